import type { Id } from '@matchpoint/contracts/rules/id';
import type { GameId } from '@matchpoint/contracts/games';
import type { SeriesDetail } from '@matchpoint/contracts/match/series';
import { createSimulator } from '@matchpoint/feeds/simulator/source';
import { importHistory } from '@matchpoint/upstream/ingest/import-history';
import { LibraryAggregator } from '@matchpoint/upstream/library/aggregator/library-aggregator';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { DatabaseServer } from '../../support/postgres.ts';
import { sharedPostgres } from '../../support/shared-postgres.ts';
import { type RunningUpstream, SetClock, startUpstream } from './harness.ts';
import { finished, fixture } from './made-match.ts';

const DAY = 86_400_000;
const NOW = Date.UTC(2026, 10, 20, 12);
const TODAY = Math.floor(NOW / DAY) * DAY;

interface StoredSeries {
  readonly id: Id;
  readonly team_ids: readonly Id[];
  readonly start_at: number;
  readonly series: SeriesDetail;
}

let postgres: DatabaseServer;
let upstream: RunningUpstream;
beforeAll(async () => {
  postgres = sharedPostgres();
  upstream = await startUpstream(postgres, { clock: new SetClock(NOW) });
  // The test runs the aggregator explicitly.
  await upstream.upstream.libraryAggregator.close();
  const past = await createSimulator({ seed: 'rates' }).fixtures(NOW - 20 * DAY, NOW - 8 * 3_600_000);
  const series = past.filter(({ fixture: { gameId } }) => gameId === 1 || gameId === 2);
  await importHistory(upstream.upstream.ingest, series, upstream.clock);
  await new LibraryAggregator({ pool: upstream.pool, clock: upstream.clock, log: { warn: () => {}, info: () => {} } }).runUntilEmpty();
});
afterAll(async () => {
  await upstream[Symbol.asyncDispose]();
  await postgres.stop();
});

/** Returns the stored series of a game with this origin, newest first. */
async function stored(gameId: GameId, origin: string): Promise<StoredSeries[]> {
  const { rows } = await upstream.pool.query<StoredSeries>(
    `select id, team_ids, start_at, detail -> 'series' as series from match
     where game_id = $1 and origin = $2 and status = 'finished' order by start_at desc, id`,
    [gameId, origin],
  );
  return rows;
}

/** Counts uses of a key and wins with it. */
class Counted {
  readonly #uses = new Map<string, { played: number; won: number; bans: number }>();
  add(key: string, { played = 0, won = 0, bans = 0 }: { played?: number; won?: number; bans?: number }): void {
    const use = this.#uses.get(key) ?? { played: 0, won: 0, bans: 0 };
    this.#uses.set(key, { played: use.played + played, won: use.won + won, bans: use.bans + bans });
  }
  records() {
    return [...this.#uses].map(([key, use]) => ({ key, ...use })).toSorted((a, b) => b.played - a.played || (a.key < b.key ? -1 : 1));
  }
}

const sorted = (records: readonly { readonly key: string; readonly played: number }[]) =>
  records.toSorted((a, b) => b.played - a.played || (a.key < b.key ? -1 : 1));

it('win rates of heroes are those of all games of the title on earlier days and of the same origin', async () => {
  const matches = await stored(1, 'simulated');
  const [newest] = matches;
  if (newest === undefined) throw new Error('no series');
  const to = Math.floor(newest.start_at / DAY) * DAY;
  const counted = new Counted();
  for (const { series } of matches.filter((match) => match.start_at < to)) {
    for (const { status, winner, detail } of series.games) {
      if (status !== 'finished' || detail?.kind !== 'moba') continue;
      for (const side of [0, 1] as const)
        for (const { hero } of detail.players[side]) counted.add(hero, { played: 1, won: winner === side ? 1 : 0 });
      for (const step of detail.draft) if (step.kind === 'ban') counted.add(step.hero, { bans: 1 });
    }
  }
  const rates = await upstream.call('matchWinRates', { matchId: newest.id });
  expect(rates.to).toBe(to);
  expect(rates.heroes.length).toBeGreaterThan(40);
  expect(sorted(rates.heroes)).toEqual(counted.records());
  // Each game has ten heroes and one winner.
  const sum = (key: 'played' | 'won') => rates.heroes.reduce((total, record) => total + record[key], 0);
  expect(sum('won') * 2).toBe(sum('played'));
  expect(rates.maps).toEqual([[], []]);
});

it('win rates of maps are those of each team on earlier days', async () => {
  const matches = await stored(2, 'simulated');
  const [newest] = matches;
  if (newest === undefined) throw new Error('no series');
  const to = Math.floor(newest.start_at / DAY) * DAY;
  const expected = newest.team_ids.map((team) => {
    const counted = new Counted();
    for (const { series, team_ids: teams } of matches.filter((match) => match.start_at < to && match.team_ids.includes(team))) {
      const side = teams.indexOf(team);
      for (const { status, winner, map } of series.games) {
        if (status === 'finished' && map !== undefined) counted.add(map, { played: 1, won: winner === side ? 1 : 0 });
      }
      for (const step of series.veto ?? []) if (step.action === 'removed' && step.side === side) counted.add(step.map, { bans: 1 });
    }
    return counted.records();
  });
  const rates = await upstream.call('matchWinRates', { matchId: newest.id });
  expect(rates.maps.map((records) => sorted(records))).toEqual(expected);
  expect(rates.maps.flat().length).toBeGreaterThan(0);
  expect(rates.heroes).toEqual([]);
});

it('the games of one origin never count for a match of another one', async () => {
  const [newest] = await stored(1, 'simulated');
  const { rows } = await upstream.pool.query<{ league_id: Id }>('select league_id from match where id = $1', [newest?.id]);
  const league = rows[0]?.league_id;
  await upstream.pool.query(`update league set origin = 'archive' where id = $1`, [league]);
  await upstream.pool.query(`update match set origin = 'archive' where league_id = $1`, [league]);
  const own = await stored(1, 'archive');
  const to = Math.floor((own[0]?.start_at ?? 0) / DAY) * DAY;
  const games = own
    .filter((match) => match.start_at < to)
    .flatMap(({ series }) => series.games.filter(({ status, detail }) => status === 'finished' && detail?.kind === 'moba'));
  expect((await stored(1, 'simulated')).length).toBeGreaterThan(0);
  const rates = await upstream.call('matchWinRates', { matchId: own[0]?.id });
  expect(rates.heroes.reduce((sum, { played }) => sum + played, 0)).toBe(games.length * 10);
});

it('a match without heroes and maps has no win rates, and an unknown match is not found', async () => {
  const soccer = fixture({ key: 'soccer', startAt: TODAY });
  const state = finished([]);
  const made = {
    fixture: soccer,
    beforeMs: DAY,
    afterMs: DAY,
    load: () => ({ fixture: soccer, timestamps: [0], stateAt: () => state }),
  };
  const { outcomes } = await importHistory(upstream.upstream.ingest, [made], upstream.clock);
  expect(outcomes.map(({ outcome }) => outcome)).toEqual(['written']);
  const { rows } = await upstream.pool.query<{ id: Id }>(`select id from match where key = 'soccer'`);
  const rates = await upstream.call('matchWinRates', { matchId: rows[0]?.id });
  expect([rates.heroes, rates.maps]).toEqual([[], [[], []]]);
  expect((await upstream.envelope('matchWinRates', { matchId: 999_999_999 })).errorCode).toBe('404');
});
