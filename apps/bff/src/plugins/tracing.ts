import fp from 'fastify-plugin';
import type { RequestSpans } from '@matchpoint/server/request-spans';
import { routeLabel } from './request-log.ts';

interface TracingOptions {
  readonly spans: RequestSpans;
  /** Number of trusted proxies in front of this process: without one, a client's header is ignored. */
  readonly trustedProxies: number;
}

/** Makes each request the current one of the code that serves it, and ends its span. Registered first. */
export const tracingPlugin = fp<TracingOptions>(
  async (app, { spans, trustedProxies }) => {
    app.addHook('onRequest', (request, _reply, done) => {
      const traceparent = trustedProxies > 0 ? request.headers['traceparent'] : undefined;
      spans.begin(request, { id: request.id, traceparent }, done);
    });
    app.addHook('preValidation', (request, _reply, done) => spans.resume(request, done));
    app.addHook('onResponse', async (request, reply) => {
      spans.end(request, { method: request.method, route: routeLabel(request), status: reply.statusCode });
    });
  },
  { name: 'tracing' },
);
