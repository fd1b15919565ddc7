import type { Server } from 'node:http';
import { isBearer } from '@matchpoint/server/bearer';
import { openMetricsPort } from '@matchpoint/server/metrics-port';
import type { FastifyInstance } from 'fastify';
import type { UpstreamMetrics } from './metrics.ts';

/** Who may read `/metrics`. */
export interface MetricsAccess {
  readonly production: boolean;
  /** Address of the port of its own. */
  readonly host: string;
  /** A port of its own, which is not reachable from outside; undefined: the upstream's port. */
  readonly port: number | undefined;
  /** Bearer token on the upstream's port; in production there is no `/metrics` there without it. */
  readonly token: string | undefined;
}

/** Measures every request, and serves `/metrics`: on a port of its own while the app listens, or on the upstream's port. */
export function mountMetrics(app: FastifyInstance, metrics: UpstreamMetrics, { production, host, port, token }: MetricsAccess): void {
  app.addHook('onResponse', async (request, reply) => {
    metrics.observeRequest(request.routeOptions.url ?? 'none', request.method, reply.statusCode, reply.elapsedTime / 1_000);
  });
  if (port !== undefined) {
    let server: Server | undefined;
    app.addHook('onListen', async () => {
      server = await openMetricsPort(metrics.registry, { host, port });
    });
    app.addHook('onClose', async () => {
      server?.closeAllConnections();
      server?.close();
    });
    return;
  }
  if (production && token === undefined) return;
  app.get('/metrics', { logLevel: 'silent' }, async (request, reply) => {
    if (token !== undefined && !isBearer(request.headers.authorization, token)) return reply.code(404).send();
    return reply
      .type(metrics.registry.contentType)
      .header('cache-control', 'no-store')
      .send(await metrics.registry.metrics());
  });
}
