import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createPool, type Pool } from '@matchpoint/upstream/db/pool';
import { migrate } from '@matchpoint/upstream/db/migrate';
import { listQuery, type MatchFilter, type MatchOrder } from '@matchpoint/upstream/matches/match-store';
import { type Postgres, startPostgres } from '../../support/postgres.ts';
import { NOON, DATABASE_TIMEOUT_MS } from './harness.ts';
import { leagueId, matchId, teamId } from './made-match.ts';

const DAY = 86_400_000;
const MATCHES = 100_000;

let postgres: Postgres;
let pool: Pool;
beforeAll(async () => {
  // Plans depend on what vacuum has seen, so the server is this file's own.
  postgres = await startPostgres();
  pool = createPool(await postgres.createDatabase(), { timeoutMs: DATABASE_TIMEOUT_MS });
  await migrate(pool);
  // Four years of matches of nine games, in 300 leagues with 3,000 teams; 60 are live.
  await pool.query(`insert into league (source, key, game_id, names, short_names, hue)
    select 'made', n::text, 202, '{"en_US": "x"}', '{"en_US": "x"}', '#111111' from generate_series(1, 300) n`);
  await pool.query(
    `insert into match (source, key, game_id, league_id, team_ids, fixture, fixture_fingerprint, fixture_start_at, start_at, start_exact,
       status, state, phase, feed_at, popularity, summary, detail, updated_at, ended_at)
     select 'made', n::text, (array[1,2,3,4,5,6,7,201,202])[1 + n % 9], 1001 + n % 300, array[n % 3000, (n * 7 + 1) % 3000]::bigint[], '{}', '',
       at, at, true, state, state, 'x', at, n % 100, '{}', '{}', at, case when state = 'finished' then at + 7200000 end
     from (select n, $1::bigint + (n - 75000) * 1200000::bigint as at,
             case when n < 74940 then 'finished' when n < 75000 then 'live' else 'upcoming' end as state
           from generate_series(1, ${MATCHES}) n) as made`,
    [NOON],
  );
  await pool.query('vacuum analyze match');
});
afterAll(async () => {
  await pool.end();
  await postgres.stop();
});

interface Plan {
  readonly 'Node Type': string;
  readonly 'Relation Name'?: string;
  readonly 'Actual Rows': number;
  readonly Plans?: readonly Plan[];
}

/** Returns every node of a statement's executed plan. */
async function nodes(sql: string, values: unknown[]): Promise<Plan[]> {
  const { rows } = await pool.query<{ 'QUERY PLAN': [{ Plan: Plan }] }>(`explain (analyze, format json) ${sql}`, values);
  const walk = (plan: Plan): Plan[] => [plan, ...(plan.Plans ?? []).flatMap(walk)];
  const root = rows[0]?.['QUERY PLAN'][0].Plan;
  return root === undefined ? [] : walk(root);
}

const lists: [name: string, filter: MatchFilter, order: MatchOrder][] = [
  ['all live matches', { states: ['live'] }, 'popularity'],
  ['live matches of one game', { states: ['live'], gameIds: [202] }, 'popularity'],
  ['a day', { from: NOON - DAY / 2, to: NOON + DAY / 2 }, 'day'],
  ['a day of one game', { from: NOON - DAY / 2, to: NOON + DAY / 2, gameIds: [202] }, 'day'],
  ['upcoming matches', { states: ['upcoming'] }, 'start_asc'],
  ['upcoming matches of one game', { states: ['upcoming'], gameIds: [1] }, 'start_asc'],
  ['finished matches', { states: ['finished'] }, 'start_desc'],
  ['the results of seven days', { states: ['finished'], endedFrom: NOON - 7 * DAY, endedTo: NOON }, 'ended_desc'],
  ['the matches of a team', { teamId: teamId(77), states: ['finished'] }, 'start_desc'],
  ['the matches of a league', { leagueIds: [leagueId(1077)] }, 'start_asc'],
  ['matches by id', { ids: [1_000_001, 1_050_000, 1_099_999].map(matchId) }, 'start_asc'],
  ['upcoming and popular matches', { states: ['upcoming'], from: NOON, to: NOON + 2 * DAY }, 'popularity'],
];

describe('with 100,000 matches', () => {
  it.each(lists)('the list of %s uses an index and reads a bounded number of rows', async (_name, filter, order) => {
    const { sql, values } = listQuery(filter, order, { index: 1, size: 50 });
    const plan = await nodes(sql, values);
    expect(plan.map((node) => node['Node Type'])).not.toContain('Seq Scan');
    const read = plan.filter((node) => node['Relation Name'] === 'match').map((node) => node['Actual Rows']);
    expect(read.length).toBeGreaterThan(0);
    // The largest lists are a week of results, and all matches of a league or team.
    expect(Math.max(...read)).toBeLessThan(1_500);
  });

  it('a list of 60 live matches reads 60 rows', async () => {
    const { sql, values } = listQuery({ states: ['live'] }, 'popularity', { index: 1, size: 1_000 });
    const { rows } = await pool.query(sql, values);
    expect(rows).toHaveLength(60);
  });
});
