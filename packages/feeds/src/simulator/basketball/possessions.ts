import type { Side } from '@matchpoint/contracts/match/base';
import type { Rng } from '../prng.ts';

/** Outcome of a possession. The numbers of `ft` are free throws made and awarded; `and_one` is a basket with a made free throw. */
export type Outcome = 'two' | 'three' | 'and_one' | 'ft_2_2' | 'ft_1_2' | 'ft_0_2' | 'ft_3_3' | 'miss_two' | 'miss_three' | 'turnover';

const POINTS: Readonly<Record<Outcome, number>> = {
  two: 2,
  three: 3,
  and_one: 3,
  ft_2_2: 2,
  ft_1_2: 1,
  ft_0_2: 0,
  ft_3_3: 3,
  miss_two: 0,
  miss_three: 0,
  turnover: 0,
};
const SCORING = ['two', 'three', 'and_one', 'ft_2_2', 'ft_1_2', 'ft_3_3'] as const satisfies readonly Outcome[];
const WEIGHT: Readonly<Record<(typeof SCORING)[number], number>> = { two: 48, three: 27, and_one: 4, ft_2_2: 15, ft_1_2: 6, ft_3_3: 1 };

/** Returns at least `count` possessions of one side in a period that score exactly `points`. */
export function outcomesFor(points: number, count: number, rng: Rng): Outcome[] {
  const outcomes: Outcome[] = [];
  let rest = points;
  while (rest > 0) {
    const left = rest;
    const outcome = rng.weighted(SCORING, (candidate) => (POINTS[candidate] <= left ? WEIGHT[candidate] : 0));
    outcomes.push(outcome);
    rest -= POINTS[outcome];
  }
  while (outcomes.length < count) {
    outcomes.push(rng.weighted(['miss_two', 'miss_three', 'turnover', 'ft_0_2'] as const, (_, index) => [40, 34, 24, 2][index] ?? 0));
  }
  return rng.shuffle(outcomes);
}

/** A planned possession. Seconds of dead ball are relative: each period scales them to its own length. */
export interface Turn {
  readonly side: Side;
  readonly outcome: Outcome;
  readonly stolen: boolean;
  readonly dead: number;
  /** Seconds of dead ball after a foul away from the shot; 0 when there is none. */
  readonly foulDead: number;
}

export function turnOf(side: Side, outcome: Outcome, rng: Rng): Turn {
  const stolen = outcome === 'turnover' && rng.chance(0.55);
  const dead = outcome.startsWith('ft_')
    ? rng.between(28, 45)
    : outcome === 'and_one'
      ? rng.between(25, 38)
      : outcome === 'turnover' && !stolen
        ? rng.between(12, 24)
        : 0;
  return { side, outcome, stolen, dead, foulDead: rng.chance(0.085) ? rng.between(10, 22) : 0 };
}
