import type { Pair, Side } from '@matchpoint/contracts/match/base';
import type { BasketballBox, BasketballEvent, BasketballPeriod } from '@matchpoint/contracts/match/basketball';
import type { MatchDetail } from '@matchpoint/contracts/match/match';
import { otherOf, SIDES } from './article-context.ts';

/** Consecutive points of one side. */
export interface Run {
  readonly side: Side;
  readonly points: number;
  /** The number of the period in which it began; it ended in the same period. */
  readonly period: number;
}

/** The facts that a report of a basketball game may state. */
export interface BasketballStory {
  readonly score: Pair;
  readonly winner: Side;
  readonly gap: number;
  readonly periods: readonly BasketballPeriod[];
  readonly overtimes: number;
  /** Players who played, best scorers first; only when their points add up to the score. */
  readonly box: readonly [readonly BasketballBox[], readonly BasketballBox[]] | undefined;
  /** The largest lead of each side; only when the play-by-play was recorded with players. */
  readonly leads: Pair | undefined;
  readonly run: Run | undefined;
  readonly shape: BasketballShape;
}

export type BasketballShape = 'overtime' | 'comeback' | 'rout' | 'narrow' | 'clear';

/** Returns the facts of a game; undefined when its score has no winner. */
export function basketballStory(detail: MatchDetail): BasketballStory | undefined {
  const { score, winner, facts, basketball } = detail;
  if (score === undefined || facts.kind !== 'basketball' || winner === undefined || score[winner] <= score[otherOf(winner)])
    return undefined;
  const gap = score[winner] - score[otherOf(winner)];
  const box = boxOf(basketball?.box, score);
  const events = basketball?.events ?? [];
  // Baskets without a player have estimated times between two known scores.
  const recorded = box !== undefined && events.some((event) => event.points !== undefined && event.player !== undefined);
  const lead = basketball?.lead ?? [];
  const leads: Pair | undefined =
    recorded && lead.length > 0
      ? [Math.max(0, ...lead.map(([, value]) => value)), Math.max(0, ...lead.map(([, value]) => -value))]
      : undefined;
  const overtimes = facts.periods.filter((period) => period.kind === 'OT').length;
  const behind = leads?.[otherOf(winner)] ?? 0;
  return {
    score,
    winner,
    gap,
    periods: facts.periods,
    overtimes,
    box,
    leads,
    run: recorded ? longestRun(events) : undefined,
    shape: overtimes > 0 ? 'overtime' : behind >= 12 ? 'comeback' : gap >= 20 ? 'rout' : gap <= 4 ? 'narrow' : 'clear',
  };
}

function boxOf(box: readonly [readonly BasketballBox[], readonly BasketballBox[]] | undefined, score: Pair): BasketballStory['box'] {
  if (box === undefined) return undefined;
  const played = (side: Side) =>
    box[side].filter((line) => line.seconds > 0).toSorted((a, b) => b.points - a.points || b.rebounds + b.assists - a.rebounds - a.assists);
  const lines: [BasketballBox[], BasketballBox[]] = [played(0), played(1)];
  const sums = SIDES.every((side) => lines[side].reduce((sum, line) => sum + line.points, 0) === score[side]);
  return sums ? lines : undefined;
}

/**
 * Returns the longest run of a game when it has at least nine points and is the only one of its length; runs are cut at the end of a
 * period.
 */
function longestRun(events: readonly BasketballEvent[]): Run | undefined {
  const runs: Run[] = [];
  for (const { side, points, period, cancelled } of events) {
    if (side === undefined || points === undefined || points === 0 || cancelled !== undefined) continue;
    const now = runs.at(-1);
    if (now?.side === side && now.period === period) runs[runs.length - 1] = { ...now, points: now.points + points };
    else runs.push({ side, points, period });
  }
  const [best, second] = runs.toSorted((a, b) => b.points - a.points);
  return best !== undefined && best.points >= 9 && best.points > (second?.points ?? 0) ? best : undefined;
}

/** Returns the score after the first `count` periods. */
export function scoreAfter(periods: readonly BasketballPeriod[], count: number): Pair {
  const sum = (of: (period: BasketballPeriod) => number) => periods.slice(0, count).reduce((total, period) => total + of(period), 0);
  return [sum((period) => period.home), sum((period) => period.away)];
}

/** Returns the number of columns in which a player has ten or more. */
export function doublesOf(line: BasketballBox): number {
  return [line.points, line.rebounds, line.assists, line.steals, line.blocks].filter((value) => value >= 10).length;
}
