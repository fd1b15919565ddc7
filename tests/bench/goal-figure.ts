import type { BenchResult } from './bench.ts';

export interface GoalFigure {
  readonly name: string;
  readonly figure: number;
  readonly unit: string;
  readonly goal: number;
  /** Whether the goal is the least that the figure must be; otherwise it is the most. */
  readonly isLeast?: boolean;
  /** Number of files, requests or events measured. */
  readonly n: number;
}

/** Returns a figure beside its goal; `MISSED` in the table where it falls short. */
export function goalFigure({ name, figure, unit, goal, isLeast = false, n }: GoalFigure): BenchResult {
  const isMissed = isLeast ? figure < goal : figure > goal;
  return { name, figure, unit, ratio: figure / goal, against: `goal ${isLeast ? '≥' : '≤'} ${goal}${isMissed ? ' MISSED' : ''}`, n };
}
