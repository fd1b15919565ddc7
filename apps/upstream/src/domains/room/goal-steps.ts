import type { Pair, Side } from '@matchpoint/contracts/match/base';
import type { BasketballPeriod } from '@matchpoint/contracts/match/basketball';
import type { SoccerEvent } from '@matchpoint/contracts/match/soccer';

/** A change of one side's score, or the end of a period. `score` is that after it; `minute` is empty when no event tells it. */
export interface GoalStep {
  readonly step?: 'game' | 'period';
  readonly side: Side;
  readonly score: Pair;
  readonly minute: string;
  readonly playerName: string;
  readonly cancelled: boolean;
}

/**
 * Returns the goals that lead from one score to another, in their order. Goals that were taken back come first, one step for each side.
 * @param events those of the match after the change
 */
export function goalSteps(from: Pair, to: Pair, events: readonly SoccerEvent[]): GoalStep[] {
  const lost = ([0, 1] as const).filter((side) => to[side] < from[side]);
  const kept: Pair = [Math.min(from[0], to[0]), Math.min(from[1], to[1])];
  const cancelled = lost.map((side): GoalStep => {
    const event = events.findLast((one) => one.kind === 'goal' && one.side === side && one.cancelled !== undefined);
    return { side, score: kept, cancelled: true, ...scorerOf(event) };
  });
  const goals = ([0, 1] as const).flatMap((side) =>
    Array.from({ length: Math.max(0, to[side] - kept[side]) }, (_, index): GoalStep => {
      const count = kept[side] + index + 1;
      const event = events.find(
        (one) => one.kind === 'goal' && one.side === side && one.cancelled === undefined && one.score?.[side] === count,
      );
      const score: Pair = side === 0 ? [count, to[1]] : [to[0], count];
      return { side, score: event?.score ?? score, cancelled: false, ...scorerOf(event) };
    }),
  );
  return [...cancelled, ...goals.toSorted((a, b) => a.score[0] + a.score[1] - b.score[0] - b.score[1])];
}

/**
 * Returns the games of a series that lead from one score to another, in their order. A game that was taken back has no number.
 * @param advantage games that a side had before the first one
 */
export function gameSteps(from: Pair, to: Pair, advantage: Pair = [0, 0]): GoalStep[] {
  const before = advantage[0] + advantage[1];
  return goalSteps(from, to, []).map((step) => ({
    ...step,
    step: 'game',
    minute: step.cancelled ? '' : String(step.score[0] + step.score[1] - before),
  }));
}

/**
 * Returns the ends of the periods after the one at whose end the score was `from`. A score that no period ended with was corrected since: then none
 * is returned.
 * @param ended the periods of a match of basketball that are over
 */
export function periodSteps(from: Pair, ended: readonly BasketballPeriod[]): GoalStep[] {
  let score: Pair = [0, 0];
  const scores = ended.map(({ home, away }): Pair => (score = [score[0] + home, score[1] + away]));
  const last = scores.findLastIndex((one) => one[0] === from[0] && one[1] === from[1]);
  if (last === -1 && (from[0] !== 0 || from[1] !== 0)) return [];
  return ended.slice(last + 1).flatMap(({ kind, no }, index): GoalStep[] => {
    const at = scores[last + 1 + index];
    if (at === undefined) return [];
    const minute = kind === 'other' ? '' : `${kind}${no}`;
    return [{ step: 'period', side: at[1] > at[0] ? 1 : 0, score: at, minute, playerName: '', cancelled: false }];
  });
}

function scorerOf(event: SoccerEvent | undefined): Pick<GoalStep, 'minute' | 'playerName'> {
  if (event === undefined) return { minute: '', playerName: '' };
  const { minute, plus, player } = event;
  return { minute: plus === undefined ? String(minute) : `${minute}+${plus}`, playerName: player?.name ?? '' };
}
