import { createHash, timingSafeEqual } from 'node:crypto';
import { createServer, type Server } from 'node:http';
import type { FastifyInstance } from 'fastify';
import type { Metrics } from './metrics.ts';

/** Whether this copy takes requests. */
export interface Readiness {
  isReady: boolean;
}

interface OpsDeps {
  readonly readiness: Readiness;
  readonly metrics: Metrics;
  readonly production: boolean;
  readonly metricsPort: number | undefined;
  readonly metricsToken: string | undefined;
}

/**
 * `/healthz`: the process lives; nothing else is asked. `/readyz`: it takes requests; says no while it drains, and stays ready without the
 * store or the upstream, since it goes on serving then. `/metrics` stands here only when it has no port of its own, in production behind
 * its token.
 */
export function serveOps(app: FastifyInstance, deps: OpsDeps): void {
  app.get('/healthz', (_request, reply) => reply.header('cache-control', 'no-store').send('ok'));
  app.get('/readyz', (_request, reply) => {
    const { isReady } = deps.readiness;
    return reply
      .code(isReady ? 200 : 503)
      .header('cache-control', 'no-store')
      .send(isReady ? 'ready' : 'draining');
  });
  if (deps.metricsPort !== undefined || (deps.production && deps.metricsToken === undefined)) return;
  app.get('/metrics', async (request, reply) => {
    if (deps.metricsToken !== undefined && !isBearer(request.headers.authorization, deps.metricsToken)) return reply.code(404).send();
    return reply
      .type(deps.metrics.registry.contentType)
      .header('cache-control', 'no-store')
      .send(await deps.metrics.registry.metrics());
  });
}

/** `/metrics` on a port of its own, which nobody outside reaches. */
export async function openMetricsPort(metrics: Metrics, host: string, port: number): Promise<Server> {
  const server = createServer((request, response) => {
    if (request.url !== '/metrics') {
      response.writeHead(404).end();
      return;
    }
    metrics.registry.metrics().then(
      (text) => response.writeHead(200, { 'content-type': metrics.registry.contentType }).end(text),
      () => response.writeHead(500).end(),
    );
  });
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, host, resolve);
  });
  return server;
}

function isBearer(header: string | undefined, token: string): boolean {
  const digest = (text: string) => createHash('sha256').update(text).digest();
  return timingSafeEqual(digest(header ?? ''), digest(`Bearer ${token}`));
}
