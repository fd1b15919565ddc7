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
  /** Number of requests, deliveries or events measured. */
  readonly n: number;
}

/** A benchmark: `pnpm bench <file name>` runs a file of this folder that exports one as `bench`. */
export interface Bench {
  /** One line: what is measured and how. */
  readonly about: string;
  run(): Promise<readonly BenchResult[]>;
}
