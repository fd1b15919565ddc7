/** One measured figure. `ratio` compares it with `against` within the same run, because absolute figures depend on the machine. */
export interface BenchResult {
  readonly name: string;
  readonly figure: number;
  readonly unit: string;
  /** The lowest and highest of the rounds whose median is `figure`. */
  readonly min?: number;
  readonly max?: number;
  readonly ratio: number;
  /** What `ratio` divides by: the name of an alternative, or the target that the figure must stay under. */
  readonly against: string;
  /** What is aimed at: `ratio` at most so much, or at least so much. Printed, with MISSED where the figure falls short. */
  readonly goal?: { readonly ratio: number } | { readonly atLeast: number };
  /** Number of requests, deliveries or events measured. */
  readonly n: number;
}

/** A benchmark: `pnpm bench <file name>` runs a file of this folder that exports one as `bench`. */
export interface Bench {
  /** One line: what is measured and how. */
  readonly about: string;
  /** Runs only when it is named: it takes minutes, or shows a curve instead of a goal. */
  readonly onlyNamed?: true;
  run(): Promise<readonly BenchResult[]>;
}

/** Returns whether a figure falls short of its goal; false without one. */
export function isMissed({ ratio, goal }: Pick<BenchResult, 'ratio' | 'goal'>): boolean {
  if (goal === undefined) return false;
  return 'atLeast' in goal ? !(ratio >= goal.atLeast) : !(ratio <= goal.ratio);
}
