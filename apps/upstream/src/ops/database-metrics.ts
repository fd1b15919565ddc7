import { Gauge, type Registry } from 'prom-client';
import type { Clock } from '../clock.ts';
import type { Pool, Queryable } from '../db/pool.ts';

/** Rows that are counted at most, so that a scrape costs little however long a queue is. */
const MAX_COUNTED = 100_000;
/** What was read is used for several scrapes within this time. */
const MAX_AGE_MS = 5_000;
/** Names of sources come from the operator's pushes. */
const MAX_SOURCES = 50;

/** Rows that wait for a job or for staff. Each has an index, or is a table of waiting rows only. */
const QUEUES = {
  library_stats: 'stats_queue',
  search: 'search_queue',
  settlement: 'plan_settlement_queue',
  expert_stats: 'expert_stats_queue',
  report_review: "content_report where state = 'open'",
  post_review: "post_item where state = 'review'",
  plan_review: "plan where review = 'review'",
  order_review: "gold_order where state = 'review'",
  redemption_review: "mall_redemption where state = 'review'",
} as const;

/** Unfinished states of recharge orders. */
const OPEN_ORDER_STATES = ['created', 'unknown', 'paid', 'review'] as const;

interface DatabaseFigures {
  readonly queues: readonly { readonly name: string; readonly length: number }[];
  readonly orders: readonly { readonly state: string; readonly count: number }[];
  readonly sources: readonly { readonly source: string; readonly at: number; readonly live: number }[];
}

/** Registers the metrics of the connection pool, and those that are read from the database when they are scraped. */
export function registerDatabaseMetrics(registry: Registry, { pool, clock }: { readonly pool: Pool; readonly clock: Clock }): void {
  registerPoolMetrics(registry, pool);
  const registers = [registry];
  const read = cachedFigures(pool, clock);
  const up: Gauge = new Gauge({
    name: 'database_up',
    help: 'Whether the database answered the queries of the metrics.',
    registers,
    collect: async () => up.set((await read()) === undefined ? 0 : 1),
  });
  const queues = new Gauge({
    name: 'queue_length',
    help: `Rows that wait for a job or for staff, by queue; at most ${MAX_COUNTED}.`,
    labelNames: ['queue'],
    registers,
    collect: async () => {
      queues.reset();
      for (const { name, length } of (await read())?.queues ?? []) queues.set({ queue: name }, length);
    },
  });
  const orders = new Gauge({
    name: 'gold_orders_open',
    help: 'Unfinished recharge orders by state: created, unknown (the provider was not reachable), paid and not yet credited, in review.',
    labelNames: ['state'],
    registers,
    collect: async () => {
      orders.reset();
      const figures = await read();
      if (figures === undefined) return;
      for (const state of OPEN_ORDER_STATES) orders.set({ state }, figures.orders.find((row) => row.state === state)?.count ?? 0);
    },
  });
  registerSources(registry, read);
}

function registerSources(registry: Registry, read: () => Promise<DatabaseFigures | undefined>): void {
  const registers = [registry];
  const messages = new Gauge({
    name: 'feed_last_message_timestamp_seconds',
    help: 'When a source of matches last sent a state or a heartbeat.',
    labelNames: ['source'],
    registers,
    collect: async () => {
      messages.reset();
      for (const { source, at } of (await read())?.sources ?? []) messages.set({ source }, at / 1_000);
    },
  });
  const live = new Gauge({
    name: 'feed_live_matches',
    help: 'Matches in play, by source.',
    labelNames: ['source'],
    registers,
    collect: async () => {
      live.reset();
      for (const { source, live: count } of (await read())?.sources ?? []) live.set({ source }, count);
    },
  });
}

function registerPoolMetrics(registry: Registry, pool: Pool): void {
  const connections = new Gauge({
    name: 'database_pool_connections',
    help: 'Connections of the pool to the database, by state.',
    labelNames: ['state'],
    registers: [registry],
    collect: () => {
      connections.set({ state: 'idle' }, pool.idleCount);
      connections.set({ state: 'used' }, pool.totalCount - pool.idleCount);
    },
  });
  const waiting: Gauge = new Gauge({
    name: 'database_pool_waiting',
    help: 'Queries that wait for a connection of the pool.',
    registers: [registry],
    collect: () => waiting.set(pool.waitingCount),
  });
  new Gauge({ name: 'database_pool_max_connections', help: 'Limit of the pool.', registers: [registry] }).set(pool.options.max ?? 10);
}

/** Returns a function that reads the figures, at most once in `MAX_AGE_MS`; undefined while the database is unavailable. */
function cachedFigures(db: Queryable, clock: Clock): () => Promise<DatabaseFigures | undefined> {
  let readAt = Number.NEGATIVE_INFINITY;
  let figures: Promise<DatabaseFigures | undefined> = Promise.resolve(undefined);
  return () => {
    const now = clock.now();
    if (Math.abs(now - readAt) >= MAX_AGE_MS) {
      readAt = now;
      figures = readFigures(db).catch(() => undefined);
    }
    return figures;
  };
}

async function readFigures(db: Queryable): Promise<DatabaseFigures> {
  const queues = Object.entries(QUEUES).map(
    ([name, rows]) => `select '${name}' as name, count(*) as length from (select from ${rows} limit ${MAX_COUNTED}) waiting`,
  );
  const { rows: lengths } = await db.query<{ name: string; length: number }>(queues.join(' union all '));
  const { rows: orders } = await db.query<{ state: string; count: number }>(
    `select state, count(*) as count from gold_order where state in ('created', 'unknown', 'paid') group by state
     union all select 'review', count(*) from gold_order where state = 'review'`,
  );
  const { rows: sources } = await db.query<{ source: string; at: number; live: number }>(
    `select source, max(at)::bigint as at, sum(live)::bigint as live from (
       select source, heartbeat_at as at, 0 as live from feed_source
       union all select source, max(feed_at), count(*) from match where state = 'live' group by source
     ) message group by source order by source limit ${MAX_SOURCES}`,
  );
  return { queues: lengths, orders, sources };
}
