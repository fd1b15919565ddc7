import { setTimeout as delay } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';
import type { Clock } from '../clock.ts';
import type { Queryable } from '../db/pool.ts';
import type { FeedReport } from '../domains/match/feed-report.ts';

interface HealthDeps {
  readonly db: Queryable;
  readonly clock: Clock;
  /** Whether the feeds of this process have registered their matches, and what they did. */
  readonly feeds: () => { readonly ready: boolean; readonly report: FeedReport } & Record<string, unknown>;
}

const CACHE_MS = 1_000;
/** A database that takes longer is no help to a caller. */
const LIMIT_MS = 2_000;

/** `/healthz`: the process lives. `/readyz`: database and feeds are there; the answer is at most a second old (reliability P1). */
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
      const late = delay(LIMIT_MS, false, { ref: false });
      const up = await Promise.race([answered, late]);
      database = { at: now, up };
    }
    const feeds = deps.feeds();
    const ready = database.up && feeds.ready;
    return reply.code(ready ? 200 : 503).send({ status: ready ? 'ready' : 'not ready', database: database.up, feeds });
  });
}
