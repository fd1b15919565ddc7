import type { Server } from 'node:http';
import { isBearer } from '@matchpoint/server/bearer';
import { openMetricsPort, type PlainAnswer } from '@matchpoint/server/metrics-port';
import fp from 'fastify-plugin';
import type { Metrics } from './metrics.ts';
import type { StateDurability } from './state-durability.ts';

/** Whether this instance accepts requests. */
export interface Readiness {
  isReady: boolean;
}

interface OpsOptions {
  readonly readiness: Readiness;
  readonly stateDurability: StateDurability;
  readonly metrics: Metrics;
  readonly production: boolean;
  readonly metricsPort: number | undefined;
  readonly metricsToken: string | undefined;
}

/**
 * Serves `/healthz` (the process is running; checks nothing else), `/readyz` (the instance accepts requests: false while it drains, true
 * without the store or the upstream, since it serves from its cache then) and, unless metrics have a port of their own, `/metrics`: in
 * production only with its token. The body of `/readyz` has a line for each warning: in production only with that token.
 */
export const opsPlugin = fp<OpsOptions>(
  async (app, { readiness, stateDurability, metrics, production, metricsPort, metricsToken }) => {
    app.get('/healthz', (_request, reply) => reply.header('cache-control', 'no-store').send('ok'));
    app.get('/readyz', (request, reply) => {
      const mayRead = !production || (metricsToken !== undefined && isBearer(request.headers.authorization, metricsToken));
      const { status, text } = readinessOf(readiness, mayRead ? stateDurability : undefined);
      return reply.code(status).header('cache-control', 'no-store').type('text/plain; charset=utf-8').send(text);
    });
    if (metricsPort !== undefined || (production && metricsToken === undefined)) return;
    app.get('/metrics', async (request, reply) => {
      if (metricsToken !== undefined && !isBearer(request.headers.authorization, metricsToken)) return reply.code(404).send();
      return reply
        .type(metrics.registry.contentType)
        .header('cache-control', 'no-store')
        .send(await metrics.registry.metrics());
    });
  },
  { name: 'ops' },
);

/** Returns the response of `/readyz`: a word, and a line for each warning. */
function readinessOf({ isReady }: Readiness, stateDurability: StateDurability | undefined): PlainAnswer {
  const warning = stateDurability?.warning;
  const lines = [isReady ? 'ready' : 'draining', ...(warning === undefined ? [] : [`warning: ${warning}`])];
  return { status: isReady ? 200 : 503, text: lines.join('\n') };
}

/** Serves `/metrics` and `/readyz` with its warnings on a port of their own, which is not reachable from outside. */
export function openOpsPort(
  { metrics, readiness, stateDurability }: Pick<OpsOptions, 'metrics' | 'readiness' | 'stateDurability'>,
  host: string,
  port: number,
): Promise<Server> {
  const other = (path: string) => (path === '/readyz' ? readinessOf(readiness, stateDurability) : undefined);
  return openMetricsPort(metrics.registry, { host, port, other });
}
