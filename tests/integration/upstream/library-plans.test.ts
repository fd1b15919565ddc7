import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { z } from 'zod';
import { Rng } from '@matchpoint/feeds/simulator/prng';
import { seedLibrary } from '@matchpoint/upstream/seed/seed-library';
import { contentCalls, type ContentCall } from '../../support/content-calls.ts';
import { type Postgres, startPostgres } from '../../support/postgres.ts';
import { NOON, type RunningUpstream, startUpstream } from './harness.ts';

/** Tables that grow with the years. */
const LARGE = new Set([
  'match',
  'news_item',
  'player',
  'player_match',
  'player_season',
  'team_match',
  'search_player',
  'search_news',
  'comment',
]);

let postgres: Postgres;
let upstream: RunningUpstream;
let calls: ContentCall[];
beforeAll(async () => {
  // Plans depend on what vacuum has seen, so the server is this file's own.
  postgres = await startPostgres();
  upstream = await startUpstream(postgres);
  await upstream.upstream.search.indexer.close();
  await upstream.upstream.libraryAggregator.close();
  await seedLibrary(upstream.pool, { seed: 'plans', now: NOON, articles: 5_000, teams: 256, players: 6_400, lastSeason: false });
  await upstream.pool.query('vacuum analyze');
  calls = (await contentCalls(upstream.pool)).filter(({ row }) => !row.startsWith('search'));
});
afterAll(async () => {
  await upstream[Symbol.asyncDispose]();
  await postgres.stop();
});

interface Plan {
  readonly 'Node Type': string;
  readonly 'Relation Name'?: string;
  readonly Plans?: readonly Plan[];
}

const Statement = z.tuple([z.string(), z.array(z.unknown()).optional()]);

/** Returns the large tables that a statement scans. */
async function readWhole(sql: string, values: readonly unknown[]): Promise<string[]> {
  const { rows } = await upstream.pool.query<{ 'QUERY PLAN': [{ Plan: Plan }] }>(`explain (format json) ${sql}`, [...values]);
  const walk = (plan: Plan): Plan[] => [plan, ...(plan.Plans ?? []).flatMap(walk)];
  const root = rows[0]?.['QUERY PLAN'][0].Plan;
  return (root === undefined ? [] : walk(root)).flatMap((node) =>
    node['Node Type'] === 'Seq Scan' && LARGE.has(node['Relation Name'] ?? '') ? [node['Relation Name'] ?? ''] : [],
  );
}

it('no list or page of libraries and news scans a large table', async () => {
  const rng = new Rng('plans');
  const asked = vi.spyOn(upstream.pool, 'query');
  const whole: string[] = [];
  const silent: string[] = [];
  let statements = 0;
  for (const { title, row, input } of calls) {
    asked.mockClear();
    await upstream.call(row, input(rng));
    const seen = asked.mock.calls.flatMap((call) => {
      const statement = Statement.safeParse(call);
      return statement.success ? [statement.data] : [];
    });
    if (seen.length === 0) silent.push(title);
    statements += seen.length;
    // A capped count scans the table while it has fewer rows than the cap.
    const reads = seen.filter(([sql]) => !sql.endsWith(' counted'));
    for (const [sql, values = []] of reads) whole.push(...(await readWhole(sql, values)).map((table) => `${title}: ${table}: ${sql}`));
  }
  asked.mockRestore();
  expect(whole).toEqual([]);
  // Every call sent at least one statement.
  expect(silent).toEqual([]);
  expect(statements).toBeGreaterThan(2 * calls.length);
});
