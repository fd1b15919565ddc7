import { afterAll, beforeAll, expect, it } from 'vitest';
import type { FeedFixture } from '@matchpoint/contracts/feed';
import type { Origin } from '@matchpoint/contracts/match/base';
import { loadMigrations, migrate } from '@matchpoint/upstream/db/migrate';
import { createPool } from '@matchpoint/upstream/db/pool';
import { compareIds, type Id } from '@matchpoint/contracts/rules/id';
import { createDatabase, type DatabaseServer } from '../../support/postgres.ts';
import { sharedPostgres } from '../../support/shared-postgres.ts';
import { FEED_KEY, NOON, type RunningUpstream, startUpstream } from './harness.ts';
import { finished, fixture, goal } from './made-match.ts';

const YEAR_MS = 365 * 86_400_000;
const OPERATOR = { authorization: `Bearer ${FEED_KEY}` };

let postgres: DatabaseServer;
let running: RunningUpstream;
const ids = new Map<Origin, Id>();

/** The same teams of the same source in all four origins; the replay repeats the match of the archive. */
beforeAll(async () => {
  postgres = sharedPostgres();
  running = await startUpstream(postgres);
  await running.upstream.libraryAggregator.close();
  const old = NOON - 8 * YEAR_MS;
  const fixtures: Partial<FeedFixture>[] = [
    { key: 'live' },
    { key: 'archive', origin: 'archive', startAt: old },
    { key: 'replay', origin: 'replay', replayOf: { key: 'archive', startAt: old } },
    { key: 'simulated', origin: 'simulated' },
  ];
  for (const [index, one] of fixtures.entries()) {
    const state = finished([goal(String(index * 10), 0, 10, [1, 0])]);
    const { results } = await running.call('feedPush', { updates: [{ fixture: fixture(one), seq: 1, state }] }, OPERATOR);
    ids.set(one.origin ?? 'live', results[0]?.matchId ?? 0);
  }
  await running.upstream.libraryAggregator.runUntilEmpty();
  await running.upstream.search.indexer.drain();
});
afterAll(async () => {
  await running[Symbol.asyncDispose]();
  await postgres.stop();
});

const detail = (origin: Origin) => running.call('matchDetail', { game: 'soccer', matchId: ids.get(origin) });

it('a match has the origin of its fixture, and an operator who names none sends live matches', async () => {
  for (const origin of ['live', 'archive', 'replay', 'simulated'] as const) expect((await detail(origin)).origin).toBe(origin);
});

it('only a replay names the match that it repeats and the original kick-off', async () => {
  expect((await detail('replay')).replayOf).toEqual({ matchId: ids.get('archive'), startAt: NOON - 8 * YEAR_MS });
  for (const origin of ['live', 'archive', 'simulated'] as const) expect((await detail(origin)).replayOf).toBeUndefined();
});

it('archive and replay share their league and teams, which no simulated or operated match shares', async () => {
  const entities = async (origin: Origin) => {
    const { league, teams } = await detail(origin);
    return [league.id, ...teams.map((team) => team.id)];
  };
  const [live, archive, replay, simulated] = await Promise.all([
    entities('live'),
    entities('archive'),
    entities('replay'),
    entities('simulated'),
  ]);
  expect(replay).toEqual(archive);
  expect(new Set([...live, ...archive, ...simulated]).size).toBe(9);
});

it('the pages of a league, team and player state the origin of their matches', async () => {
  const leagues = await running.call('leagueLibrary', { pageIndex: 1, gameId: 202 });
  expect(leagues.list.map((league) => league.origin).toSorted()).toEqual(['archive', 'live', 'simulated']);
  const teams = await running.call('teamLibrary', { pageIndex: 1, gameId: 202 });
  expect(teams.list.map((team) => team.origin).toSorted()).toEqual(['archive', 'archive', 'live', 'live', 'simulated', 'simulated']);
  const { rows } = await running.pool.query<{ origin: string }>('select distinct origin from player order by origin');
  expect(rows.map((row) => row.origin)).toEqual(['archive', 'live', 'simulated']);
});

it('search results of leagues, teams and players state their origin', async () => {
  const { groups } = await running.call('search', { text: 'Test Cup' });
  const leagues = groups.flatMap((group) => group.hits).flatMap((hit) => (hit.kind === 'league' ? [hit.origin] : []));
  expect(leagues.toSorted()).toEqual(['archive', 'live', 'simulated']);
});

it('an article has the origin of its match, else of its league, else of its team; about none of them it is live', async () => {
  const publish = async (key: string, about: Record<string, unknown>) => {
    const texts = { zh_CN: { title: key, summary: '', body: [] } };
    const { id } = await running.call('publishNews', { key, gameId: 202, texts, ...about }, OPERATOR);
    return (await running.call('newsDetail', { game: 'soccer', id })).origin;
  };
  const { league, teams } = await detail('simulated');
  expect(await publish('of-a-replay', { matchId: ids.get('replay') })).toBe('replay');
  expect(await publish('of-a-league', { leagueId: league.id })).toBe('simulated');
  expect(await publish('of-a-team', { teamIds: [teams[0]?.id] })).toBe('simulated');
  expect(await publish('of-none', {})).toBe('live');
});

it('the sitemap lists no page of something simulated and no replay', async () => {
  await running.upstream.search.indexer.drain();
  const listed = async (kind: string) => (await running.call('siteEntries', { kind, pageIndex: 1 })).list.map(({ id }) => id);
  expect(await listed('match')).toEqual([ids.get('live')]);
  const matches = await Promise.all((['live', 'archive', 'simulated'] as const).map(detail));
  const [live, archive, simulated] = matches.map((match) => match.league.id);
  expect(await listed('league')).toEqual([live, archive]);
  expect(await listed('league')).not.toContain(simulated);
  const factual = matches.slice(0, 2).flatMap((match) => match.teams.map((team) => team.id));
  expect(await listed('team')).toEqual(factual.toSorted(compareIds));
  const players = await running.pool.query<{ id: Id }>("select id from player where origin <> 'simulated' order by id");
  expect(await listed('player')).toEqual(players.rows.map(({ id }) => id));
  const articles = await running.pool.query<{ id: Id }>("select id from news_item where key = 'of-none' order by id");
  expect(await listed('news')).toEqual(articles.rows.map(({ id }) => id));
});

it('the migration derives the origin of stored rows from their source and the day in the key of a mapped recording', async () => {
  const pool = createPool(await createDatabase(postgres.url));
  try {
    const migrations = loadMigrations();
    await migrate(
      pool,
      migrations.filter(({ version }) => version < 12),
    );
    await pool.query(`insert into league (source, key, game_id, names, short_names, hue)
      select source, 'l', 202, '{}', '{}', '#111111' from unnest(array['simulator', 'replay', 'push']) as source`);
    await pool.query(
      `insert into match (source, key, game_id, league_id, team_ids, fixture, fixture_fingerprint, fixture_start_at, start_at, start_exact,
         status, state, phase, feed_at, summary, detail, updated_at)
       select m.source, m.key, 202, league.id, '{}', '{}', '', m.at, m.at, true, 'finished', 'finished', 'finished', 0, '{}', '{}', 0
       from (values ('simulator', 'a', 5), ('replay', 'cup/1', 7), ('replay', 'cup/1@2026-06-20', 9), ('replay', 'cup/2@2026-06-20', 9),
         ('push', 'b@2026-06-20', 5)) as m (source, key, at)
       join league on league.source = m.source`,
    );
    await migrate(pool);
    const { rows } = await pool.query<{ row: string }>(
      `select concat_ws(' ', key, origin, replay_of ->> 'key', replay_of ->> 'startAt') as row from match`,
    );
    expect(rows.map(({ row }) => row).toSorted()).toEqual([
      'a simulated',
      'b@2026-06-20 live',
      'cup/1 archive',
      'cup/1@2026-06-20 replay cup/1 7',
      'cup/2@2026-06-20 replay',
    ]);
    const leagues = await pool.query<{ row: string }>(`select concat_ws(' ', source, origin) as row from league`);
    expect(leagues.rows.map(({ row }) => row).toSorted()).toEqual(['push live', 'replay archive', 'simulator simulated']);
  } finally {
    await pool.end();
  }
});
