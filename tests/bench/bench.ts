/** One measured figure. `ratio` compares it with `against` within the same run; absolute figures depend on the machine. */
export interface BenchResult {
  readonly name: string;
  readonly figure: number;
  readonly unit: string;
  /** The lowest and highest of the rounds that `figure` is the median of. */
  readonly min?: number;
  readonly max?: number;
  readonly ratio: number;
  /** What `ratio` divides by: the name of another way of doing the same, or the target that the figure must stay under. */
  readonly against: string;
  /** How many requests, deliveries or events stand behind the figure. */
  readonly n: number;
}

/** A measurement: a file of this folder that exports one as `bench` is run by `pnpm bench <its file name>`. */
export interface Bench {
  /** What is measured and how, one line. */
  readonly about: string;
  run(): Promise<readonly BenchResult[]>;
}
