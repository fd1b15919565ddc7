import type { GameId } from '../games.ts';
import { type Accuracy, accuracyOf, type Streaks, streaksOf } from './expert-accuracy.ts';
import { drawdownOf, type ProfitPoint, profitCurve, type Returns, returnsOf } from './expert-returns.ts';
import type { Id } from './id.ts';
import { calibration, type ClosingLine, closingLine, type OddsBand } from './pick-chance.ts';
import { isHit } from './pick-settlement.ts';
import type { PickMarket } from './pick.ts';
import { EXPERT_WINDOWS, type ExpertWindow } from './plan-rules.ts';
import { inOrder, type SettledPick } from './settled-pick.ts';

/** The accuracy of the newest `window` picks that count. `counted` is smaller while there are fewer (x 中 y). */
export interface WindowAccuracy extends Accuracy {
  readonly window: ExpertWindow;
}

/** Numbers of picks by result (红 黑 走): `red` includes `halfRed`, `black` includes `halfBlack`. */
export interface ResultCounts {
  readonly red: number;
  readonly halfRed: number;
  readonly black: number;
  readonly halfBlack: number;
  readonly push: number;
  readonly void: number;
}

/** The statistics of an expert that lists and boards show. */
export interface ExpertSummary {
  /** One for each window, in the order of `EXPERT_WINDOWS`. */
  readonly windows: readonly WindowAccuracy[];
  /** The accuracy of all picks. */
  readonly all: Accuracy;
  readonly streaks: Streaks;
  readonly counts: ResultCounts;
  readonly returns: Returns;
}

/** A part of an expert's picks, such as those of a league. */
export interface BreakdownRow<Key> {
  readonly key: Key;
  readonly accuracy: Accuracy;
  readonly counts: ResultCounts;
  readonly returns: Returns;
}

/** All statistics of an expert (product.md §3.2). */
export interface ExpertStats extends ExpertSummary {
  readonly closingLine: ClosingLine;
  readonly calibration: readonly OddsBand[];
  /** Largest fall of the profit from a peak, in ten-thousandths of a unit. */
  readonly drawdown: number;
  readonly curve: readonly ProfitPoint[];
  readonly byGame: readonly BreakdownRow<GameId>[];
  readonly byLeague: readonly BreakdownRow<Id>[];
  readonly byMarket: readonly BreakdownRow<PickMarket>[];
}

/** Returns the numbers of picks by result. */
export function countResults(picks: readonly SettledPick[]): ResultCounts {
  const count = (wanted: SettledPick['result']): number => picks.filter(({ result }) => result === wanted).length;
  return {
    red: picks.filter(({ result }) => isHit(result)).length,
    halfRed: count('half_win'),
    black: count('lose') + count('half_lose'),
    halfBlack: count('half_lose'),
    push: count('push'),
    void: count('void'),
  };
}

/**
 * Returns the statistics for lists and boards from settled picks in any order. The picks are those of one realm: fictional matches and real
 * ones are never mixed. The unit of count is one pick, not one plan.
 */
export function expertSummary(picks: readonly SettledPick[]): ExpertSummary {
  const ordered = inOrder(picks);
  return {
    windows: EXPERT_WINDOWS.map((window) => ({ window, ...accuracyOf(ordered, window) })),
    all: accuracyOf(ordered),
    streaks: streaksOf(ordered),
    counts: countResults(ordered),
    returns: returnsOf(ordered),
  };
}

/** Returns all statistics of an expert from settled picks of one realm, in any order. */
export function expertStats(picks: readonly SettledPick[]): ExpertStats {
  const ordered = inOrder(picks);
  return {
    ...expertSummary(ordered),
    closingLine: closingLine(ordered),
    calibration: calibration(ordered),
    drawdown: drawdownOf(ordered),
    curve: profitCurve(ordered),
    byGame: breakdownBy(ordered, ({ gameId }) => gameId),
    byLeague: breakdownBy(ordered, ({ leagueId }) => leagueId),
    byMarket: breakdownBy(ordered, ({ market }) => market),
  };
}

/**
 * Returns the statistics of the parts of ordered picks that have the same key, ranked by the lower bound of their accuracy, then by the
 * number of counted picks.
 */
export function breakdownBy<Key extends string | number>(
  picks: readonly SettledPick[],
  keyOf: (pick: SettledPick) => Key,
): BreakdownRow<Key>[] {
  const parts = new Map<Key, SettledPick[]>();
  for (const pick of picks) {
    const key = keyOf(pick);
    const part = parts.get(key);
    if (part === undefined) parts.set(key, [pick]);
    else part.push(pick);
  }
  const rows = Array.from(parts, ([key, part]) => ({
    key,
    accuracy: accuracyOf(part),
    counts: countResults(part),
    returns: returnsOf(part),
  }));
  return rows.toSorted((a, b) => b.accuracy.low - a.accuracy.low || b.accuracy.counted - a.accuracy.counted);
}
