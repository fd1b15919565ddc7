import { isUndecidedTeam } from '@matchpoint/contracts/rules/crest';
import { LibraryAggregator } from '@matchpoint/upstream/library/aggregator/library-aggregator';
import { createSimulator } from '@matchpoint/feeds/simulator/source';
import { importHistory } from '@matchpoint/upstream/ingest/import-history';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { DatabaseServer } from '../../support/postgres.ts';
import { sharedPostgres } from '../../support/shared-postgres.ts';
import { NOON, type RunningUpstream, SetClock, startUpstream } from './harness.ts';
import { fixture, madeRecording, madeSource, team } from './made-match.ts';

const HOUR = 3_600_000;
const DAY = 24 * HOUR;

let postgres: DatabaseServer;
let upstream: RunningUpstream;
beforeAll(async () => {
  postgres = sharedPostgres();
  upstream = await startUpstream(postgres);
  await upstream.upstream.libraryAggregator.close();
});
afterAll(async () => {
  await upstream[Symbol.asyncDispose]();
  await postgres.stop();
});

const derive = () =>
  new LibraryAggregator({ pool: upstream.pool, clock: upstream.clock, log: { warn: () => {}, info: () => {} } }).runUntilEmpty();

/** A side of a final whose semi-final is not played yet, as the reader of tournaments names it. */
const winnerOf = (match: number) => {
  const side = team(`Winner of match ${match}`, `第${match}场胜者`);
  return { ...side, crest: { ...side.crest, initials: '?' } };
};

describe('a fixture whose teams are not known', () => {
  it('a final before its semi-finals is listed with the names of its places, which are no teams of the libraries', async () => {
    const final = fixture({ key: 'final', teams: [winnerOf(101), winnerOf(102)], startAt: NOON + HOUR });
    const stored = await upstream.upstream.ingest.register([final]);
    await derive();
    const [registered] = stored.values();
    const match = await upstream.call('matchDetail', { game: 'soccer', matchId: registered?.id });
    expect(match.teams.map(({ name }) => name)).toEqual(['第101场胜者', '第102场胜者']);
    expect(match.teams.map(({ rank }) => rank)).toEqual([undefined, undefined]);
    // The page of the match links no team with this mark.
    expect(match.teams.map(({ crest }) => isUndecidedTeam(crest))).toEqual([true, true]);
    for (const { id } of match.teams) expect((await upstream.envelope('teamDetail', { teamId: id })).errorCode).toBe('404');
    const { list: teams } = await upstream.call('teamLibrary', { pageIndex: 1, gameId: 202 });
    expect(teams.filter(({ name }) => name.includes('胜者'))).toEqual([]);
  });

  it('a simulated final is neither listed nor are its teams registered before they are announced, and it is listed afterwards', async () => {
    const final = madeRecording(fixture({ key: 'later', teams: [team('First'), team('Second')], startAt: NOON + 8 * HOUR }));
    const source = madeSource([{ ...final, announcedAt: NOON + 3 * HOUR }]);
    await using running = await startUpstream(postgres, { clock: new SetClock(), sources: [source] });
    const counts = async () => {
      const { rows } = await running.pool.query<{ matches: number; teams: number }>(
        'select (select count(*)::int from match) as matches, (select count(*)::int from team) as teams',
      );
      return rows[0];
    };
    await running.upstream.player.advance(0);
    running.clock.set(NOON + 2 * HOUR);
    await running.upstream.player.advance(0);
    expect(await counts()).toEqual({ matches: 0, teams: 0 });
    running.clock.set(NOON + 4 * HOUR);
    await running.upstream.player.advance(0);
    expect(await counts()).toEqual({ matches: 1, teams: 2 });
  });
});

describe('names in Latin script', () => {
  it('English lists and suggestions name the simulated leagues, teams and players without Chinese characters', async () => {
    const made = await createSimulator({ seed: 'matchpoint' }).fixtures(NOON - 4 * DAY, NOON - DAY);
    const some = [202, 201, 1, 2, 5].flatMap((gameId) => made.filter((one) => one.fixture.gameId === gameId).slice(-3));
    await importHistory(upstream.upstream.ingest, some, upstream.clock);
    await derive();
    const named: string[] = [];
    for (const row of ['leagueLibrary', 'teamLibrary', 'playerLibrary'] as const) {
      const { list } = await upstream.call(row, { pageIndex: 1 }, { lan: 'en_US' });
      named.push(...list.map(({ name }) => name));
    }
    await upstream.upstream.search.indexer.drain();
    const suggested: string[] = [];
    for (const { fixture: one } of some) {
      const text = one.teams[0]?.names['en_US'] ?? '';
      const { list } = await upstream.call('searchSuggest', { text }, { lan: 'en_US' });
      suggested.push(...list.flatMap(({ name, sub }) => [name, sub]));
    }
    expect(named.length).toBeGreaterThan(40);
    expect(suggested).toEqual(expect.arrayContaining(some.slice(0, 3).map(({ fixture: one }) => one.teams[0]?.names['en_US'])));
    expect([...named, ...suggested].filter((name) => /\p{Script=Han}/u.test(name))).toEqual([]);
  });
});
