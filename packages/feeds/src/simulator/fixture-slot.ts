import type { FeedFixture } from '@matchpoint/contracts/feed';
import type { GameId } from '@matchpoint/contracts/games';
import { personName } from './data/person-names.ts';
import { Rng } from './prng.ts';
import type { League, Team } from './world.ts';

/** What goes differently from plan in a match. */
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

/** A place in the calendar with all that is fixed before the match: who, where, when, and how it is played. */
export interface FixtureSlot {
  readonly seed: string;
  /** Unique and stable: league, day and number. */
  readonly key: string;
  readonly gameId: GameId;
  readonly league: League;
  /** Home first; a battle royale has all its teams. */
  readonly teams: readonly Team[];
  readonly ranks?: readonly (number | undefined)[];
  readonly startAt: number;
  readonly season?: string;
  readonly stage?: Record<string, string>;
  readonly round?: Record<string, string>;
  readonly group?: Record<string, string>;
  /** Someone must win: extra time and shoot-out. */
  readonly knockout?: boolean;
  readonly neutral?: boolean;
  /** Games of a series or of a battle-royale day. */
  readonly length?: number;
  /** Games given before the start (upper-bracket advantage). */
  readonly advantage?: readonly [number, number];
  readonly irregularity?: Irregularity;
}

export const MINUTE = 60_000;
export const HOUR = 60 * MINUTE;
export const DAY = 24 * HOUR;

/** The random numbers of one aspect of a match. */
export function rngOf(slot: FixtureSlot, aspect: string): Rng {
  return new Rng(slot.seed, slot.key, aspect);
}

/** Home and away of a versus slot. */
export function homeAndAway(slot: FixtureSlot): readonly [Team, Team] {
  const [home, away] = slot.teams;
  if (home === undefined || away === undefined) throw new RangeError(`${slot.key}: two teams are needed`);
  return [home, away];
}

/** What is known of the match before anything happens in it. */
export function fixtureOf(slot: FixtureSlot): FeedFixture {
  const rng = rngOf(slot, 'fixture');
  const [first] = slot.teams;
  const outdoors = slot.gameId === 202;
  const homeName = slot.league.culture === 'chinese' ? first?.feed.names['zh_CN'] : first?.feed.names['en_US'];
  const venue =
    homeName === undefined || slot.gameId < 200
      ? undefined
      : slot.league.culture === 'chinese'
        ? `${homeName}${outdoors ? '体育场' : '体育馆'}`
        : `${homeName} ${outdoors ? 'Stadium' : 'Arena'}`;
  const weather = rng.weighted(WEATHER, ({ weight }) => weight);
  const celsius = Math.round(rng.normal(16, 6));
  return {
    source: 'simulator',
    key: slot.key,
    gameId: slot.gameId,
    league: slot.season === undefined ? slot.league.feed : { ...slot.league.feed, season: slot.season },
    teams: slot.teams.map((team, index) => {
      const rank = slot.ranks?.[index];
      return rank === undefined ? team.feed : { ...team.feed, rank };
    }),
    startAt: slot.startAt,
    startExact: true,
    ...(slot.stage === undefined ? {} : { stage: slot.stage }),
    ...(slot.round === undefined ? {} : { round: slot.round }),
    ...(slot.group === undefined ? {} : { group: slot.group }),
    ...(slot.neutral === undefined ? {} : { neutral: slot.neutral }),
    ...(venue === undefined ? {} : { venue }),
    ...(slot.gameId === 202 ? { referee: personName(slot.league.culture, rng) } : {}),
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
