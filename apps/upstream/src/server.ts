import fastify, { type FastifyBaseLogger, type FastifyInstance, LogController } from 'fastify';
import { RequestSpans } from '@matchpoint/server/request-spans';
import { newRequestId, requestIdOf } from '@matchpoint/server/trace-context';
import { passThroughTracer, type Tracer } from '@matchpoint/server/tracer';
import { handleJavaError } from './java/route-table.ts';

/** A call that takes longer is logged as a warning. */
const SLOW_MS = 500;

/** Creates the HTTP server with request ids, the log of calls and the error handler of `/java`. */
export function createServer(log: FastifyBaseLogger, tracer: Tracer = passThroughTracer): FastifyInstance {
  const spans = new RequestSpans(tracer);
  const app: FastifyInstance = fastify({
    loggerInstance: log,
    // The BFF's request id, so that one request has one id in both logs.
    genReqId: ({ headers }) => requestIdOf(headers) ?? newRequestId(),
    logController: new LogController({ disableRequestLogging: true, requestIdLogLabel: 'requestId' }),
    forceCloseConnections: true,
    routerOptions: { maxParamLength: 200, ignoreTrailingSlash: true },
    return503OnClosing: true,
  });
  app.setErrorHandler(handleJavaError);
  app.addHook('onRequest', (request, _reply, done) =>
    spans.begin(request, { id: request.id, traceparent: request.headers['traceparent'] }, done),
  );
  app.addHook('preValidation', (request, _reply, done) => spans.resume(request, done));
  app.addHook('onRequest', async (request, reply) => {
    reply.header('x-request-id', request.id);
  });
  app.addHook('onResponse', async (request, reply) => {
    const route = request.routeOptions.url ?? 'none';
    spans.end(request, { method: request.method, route, status: reply.statusCode });
    const ms = Math.round(reply.elapsedTime);
    // Logs only the path, because a query may contain credentials.
    const [path] = request.url.split('?');
    const fields = { method: request.method, path, status: reply.statusCode, ms };
    if (ms > SLOW_MS) request.log.warn(fields, 'slow call');
    else request.log.debug(fields, 'call');
  });
  return app;
}
