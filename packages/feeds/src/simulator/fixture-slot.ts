import type { FeedFixture } from '@matchpoint/contracts/feed';
import type { GameId } from '@matchpoint/contracts/games';
import { personName } from './data/person-names.ts';
import { Rng } from './prng.ts';
import { teamPlayers } from './team-players.ts';
import type { League, Team } from './world.ts';

/** A deviation of a match from its plan. */
export type Irregularity =
  | 'postponed'
  | 'postponed_tbd'
  | 'cancelled'
  | 'delayed'
  | 'interrupted'
  | 'abandoned'
  | 'walkover'
  | 'forfeit_game'
  | 'remake';

/** A match in the calendar with everything that is fixed before it: teams, venue, time and format. */
export interface FixtureSlot {
  readonly seed: string;
  /** Unique and stable: made of league, day and number. */
  readonly key: string;
  readonly gameId: GameId;
  readonly league: League;
  /** Home first; in a battle royale all teams. */
  readonly teams: readonly Team[];
  readonly startAt: number;
  readonly season?: string;
  readonly stage?: Record<string, string>;
  readonly round?: Record<string, string>;
  readonly group?: Record<string, string>;
  /** A winner is required: extra time and shoot-out. */
  readonly knockout?: boolean;
  readonly neutral?: boolean;
  /** Number of games of a series or of a battle-royale day. */
  readonly length?: number;
  /** Games awarded before the start (upper-bracket advantage). */
  readonly advantage?: readonly [number, number];
  readonly irregularity?: Irregularity;
  /** For a postponed match: milliseconds from the planned kick-off to the new one. */
  readonly movedMs?: number;
  /** When the teams are known, UTC milliseconds: the matches from which they follow are over. undefined: since the season was drawn. */
  readonly announcedAt?: number;
  /** The teams are in the order of a qualification, whose best start with points (carry-over). */
  readonly seeded?: boolean;
}

export const MINUTE = 60_000;
export const HOUR = 60 * MINUTE;
export const DAY = 24 * HOUR;

/** Returns the kick-off after a postponement, UTC milliseconds. Short delays are not included. */
export function kickOffOf(slot: FixtureSlot): number {
  return slot.startAt + (slot.movedMs ?? 0);
}

/** Returns the random numbers of one aspect of a match. The label is part of the seed: another label changes every simulated match. */
export function rngOf(slot: FixtureSlot, aspect: string): Rng {
  return new Rng(slot.seed, slot.key, aspect);
}

/** Returns home and away. Throws a RangeError when the slot has fewer than two teams. */
export function homeAndAway(slot: FixtureSlot): readonly [Team, Team] {
  const [home, away] = slot.teams;
  if (home === undefined || away === undefined) throw new RangeError(`${slot.key}: two teams are needed`);
  return [home, away];
}

/** Returns the fixture as it is known before the match. */
export function fixtureOf(slot: FixtureSlot): FeedFixture {
  const rng = rngOf(slot, 'fixture');
  const [first] = slot.teams;
  const outdoors = slot.gameId === 202;
  const venue = slot.neutral === true ? undefined : first?.ground?.zh;
  const weather = rng.weighted(WEATHER, ({ weight }) => weight);
  const celsius = Math.round(rng.normal(16, 6));
  return {
    source: 'simulator',
    key: slot.key,
    gameId: slot.gameId,
    origin: 'simulated',
    league: slot.season === undefined ? slot.league.feed : { ...slot.league.feed, season: slot.season },
    teams: slot.teams.map((team) => ({ ...team.feed, players: [...teamPlayers(slot.seed, slot.gameId, team)] })),
    startAt: slot.startAt,
    startExact: true,
    ...(slot.stage === undefined ? {} : { stage: slot.stage }),
    ...(slot.round === undefined ? {} : { round: slot.round }),
    ...(slot.group === undefined ? {} : { group: slot.group }),
    ...(slot.neutral === undefined ? {} : { neutral: slot.neutral }),
    ...(venue === undefined ? {} : { venue }),
    ...(slot.gameId === 202 ? { referee: personName(first?.culture ?? slot.league.culture, rng) } : {}),
    ...(outdoors
      ? { weather: { kind: weather.kind, celsius: weather.kind === 'snow' ? Math.min(celsius, 1) : celsius } }
      : { weather: { kind: 'indoor' } }),
    attribution: { name: 'Matchpoint simulator' },
  };
}

const WEATHER = [
  { kind: 'clear', weight: 40 },
  { kind: 'clouds', weight: 32 },
  { kind: 'rain', weight: 18 },
  { kind: 'wind', weight: 8 },
  { kind: 'snow', weight: 2 },
] as const;
