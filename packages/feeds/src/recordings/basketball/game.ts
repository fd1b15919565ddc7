import type { PlayerRef } from '@matchpoint/contracts/match/base';
import type { BasketballEvent, BasketballFacts } from '@matchpoint/contracts/match/basketball';

export type Side = 0 | 1;
export type Score = readonly [number, number];

/** What happened in a game, in order. `points` are those of the acting side. */
export interface Play {
  /** Overall period from 1. */
  readonly period: number;
  /** Time left in the period, milliseconds. */
  readonly clockMs: number;
  readonly kind: Exclude<BasketballEvent['kind'], 'other'>;
  readonly side?: Side;
  readonly detail?: string;
  readonly player?: PlayerRef;
  /** The assist of a basket, the thief of a turnover, the blocker of a shot, the player who goes off. */
  readonly other?: PlayerRef;
  readonly points?: number;
  readonly text?: string;
  /** Match time at which it was seen, milliseconds; without it dead time is laid in by the kind of play. */
  readonly seenMs?: number;
  readonly offensive?: boolean;
  /** Counts for the side's fouls of the quarter. */
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
  /** Length of each period in order, milliseconds: four of regulation, then overtimes. */
  readonly periodMs: readonly number[];
  /** Empty where the source names no players. */
  readonly rosters: readonly [readonly RosterPlayer[], readonly RosterPlayer[]];
  /** Who was on court at the start of each period; null where it could not be told. */
  readonly onCourt: readonly (readonly [ReadonlySet<number> | null, ReadonlySet<number> | null])[];
  readonly order: BasketballFacts['order'];
  /** Timeouts a side begins with, where the rules of the season are simple enough to count down. */
  readonly timeouts?: number;
  /** Whether the source lists every play, so that counts and box lines mean something. */
  readonly counted: boolean;
  /** Match time of the tip-off, milliseconds. */
  readonly tipMs?: number;
}

/** An upper bound of a basketball game from the planned start to the confirmed result, milliseconds. */
export const BASKETBALL_AFTER_MS = 5 * 60 * 60_000;

/** Breaks between quarters and at half-time, milliseconds. */
export const BREAK_MS = 130_000;
export const HALF_TIME_MS = 15 * 60_000;

/** Points of each side among some plays. */
export function pointsOf(plays: readonly Play[], period?: number): [number, number] {
  const sum = (side: Side) =>
    plays
      .filter((play) => play.side === side && (period === undefined || play.period === period))
      .reduce((total, play) => total + (play.points ?? 0), 0);
  return [sum(0), sum(1)];
}

/** The length of each period of an NBA game, milliseconds. */
export function nbaPeriods(count: number): number[] {
  return Array.from({ length: count }, (_, index) => (index < 4 ? 720_000 : 300_000));
}
