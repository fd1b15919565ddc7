import type { Pair, Side } from '@matchpoint/contracts/match/base';
import type { SoccerEvent } from '@matchpoint/contracts/match/soccer';

/** A change of one side's score. `score` is that after it; `minute` is empty when no event tells it. */
export interface GoalStep {
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

function scorerOf(event: SoccerEvent | undefined): Pick<GoalStep, 'minute' | 'playerName'> {
  if (event === undefined) return { minute: '', playerName: '' };
  const { minute, plus, player } = event;
  return { minute: plus === undefined ? String(minute) : `${minute}+${plus}`, playerName: player?.name ?? '' };
}
