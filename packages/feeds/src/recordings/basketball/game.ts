import type { PlayerRef } from '@matchpoint/contracts/match/base';
import type { BasketballEvent, BasketballFacts } from '@matchpoint/contracts/match/basketball';
import type { Id } from '@matchpoint/contracts/rules/id';

export type Side = 0 | 1;
export type Score = readonly [number, number];

/** A play of a game. `points` are those of the acting side. */
export interface Play {
  /** Period from 1; overtimes follow the fourth. */
  readonly period: number;
  /** Time left in the period, milliseconds. */
  readonly clockMs: number;
  readonly kind: Exclude<BasketballEvent['kind'], 'other'>;
  readonly side?: Side;
  readonly detail?: string;
  readonly player?: PlayerRef;
  /** The player who assists a basket, steals the ball, blocks the shot or goes off. */
  readonly other?: PlayerRef;
  readonly points?: number;
  /** Where a field goal was tried (contracts, `BasketballEvent.place`), for sources that have positions. */
  readonly place?: readonly [number, number];
  readonly text?: string;
  /** Recorded match time, milliseconds. Without it, dead time is estimated from the kind of play. */
  readonly seenMs?: number;
  readonly offensive?: boolean;
  /** Whether it counts towards the side's fouls of the quarter. */
  readonly teamFoul?: boolean;
  readonly inPaint?: boolean;
  readonly fastBreak?: boolean;
  readonly possession?: Side;
}

export interface RosterPlayer {
  readonly player: PlayerRef;
  readonly pos?: string;
  readonly starter: boolean;
}

export interface BasketballGame {
  readonly plays: readonly Play[];
  /** Length of each period, milliseconds: four of regulation, then overtimes. */
  readonly periodMs: readonly number[];
  /** Empty where the source has no players. */
  readonly rosters: readonly [readonly RosterPlayer[], readonly RosterPlayer[]];
  /** Players on court at the start of each period; null where they are unknown. */
  readonly onCourt: readonly (readonly [ReadonlySet<Id> | null, ReadonlySet<Id> | null])[];
  readonly order: BasketballFacts['order'];
  /** Timeouts of a side at the start, where the rules of the season are simple enough to count them down. */
  readonly timeouts?: number;
  /** Whether the source lists every play, so that counts and box lines are complete. */
  readonly counted: boolean;
  /** Match time of the tip-off, milliseconds. */
  readonly tipMs?: number;
}

/** Tenths of a foot, in which the league writes positions from the basket, in metres. */
const TENTH_FOOT_M = 0.030_48;

/** Returns a place in metres from the league's position in tenths of a foot. */
export function placeOf(x: number, y: number): [number, number] {
  // Avoids negative zero, which JSON does not keep.
  const metres = (value: number): number => Math.round(value * TENTH_FOOT_M * 10) / 10 || 0;
  return [metres(x), metres(y)];
}

/** An upper bound of a basketball game from the planned start to the confirmed result, milliseconds. */
export const BASKETBALL_AFTER_MS = 5 * 60 * 60_000;

/** Breaks between quarters and at half-time, milliseconds. */
export const BREAK_MS = 130_000;
export const HALF_TIME_MS = 15 * 60_000;

/** Returns the points of each side in the plays, of all periods or of one. */
export function pointsOf(plays: readonly Play[], period?: number): [number, number] {
  const sum = (side: Side) =>
    plays
      .filter((play) => play.side === side && (period === undefined || play.period === period))
      .reduce((total, play) => total + (play.points ?? 0), 0);
  return [sum(0), sum(1)];
}
