import type { PlayerRef } from '@matchpoint/contracts/match/base';
import type { Lineup, SoccerNote, SoccerShot } from '@matchpoint/contracts/match/soccer';
import type { Id } from '@matchpoint/contracts/rules/id';

export type PeriodKind = '1H' | '2H' | 'E1' | 'E2' | 'P';
export type Side = 0 | 1;
export type Score = readonly [number, number];

/** A period that was played, with its length including added time, milliseconds. */
export interface Period {
  readonly kind: PeriodKind;
  readonly lengthMs: number;
}

/** An incident, at a time from the start of its period. `side` is the side that gains or acts. */
export interface Incident {
  readonly period: PeriodKind;
  readonly atMs: number;
  readonly kind: 'goal' | 'penalty_missed' | 'card' | 'shootout' | 'corner' | 'shot' | 'offside' | 'foul';
  readonly side: Side;
  readonly detail?: string;
  readonly player?: PlayerRef;
  /** In a shoot-out: scored. For a shot: on target. */
  readonly ok?: boolean;
  /** Whether it also counts as a shot (a goal or missed penalty), on target when `ok`. */
  readonly shot?: boolean;
  /** The shot of a goal, missed penalty or shot, for sources that have positions. */
  readonly attempt?: SoccerShot;
  /** Whether the card was for a foul that is not listed as an incident. */
  readonly foul?: boolean;
}

/** The result as the source gives it; unknown parts are left out. */
export interface Result {
  readonly score: Score;
  readonly ht?: Score | undefined;
  readonly ft?: Score | undefined;
  /** Goals of extra time alone. */
  readonly et?: Score | undefined;
  readonly pen?: Score | undefined;
  /** The winner of a shoot-out whose score is unknown. */
  readonly shootoutWinner?: Side | undefined;
}

/** Passes of one minute, for sources that count them. `minute` counts from 0 within its period. */
export interface PassesOfMinute {
  readonly period: PeriodKind;
  readonly minute: number;
  readonly home: number;
  readonly away: number;
  /** Passes that reached a team-mate, where they are known. */
  readonly accurate?: Score;
}

/** Average places of players at the end of a period, by player, as in `LineupPlayer.average`. */
export type AveragePlaces = ReadonlyMap<Id, [number, number]>;

/** A match from start to end. Periods are in order; incidents within them may be in any order. */
export interface SoccerTimeline {
  readonly periods: readonly Period[];
  readonly incidents: readonly Incident[];
  readonly result: Result;
  /** Whether the source counted shots, corners, fouls, offsides and cards, so that zero means none. */
  readonly counted: boolean;
  readonly passes?: readonly PassesOfMinute[];
  readonly lineups?: readonly [Lineup, Lineup];
  /** Average places at the end of each period, for sources that have positions. */
  readonly averages?: ReadonlyMap<PeriodKind, AveragePlaces>;
  /** Whether the incidents of the first half are complete, so that the half-time score is known. */
  readonly halvesKnown: boolean;
  /** What the reader changed or left out because the source contradicts itself. */
  readonly notes?: readonly SoccerNote[];
}

/** Returns a copy of a score that the caller may keep. */
export const copy = (score: Score): [number, number] => [score[0], score[1]];
/** Returns a score with one more goal of a side. */
export const plus = (score: Score, side: Side): [number, number] => (side === 0 ? [score[0] + 1, score[1]] : [score[0], score[1] + 1]);

/** Returns who won: by the shoot-out where there was one, else by goals. A draw, and a shoot-out without a decision, has no winner. */
export function winnerOf(result: Result): Side | undefined {
  const level = result.score[0] === result.score[1];
  // After a second leg that one side won, a shoot-out without numbers says who goes through, not who won the match.
  if (result.pen === undefined && level && result.shootoutWinner !== undefined) return result.shootoutWinner;
  const [home, away] = result.pen ?? result.score;
  if (home === away) return undefined;
  return home > away ? 0 : 1;
}
