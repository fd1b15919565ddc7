import type { Connection } from '../db/pool.ts';

export const CODE_LIFETIME_MS = 5 * 60_000;
export const MAX_CODE_ATTEMPTS = 5;

const DAY_MS = 24 * 3_600_000;
/** Codes of this age and younger count: a code that is a day old may have been tried until five minutes later. */
export const GUESS_SPAN_MS = DAY_MS + CODE_LIFETIME_MS;

/**
 * Guesses of the codes of one recipient in any 24 hours, from all browsers that the account does not know (reliability §4.2: 50 together).
 * - `stranger`: unknown networks.
 * - `network`: unknown browsers in networks from which the account has logged in. Its own part, so that guesses from elsewhere cannot use
 *   it up.
 * - `binding`: users of other accounts who want to bind the number.
 */
const MAX_GUESSES = { stranger: 30, network: 10, binding: 10 } as const;
export type GuessPool = keyof typeof MAX_GUESSES;

/** Codes for strangers allow one attempt each after this number of guesses, and codes are apart after this number of wrong ones. */
const MAX_FAST_GUESSES = 15;
const SLOW_INTERVAL_MS = DAY_MS / (MAX_GUESSES.stranger - MAX_FAST_GUESSES);

/** Condition of the codes that count for a pool. */
const CODES_OF: Readonly<Record<GuessPool, string>> = {
  stranger: `origin = ''`,
  network: `origin like 'net:%'`,
  binding: `origin like 'user:%' and purpose = 'phone'`,
};

/** What a new code of a pool may allow. */
export interface GuessesLeft {
  /** Attempts of the new code; 0 when there is no guess left. */
  readonly attempts: number;
  /** Milliseconds until the next code may be sent; 0 when it may be sent now. */
  readonly waitMs: number;
}

/**
 * Returns how many guesses a pool has left. A code that can still be tried counts with all its attempts, another one with the attempts that
 * were made, so codes that nobody tries use nothing up.
 * @param db a connection that holds the lock of the limit checks
 * @param target keyed hash of the recipient
 */
export async function guessesLeft(db: Connection, pool: GuessPool, target: string, now: number): Promise<GuessesLeft> {
  const { rows } = await db.query<{ guesses: number; wrong: number; latest: number | null; freeAt: number | null }>(
    `select coalesce(sum(case when invalidated_at is null and expires_at > $2 then max_attempts else attempts end), 0)::int as guesses,
       coalesce(sum(attempts), 0)::int as wrong, max(created_at) as latest,
       least(min(created_at) filter (where attempts > 0) + $4,
             min(expires_at) filter (where invalidated_at is null and expires_at > $2)) as "freeAt"
     from verification_code where target = $1 and ${CODES_OF[pool]} and created_at > $3`,
    [target, now, now - GUESS_SPAN_MS, GUESS_SPAN_MS],
  );
  const { guesses = 0, wrong = 0, latest = null, freeAt = null } = rows[0] ?? {};
  const left = Math.max(0, MAX_GUESSES[pool] - guesses);
  const isSlow = pool === 'stranger' && guesses >= MAX_FAST_GUESSES;
  const pauseMs = pool === 'stranger' && wrong >= MAX_FAST_GUESSES && latest !== null ? latest + SLOW_INTERVAL_MS - now : 0;
  return {
    attempts: Math.min(left, isSlow ? 1 : MAX_CODE_ATTEMPTS),
    waitMs: Math.max(0, pauseMs, left === 0 && freeAt !== null ? freeAt - now : 0),
  };
}
