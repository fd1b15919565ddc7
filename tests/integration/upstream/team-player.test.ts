import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { importHistory } from '@matchpoint/upstream/ingest/import-history';
import { readRecordings } from '@matchpoint/feeds/recordings/read';
import { EXCERPT_DIR } from '@matchpoint/feeds/recordings/source';
import type { FeedFixture } from '@matchpoint/contracts/feed';
import { PlayerId } from '@matchpoint/contracts/ids';
import type { Id } from '@matchpoint/contracts/rules/id';
import type { DatabaseServer } from '../../support/postgres.ts';
import { sharedPostgres } from '../../support/shared-postgres.ts';
import { type RunningUpstream, SetClock, startUpstream } from './harness.ts';
import { finished, fixture, goal, team } from './made-match.ts';

/** After the World Cup 2026. */
const NOW = Date.UTC(2026, 6, 25, 12);
const DAY = 86_400_000;

let postgres: DatabaseServer;
let upstream: RunningUpstream;
beforeAll(async () => {
  postgres = sharedPostgres();
  upstream = await startUpstream(postgres, { clock: new SetClock(NOW) });
  const { recordings } = await readRecordings(EXCERPT_DIR);
  await importHistory(upstream.upstream.ingest, recordings, upstream.clock);
  await upstream.upstream.libraryAggregator.runUntilEmpty();
});
afterAll(async () => {
  await upstream[Symbol.asyncDispose]();
  await postgres.stop();
});

/** Returns the page of a national team of the World Cup 2026 by its name. */
async function nation(name: string) {
  const { elo } = await upstream.call('dataCenter', { gameId: 202 });
  const teamId = elo.flatMap(({ rows }) => rows).find(({ team }) => team.name === name)?.team.id ?? 0;
  return upstream.call('teamDetail', { teamId });
}

describe('the page of a team', () => {
  it('states the same place in the world ranking as the data center, for every team there', async () => {
    const { elo } = await upstream.call('dataCenter', { gameId: 202 });
    expect(elo[0]?.rows.length).toBeGreaterThan(5);
    for (const { rows, origin, national, until } of elo) {
      for (const { team, rank, rating, change } of rows) {
        const detail = await upstream.call('teamDetail', { teamId: team.id });
        expect(detail.elo, team.name).toEqual({ rank, of: rows.length, rating, change, origin, national, until });
      }
    }
  });

  it('omits the place of a team with too few matches', async () => {
    const { elo } = await upstream.call('dataCenter', { gameId: 202 });
    const ranked = new Set<Id>(elo.flatMap(({ rows }) => rows.map(({ team }) => team.id)));
    const { list } = await upstream.call('teamLibrary', { pageIndex: 1, gameId: 202 });
    const unranked = list.filter(({ id }) => !ranked.has(id));
    expect(unranked.length).toBeGreaterThan(0);
    for (const { id } of unranked) expect((await upstream.call('teamDetail', { teamId: id })).elo).toBeUndefined();
  });

  it('lists the results of its latest matches with the opponents, as its fixtures do', async () => {
    const detail = await nation('西班牙');
    const { list } = await upstream.call('teamFixtures', { teamId: detail.id, pageIndex: 1, when: 'past' });
    expect(detail.results.length).toBeGreaterThan(6);
    const shown = list.map((match) => {
      const own = match.teams.findIndex(({ id }) => id === detail.id);
      const score = match.score ?? [0, 0];
      return [match.id, match.teams[1 - own]?.name, own === 0 ? score : score.toReversed()];
    });
    expect(detail.results.toReversed().map(({ matchId, opponent, score }) => [matchId, opponent.name, score])).toEqual(shown);
    expect(detail.results.map(({ at }) => at)).toEqual(detail.results.map(({ at }) => at).toSorted((a, b) => a - b));
  });
});

describe('what sources know of players beside matches', () => {
  const scorer = PlayerId.parse(901);
  const listed = { id: scorer, no: 10, pos: 'FW', country: 'BR', born: '2000-05-17' };
  const apply = async (key: string, players: FeedFixture['teams'][number]['players'], startAt: number) => {
    const { ingest, libraryAggregator } = upstream.upstream;
    const own = fixture({ key, teams: [{ ...team('Reds'), ...(players === undefined ? {} : { players }) }, team('Blues')], startAt });
    const [match] = (await ingest.register([own])).values();
    if (match === undefined) throw new Error('not registered');
    const event = goal('g1', 0, 10, [1, 0], { player: { id: scorer, name: 'Scorer' } });
    await ingest.apply([{ matchId: match.id, state: finished([event]), at: NOW }]);
    await libraryAggregator.runUntilEmpty();
    const page = await upstream.call('playerDetail', { playerId: scorer });
    const { list } = await upstream.call('teamSquad', { teamId: page.team?.id });
    return { page, member: list.find(({ id }) => id === scorer) };
  };

  it('the page of a player and the squad omit number, position, nationality and birthday until a source knows them', async () => {
    const { page, member } = await apply('unknown', undefined, NOW - 5 * DAY);
    for (const field of ['no', 'pos', 'country', 'born']) {
      expect(page).not.toHaveProperty(field);
      expect(member).not.toHaveProperty(field);
    }
    const known = await apply('listed', [listed], NOW - 4 * DAY);
    const facts = { no: 10, pos: 'FW', country: 'BR', born: '2000-05-17' };
    expect(known.page).toMatchObject(facts);
    expect(known.member).toMatchObject(facts);
  });

  it('a source that omits a fact keeps it, and a later list replaces it', async () => {
    const kept = await apply('omitted', [{ id: scorer, no: 9 }], NOW - 3 * DAY);
    expect(kept.page).toMatchObject({ no: 9, pos: 'FW', country: 'BR', born: '2000-05-17' });
    const replaced = await apply('replaced', [{ id: scorer, country: 'PT' }], NOW - 2 * DAY);
    expect(replaced.page).toMatchObject({ no: 9, country: 'PT', born: '2000-05-17' });
  });
});
