import type { FastifyInstance } from 'fastify';
import type { Clock } from '../clock.ts';
import type { Queryable } from '../db/pool.ts';
import { sleep } from '../lib/sleep.ts';
import type { FeedReport } from '../domains/match/feed-report.ts';

interface HealthDeps {
  readonly db: Queryable;
  readonly clock: Clock;
  /** Whether the feeds have registered their matches, and their counters. */
  readonly feeds: () => { readonly ready: boolean; readonly report: FeedReport } & Record<string, unknown>;
}

const CACHE_MS = 1_000;
/** A database that takes longer counts as unavailable. */
const DATABASE_TIMEOUT_MS = 2_000;

/** Mounts `/healthz` (the process runs) and `/readyz` (database and feeds are available, checked at most one second ago; reliability P1). */
export function mountHealth(app: FastifyInstance, deps: HealthDeps): void {
  let database: { at: number; up: boolean } | undefined;
  app.get('/healthz', { logLevel: 'silent' }, async () => ({ status: 'ok' }));
  app.get('/readyz', { logLevel: 'silent' }, async (_request, reply) => {
    const now = deps.clock.now();
    if (database === undefined || now - database.at >= CACHE_MS) {
      const answered = deps.db.query('select 1').then(
        () => true,
        () => false,
      );
      const timedOut = sleep(DATABASE_TIMEOUT_MS, undefined, { ref: false }).then(() => false);
      const up = await Promise.race([answered, timedOut]);
      database = { at: now, up };
    }
    const feeds = deps.feeds();
    const ready = database.up && feeds.ready;
    return reply.code(ready ? 200 : 503).send({ status: ready ? 'ready' : 'not ready', database: database.up, feeds });
  });
}
