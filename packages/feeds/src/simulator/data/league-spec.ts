import type { GameId } from '@matchpoint/contracts/games';
import type { Surroundings } from './club-names.ts';
import type { Culture } from './person-names.ts';
import type { Region } from './places.ts';

/** The code of a region or of a group of regions; the web has a text `country.<code>` for each. */
export type RegionCode = Region | 'ringsea' | 'two-oceans';

/**
 * How a season is played. `round_robin_promotion` ends with play-offs for the last place in the division above, `daily_round_robin` has a
 * match on almost every day, `match_days` are those of a battle royale.
 */
export type CompetitionFormat =
  | 'round_robin'
  | 'round_robin_promotion'
  | 'daily_round_robin'
  | 'round_robin_knockout'
  | 'groups_knockout'
  | 'groups_double_elimination'
  | 'knockout'
  | 'swiss_knockout'
  | 'match_days'
  | 'match_days_groups';

/** The part of the year in which a season begins: March, August, January or July in soccer; see `basketball-seasons.ts` for basketball. */
export type CompetitionYear = 'spring' | 'autumn' | 'january' | 'july';

/**
 * A competition of the simulated world. `teams` is the name of a list of teams; kick-off windows are hours of the day in UTC, [from, to).
 */
export interface LeagueSpec {
  readonly key: string;
  readonly gameId: GameId;
  readonly zh: string;
  readonly zhShort: string;
  readonly en: string;
  readonly enShort: string;
  readonly hue: string;
  readonly format: CompetitionFormat;
  /** Absent in esports, whose competitions follow one another in circuits. */
  readonly year?: CompetitionYear;
  readonly tier: number;
  /** Region of its clubs; absent in international esports. */
  readonly country?: RegionCode;
  readonly teams: string;
  readonly culture: Culture;
  /** Offset of the region's local time from UTC in hours; absent where teams of several regions play. */
  readonly utcOffset?: number;
  /** Year of the first season or edition. */
  readonly founded: number;
  /** Strengths of its weakest and strongest team on the scale of `Team.strength`; absent: −1.1 to 1.1. */
  readonly strengths?: readonly [number, number];
  /** Surroundings that the names of its grounds come from; absent in esports. */
  readonly surroundings?: Surroundings;
  readonly windows?: readonly (readonly [number, number])[];
  /** Local hours of kick-off in basketball, the most usual first; absent: evenings. */
  readonly hours?: readonly number[];
  /** Best-of of its series from group stage to final, or number of games of a battle-royale day. */
  readonly lengths?: readonly number[];
  readonly traits?: readonly LeagueTrait[];
}

/** Basketball: which team is named first, and the length of a quarter. Series: how games are counted. */
export type LeagueTrait = 'away_first' | 'fiba' | 'play_all' | 'fearless' | 'match_point' | 'carry_over';
