import type { z } from 'zod';
import type { JavaEndpoint } from '@matchpoint/contracts/java/endpoint';
import type { Locale } from '@matchpoint/contracts/locales';

/** The client on whose behalf a call is made; the upstream uses it for its limits and its list of sessions. */
export interface CallClient {
  /** IP address; of IPv6 the /64. */
  readonly address: string;
  /** User-Agent header. */
  readonly agent: string;
  /** A hash that identifies the browser or app, by which the upstream recognizes one that logged in before; absent when there is none. */
  readonly device?: string | undefined;
}

/** Options of one call. */
export interface CallOptions {
  /** Language of the texts in the result; rows that do not vary by language need none. */
  readonly locale?: Locale;
  /** Cancels the call when the caller no longer needs the result. */
  readonly signal: AbortSignal | undefined;
  readonly requestId: string;
  /** The client behind the call; never set where the result is shared between users. */
  readonly client?: CallClient;
  /** How long the caller waits in all, retries included, milliseconds; 5,000 by default. */
  readonly deadlineMs?: number;
}

interface Caller {
  /**
   * Calls a row of the /java table and returns its parsed result.
   * @throws AppError with a code of the error catalogue
   */
  call<Input extends z.ZodObject, Result extends z.ZodType>(
    row: JavaEndpoint<Input, Result>,
    input: z.input<Input>,
    options: CallOptions,
  ): Promise<z.output<Result>>;
}

/**
 * Calls without a token. Only results of this client may enter a shared cache: it cannot be given a token, and it rejects rows that need
 * one.
 */
export interface PublicJava extends Caller {
  readonly audience: 'public';
}

/** Calls of one visitor, such as logging in or requesting a code. Results are never shared. */
export interface GuestJava extends Caller {
  readonly audience: 'guest';
}

/** Calls on behalf of one user. Results are never shared. */
export interface PrivateJava extends Caller {
  readonly audience: 'private';
}

/** Calls of this site itself, with the service key. */
export interface ServiceJava extends Caller {
  readonly audience: 'service';
}
