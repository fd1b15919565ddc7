import type { Failure } from './failures.ts';

/** One part of `npm test`. */
export interface Step {
  /** The name that selects it: `npm test -- lint`. */
  readonly name: string;
  readonly title: string;
  readonly run: () => Promise<Outcome>;
  /** Steps that it needs; they run too when it is selected. */
  readonly needs?: readonly string[];
}

export interface Outcome {
  readonly passed: number;
  readonly failed: number;
  /** Shown under the heading. */
  readonly output?: string;
  /** The failed tests of a test run, for the summary. */
  readonly failures?: readonly Failure[];
  /** The tests that failed and passed when their file was run again. */
  readonly unstable?: readonly Failure[];
}

/** Returns the outcome of a check, which counts as one test. */
export function oneCheck(ok: boolean, output: string): Outcome {
  return { passed: ok ? 1 : 0, failed: ok ? 0 : 1, output };
}
