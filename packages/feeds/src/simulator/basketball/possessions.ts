import type { Rng } from '../prng.ts';

/** How a possession ends. Numbers behind `ft` are free throws made and given; `and_one` is a basket with a made free throw. */
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

/** Possessions of one side in a period that bring exactly `points`; at least `count` of them. */
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
