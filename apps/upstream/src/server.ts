import { randomUUID } from 'node:crypto';
import fastify, { type FastifyBaseLogger, type FastifyInstance, LogController } from 'fastify';
import { handleJavaError } from './java/route-table.ts';

/** A call that takes longer is logged as a warning. */
const SLOW_MS = 500;

/** Creates the HTTP server with request ids, the log of calls and the error handler of `/java`. */
export function createServer(log: FastifyBaseLogger): FastifyInstance {
  const app: FastifyInstance = fastify({
    loggerInstance: log,
    // The BFF's request id, so that one request has one id in both logs.
    requestIdHeader: 'x-request-id',
    genReqId: () => randomUUID(),
    logController: new LogController({ disableRequestLogging: true }),
    forceCloseConnections: true,
    routerOptions: { maxParamLength: 200, ignoreTrailingSlash: true },
    return503OnClosing: true,
  });
  app.setErrorHandler(handleJavaError);
  app.addHook('onRequest', async (request, reply) => {
    reply.header('x-request-id', request.id);
  });
  app.addHook('onResponse', async (request, reply) => {
    const ms = Math.round(reply.elapsedTime);
    // Logs only the path, because a query may contain credentials.
    const [path] = request.url.split('?');
    const fields = { method: request.method, path, status: reply.statusCode, ms };
    if (ms > SLOW_MS) request.log.warn(fields, 'slow call');
    else request.log.debug(fields, 'call');
  });
  return app;
}
