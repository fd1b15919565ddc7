import type { z } from 'zod';
import type { JavaEndpoint } from '@matchpoint/contracts/java/endpoint';
import type { Locale } from '@matchpoint/contracts/locales';

/** On whose behalf a call is made, as the upstream may know it: for its limits and its list of sessions. */
export interface CallClient {
  /** An address; of IPv6 the /64. */
  readonly address: string;
  /** User-Agent. */
  readonly agent: string;
}

/** What one call is made with. */
export interface CallOptions {
  /** Language of the words in the answer; rows that vary by nothing need none. */
  readonly locale?: Locale;
  /** Aborted when nobody waits for the answer any more: the call is cancelled. */
  readonly signal: AbortSignal | undefined;
  readonly requestId: string;
  /** Who stands behind the call; never given where the answer is shared. */
  readonly client?: CallClient;
  /** How long the caller waits in all, retries included; 5,000 by default. */
  readonly deadlineMs?: number;
}

interface Caller {
  /**
   * Calls a row of the /java table and answers its parsed result.
   * @throws AppError with a code of the catalogue for everything that can go wrong out there
   */
  call<Input extends z.ZodObject, Result extends z.ZodType>(
    row: JavaEndpoint<Input, Result>,
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

/** Calls of somebody who is not logged in, for himself alone: logging in, asking for a code. What it answers is never shared. */
export interface GuestJava extends Caller {
  readonly audience: 'guest';
}

/** Calls in the name of one user. What it answers is his alone. */
export interface PrivateJava extends Caller {
  readonly audience: 'private';
}
