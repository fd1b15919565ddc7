import type { FastifyBaseLogger, FastifyRequest } from 'fastify';
import fp from 'fastify-plugin';
import type { Metrics } from '../ops/metrics.ts';
import type { RequestSpans } from '@matchpoint/server/request-spans';
import { procedures } from '../rpc/procedures.ts';
import { REST_PREFIX, TRPC_PREFIX } from '../rpc/rest-call.ts';

interface RequestLogOptions {
  readonly metrics: Metrics;
  readonly log: FastifyBaseLogger;
  readonly spans: RequestSpans;
}

/** Measures and logs every request that reaches the router; health checks are measured only. */
export const requestLogPlugin = fp<RequestLogOptions>(
  async (app, { metrics, log, spans }) => {
    app.addHook('onResponse', async (request, reply) => {
      const route = routeLabel(request);
      metrics.observeRequest(route, request.method, reply.statusCode, reply.elapsedTime / 1_000);
      if (route === '/healthz' || route === '/readyz') return;
      const { method } = request;
      const path = (request.raw.url ?? '').split('?', 1)[0];
      const traceId = spans.traceIdOf(request);
      const trace = traceId === undefined || traceId === request.id ? {} : { traceId };
      log.info({ requestId: request.id, ...trace, method, path, status: reply.statusCode, ms: Math.round(reply.elapsedTime) }, 'request');
    });
  },
  { name: 'request-log' },
);

const paths: ReadonlySet<string> = new Set(procedures.map(({ path }) => path));

/** Returns the metric label of a request: a procedure, or the template of its route; never text that a client sent. */
export function routeLabel(request: FastifyRequest): string {
  const route = request.routeOptions.url ?? 'none';
  const prefix = [TRPC_PREFIX, REST_PREFIX].find((start) => route === `${start}*`);
  if (prefix === undefined) return route;
  const path = (request.raw.url ?? '').slice(prefix.length).split('?', 1)[0] ?? '';
  const name = prefix === REST_PREFIX ? path.replace('/', '.') : path;
  if (paths.has(name)) return name;
  return path.includes(',') ? 'batch' : 'unknown';
}
