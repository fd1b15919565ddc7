import type { z } from 'zod';
import type { JavaRow } from '@matchpoint/contracts/java/row';
import type { Locale } from '@matchpoint/contracts/locales';

/** What one call is made with. */
export interface CallOptions {
  /** Language of the words in the answer; rows that vary by nothing need none. */
  readonly locale?: Locale;
  /** Aborted when nobody waits for the answer any more: the call is cancelled. */
  readonly signal: AbortSignal | undefined;
  readonly requestId: string;
  /** How long the caller waits in all, retries included; 3,000 by default. */
  readonly deadlineMs?: number;
}

interface Caller {
  /**
   * Calls a row of the /java table and answers its parsed result.
   * @throws AppError with a code of the catalogue for everything that can go wrong out there
   */
  call<Input extends z.ZodObject, Result extends z.ZodType>(
    row: JavaRow<Input, Result>,
    input: z.input<Input>,
    options: CallOptions,
  ): Promise<z.output<Result>>;
}

/**
 * Calls without a token. Only what comes through here may enter a cache that callers share: there is no way to give it a token, and it
 * refuses rows that need one.
 */
export interface PublicJava extends Caller {
  readonly audience: 'public';
}

/** Calls in the name of one user. What it answers is his alone. */
export interface PrivateJava extends Caller {
  readonly audience: 'private';
}
