import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { FeedFixture } from '@matchpoint/contracts/feed';
import { PlayerId } from '@matchpoint/contracts/ids';
import type { DatabaseServer } from '../../support/postgres.ts';
import { sharedPostgres } from '../../support/shared-postgres.ts';
import { NOON, type RunningUpstream, SetClock, startUpstream } from './harness.ts';
import { finished, fixture, goal, team } from './made-match.ts';

const DAY = 86_400_000;

let postgres: DatabaseServer;
let upstream: RunningUpstream;
beforeAll(async () => {
  postgres = sharedPostgres();
  upstream = await startUpstream(postgres, { clock: new SetClock(NOON + 100 * DAY) });
  // Nothing but the imports derives the libraries here.
  await upstream.upstream.libraryAggregator.close();
});
afterAll(async () => {
  await upstream[Symbol.asyncDispose]();
  await postgres.stop();
});

const scorer = PlayerId.parse(8);
const past = (one: FeedFixture, goals = 1) => {
  const events = Array.from({ length: goals }, (_, index) =>
    goal(`g${7 + index}`, 0, 10 + index, [index + 1, 0], { player: { id: scorer, name: 'Scorer' } }),
  );
  return { fixture: one, state: finished(events), at: one.startAt + 2 * 3_600_000 };
};
const season = Array.from({ length: 6 }, (_, index) => fixture({ key: `past ${index}`, startAt: NOON + index * DAY }));
const changes = async (): Promise<number> => {
  const { rows } = await upstream.pool.query<{ seq: number }>('select seq from change_counter');
  return rows[0]?.seq ?? 0;
};
const queued = async (): Promise<number> => (await upstream.pool.query("select from stats_queue where kind = 'match'")).rowCount ?? 0;

describe('an import of past matches', () => {
  it('an import of past matches derives careers, tables and lists in the transaction of the matches', async () => {
    const { ingest } = upstream.upstream;
    for (const [index, one] of season.entries()) {
      expect(await ingest.importPast([past(one, 1 + (index % 2))])).toBe(1);
      const goals = season.slice(0, index + 1).reduce((sum, _, at) => sum + 1 + (at % 2), 0);
      const player = await upstream.call('playerDetail', { playerId: scorer });
      expect(player).toMatchObject({ played: index + 1, totals: [{ key: 'goals', value: goals }], career: [{ played: index + 1 }] });
      const { list } = await upstream.call('leagueLibrary', { pageIndex: 1 });
      expect(list).toMatchObject([{ matches: index + 1, teams: 2 }]);
      const [league] = list;
      const { groups } = await upstream.call('leagueTable', { leagueId: league?.id ?? 0 });
      expect(groups[0]?.rows[0]).toMatchObject({ played: index + 1, for: goals });
      expect(await upstream.call('playerLibrary', { pageIndex: 1 })).toMatchObject({ total: 1 });
    }
    expect(await queued()).toBe(0);
  });

  it('an import of past matches gives the aggregates that a complete aggregation gives', async () => {
    const derived = async () => {
      const tables = ['player', 'player_season', 'team_season', 'league_season', 'library_team', 'library_league', 'game_day'];
      const read = tables.map(async (table) => (await upstream.pool.query(`select * from ${table} t order by t`)).rows);
      return Promise.all(read);
    };
    const before = await derived();
    await upstream.pool.query(`insert into stats_queue (kind, ref, start_at) select 'match', id, start_at from match`);
    await upstream.upstream.libraryAggregator.runUntilEmpty();
    expect(await derived()).toEqual(before);
  });

  it('an import of past matches publishes no change of a match that nobody can have read, and one of a match that was stored before', async () => {
    const { ingest } = upstream.upstream;
    const before = await changes();
    const known = fixture({ key: 'known', startAt: NOON + 20 * DAY });
    await ingest.register([known]);
    await ingest.importPast([past(fixture({ key: 'new', startAt: NOON + 21 * DAY }))]);
    expect(await changes()).toBe(before);
    await ingest.importPast([past(known)]);
    expect(await changes()).toBe(before + 1);
    // A match whose final state is stored is not written again.
    expect(await ingest.importPast([past(known)])).toBe(0);
    expect(await changes()).toBe(before + 1);
  });

  it('an import of past matches reports the libraries that it changed, and those of many teams together', async () => {
    const { ingest } = upstream.upstream;
    const kinds = async () => {
      const { rows } = await upstream.pool.query<{ kind: string }>(
        `with read as (delete from content_change where kind in ('league', 'team', 'player', 'library') returning kind)
         select distinct kind from read order by kind`,
      );
      return rows.map(({ kind }) => kind);
    };
    await kinds();
    await ingest.importPast([past(fixture({ key: 'one more', startAt: NOON + 30 * DAY }))]);
    expect(await kinds()).toEqual(['league', 'player', 'team']);
    const many = Array.from({ length: 110 }, (_, index) =>
      past(fixture({ key: `many ${index}`, teams: [team(`A${index}`), team(`B${index}`)], startAt: NOON + 31 * DAY })),
    );
    await ingest.importPast(many);
    expect(await kinds()).toEqual(['league', 'library']);
  });
});
