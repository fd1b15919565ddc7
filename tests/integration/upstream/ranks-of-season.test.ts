import { gameById, type GameId } from '@matchpoint/contracts/games';
import type { LeagueId, MatchId } from '@matchpoint/contracts/ids';
import type { JavaResult } from '@matchpoint/contracts/java/table';
import { Calendar } from '@matchpoint/feeds/simulator/calendar';
import { DAY, type FixtureSlot, kickOffOf } from '@matchpoint/feeds/simulator/fixture-slot';
import { overBy } from '@matchpoint/feeds/simulator/season/results';
import { type Season, slotsOf, spanOf } from '@matchpoint/feeds/simulator/season/season';
import { rankContradictions, type TableEntry } from '@matchpoint/feeds/simulator/season/test-world-checks';
import { scheduled } from '@matchpoint/feeds/simulator/source';
import { importHistory } from '@matchpoint/upstream/ingest/import-history';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { DatabaseServer } from '../../support/postgres.ts';
import { sharedPostgres } from '../../support/shared-postgres.ts';
import { type RunningUpstream, SetClock, startUpstream } from './harness.ts';

/** 1 June 2026, days since 1970-01-01 UTC. */
const TODAY = 20_605;
/** Parts of a season after which the table is read. */
const SHARES = [0.1, 0.3, 0.5, 0.7, 0.9];

let postgres: DatabaseServer;
let upstream: RunningUpstream;
beforeAll(async () => {
  postgres = sharedPostgres();
  upstream = await startUpstream(postgres, { clock: new SetClock(0) });
});
afterAll(async () => {
  await upstream[Symbol.asyncDispose]();
  await postgres.stop();
});

const calendar = new Calendar('matchpoint');

/** Returns a season that is over, of the highest league of a game with a table. */
function seasonOf(gameId: GameId): Season {
  const seasons = calendar
    .seasons(gameId, TODAY - 500, TODAY)
    .filter((season) => season.league.format !== 'knockout' && spanOf(season).lastDay < TODAY)
    .toSorted((a, b) => a.league.tier - b.league.tier);
  const [season] = seasons;
  if (season === undefined) throw new Error(`Game ${gameId} has no season that is over.`);
  return season;
}

/** Returns the kick-offs after parts of a season; matches that were moved have no certain one. */
function kickOffsOf(slots: readonly FixtureSlot[]): number[] {
  const planned = slots.filter((slot) => slot.irregularity === undefined).map(kickOffOf);
  const sorted = planned.toSorted((a, b) => a - b);
  return SHARES.map((share) => sorted[Math.floor(share * sorted.length)] ?? 0);
}

/** Writes the matches of a season as they are at an instant; those that were over a day before `since` are stored already. */
async function play(slots: readonly FixtureSlot[], since: number, at: number): Promise<void> {
  upstream.clock.set(at);
  const begun = slots.filter((slot) => kickOffOf(slot) <= at && overBy(slot) + DAY > since);
  const { refused } = await importHistory(upstream.upstream.ingest, begun.map(scheduled), upstream.clock);
  expect(refused).toEqual([]);
}

interface StoredMatch {
  readonly id: MatchId;
  readonly key: string;
  readonly league_id: LeagueId;
  readonly season: string;
}

async function storedMatches(slots: readonly FixtureSlot[]): Promise<StoredMatch[]> {
  const { rows } = await upstream.pool.query<StoredMatch>('select id, key, league_id, season from match where key = any($1) order by id', [
    slots.map(({ key }) => key),
  ]);
  return rows;
}

type Standings = JavaResult<'leagueTable'>['groups'];

/** Returns the table with a team, best first; empty when no table has it. */
function tableWith(groups: Standings, team: string): TableEntry[] {
  const rows = groups.find((group) => group.rows.some((row) => String(row.teamId) === team))?.rows ?? [];
  return rows.map((row) => ({
    team: String(row.teamId),
    played: row.played,
    won: row.won,
    points: row.points,
    for: row.for,
    against: row.against,
  }));
}

/** A side of a match as a page shows it. */
type ShownTeam = JavaResult<'matchDetail'>['teams'][number];

function contradictions(key: string, teams: readonly ShownTeam[], groups: Standings): string[] {
  return teams.flatMap(({ id, rank }) => rankContradictions(key, [String(id)], [rank ?? null], tableWith(groups, String(id))));
}

describe('the ranks of a simulated season', () => {
  it.each([
    ['soccer', 202],
    ['basketball', 201],
    ['League of Legends', 1],
    ['Counter-Strike', 2],
  ] as const)(
    'every match of %s shows the ranks of its teams in the table at its kick-off, during the season and after it',
    async (_, gameId) => {
      const season = seasonOf(gameId);
      const slots = slotsOf(season);
      const tables = new Map<number, Standings>();
      const found: string[] = [];
      let compared = 0;
      let moved = 0;
      for (const at of kickOffsOf(slots)) {
        await play(slots, Math.max(0, ...tables.keys()), at);
        const [first] = await storedMatches(slots);
        const { groups } = await upstream.call('leagueTable', { leagueId: first?.league_id, season: first?.season });
        tables.set(at, groups);
      }
      await play(slots, Math.max(...tables.keys()), Math.max(...slots.map(overBy)) + DAY);
      const stored = new Map((await storedMatches(slots)).map((match) => [match.key, match]));
      const [any] = stored.values();
      const { groups: last } = await upstream.call('leagueTable', { leagueId: any?.league_id, season: any?.season });
      for (const [at, groups] of tables) {
        for (const slot of slots.filter((one) => one.irregularity === undefined && kickOffOf(one) === at)) {
          const match = await upstream.call('matchDetail', { game: gameById(gameId)?.slug, matchId: stored.get(slot.key)?.id });
          expect(match.startAt, slot.key).toBe(at);
          found.push(...contradictions(slot.key, match.teams, groups));
          compared += match.teams.length;
          moved += Number(contradictions(slot.key, match.teams, last).length > 0);
        }
      }
      expect(found).toEqual([]);
      expect(compared).toBeGreaterThanOrEqual(2 * SHARES.length);
      // Otherwise the present table would pass, too.
      expect(moved).toBeGreaterThan(0);
    },
  );
});
