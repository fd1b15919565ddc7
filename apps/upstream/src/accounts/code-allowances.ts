import type { UserId } from '@matchpoint/contracts/ids';
import { CODE_RESEND_SEC } from '@matchpoint/contracts/rules/account';
import type { Logger } from 'pino';
import type { CodeLimits } from '../auth-config.ts';
import type { Clock } from '../clock.ts';
import type { Connection } from '../db/pool.ts';
import { JavaFailure } from '../java/failure.ts';
import { type RateLimit, retryAfterMs } from '../users/rate-limit.ts';
import { challengeBits, type Challenges } from './challenges.ts';
import { type GuessPool, guessesLeft, MAX_CODE_ATTEMPTS } from './code-guesses.ts';

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
const DAY_MS = 24 * HOUR_MS;

/** Codes for one recipient that one browser may request. */
const RESEND = { count: 1, spanMs: CODE_RESEND_SEC * 1_000 } as const;
/** Codes for one recipient that one known origin may request. */
const KNOWN_LIMITS: readonly RateLimit[] = [
  { count: 5, spanMs: HOUR_MS },
  { count: 10, spanMs: DAY_MS },
];
/** Codes for all recipients together that a user who is logged in may request. */
const USER_LIMITS: readonly RateLimit[] = [
  { count: 10, spanMs: HOUR_MS },
  { count: 20, spanMs: DAY_MS },
];
/** Codes for one recipient that are sent to unknown origins without a challenge, per day. */
const MAX_FREE_PER_TARGET = 5;
/** Above this number of codes for one recipient in a day, unknown origins get one per half hour. */
const MAX_UNPAUSED_PER_TARGET = 30;
const PAUSE_MS = 30 * MINUTE_MS;
const USER_ORIGIN = 'user:';

/** Where a request for a code comes from. */
export interface CodeOrigin {
  /**
   * Origins with an allowance of their own, the preferred one first: browser and network from which the account has logged in, or the
   * user who is logged in.
   */
  readonly known: readonly string[];
  /** The client's address. */
  readonly address: string;
  /** The solution of a challenge. */
  readonly challenge: string | undefined;
}

/** How a code is counted, and how many attempts it allows. */
interface Allowance {
  readonly origin: string;
  readonly maxAttempts: number;
}

/** The recipient of a code (a keyed hash) and its purpose. */
interface Recipient {
  readonly target: string;
  readonly use: string;
}

/**
 * Decides whether a code may be sent, and how many attempts it allows. The caller's transaction must hold the lock of the limit checks, so that
 * each check sees the codes that earlier ones have let through.
 */
export class CodeAllowances {
  readonly #clock: Clock;
  readonly #log: Logger;
  readonly #limits: CodeLimits;
  readonly #challenges: Challenges;
  #capLoggedAt = Number.NEGATIVE_INFINITY;

  constructor(deps: { readonly clock: Clock; readonly log: Logger; readonly limits: CodeLimits; readonly challenges: Challenges }) {
    this.#clock = deps.clock;
    this.#log = deps.log;
    this.#limits = deps.limits;
    this.#challenges = deps.challenges;
  }

  /**
   * Returns the allowance of the first known origin that has one left; undefined when there is none.
   * @throws {JavaFailure} RATE_LIMITED when an origin requested a code for this recipient less than a minute ago, and when a user has requested
   *   too many
   */
  async ofKnown(db: Connection, { target, use }: Recipient, known: readonly string[]): Promise<Allowance | undefined> {
    for (const origin of known) {
      const { rows } = await db.query<{ created_at: number; same: boolean }>(
        `select created_at, target = $3 as same from verification_code where origin = $1 and created_at > $2 order by created_at desc`,
        [origin, this.#clock.now() - DAY_MS, target],
      );
      const forTarget = rows.filter(({ same }) => same).map((row) => row.created_at);
      const resendMs = this.#waitMs(forTarget, [RESEND]);
      if (resendMs > 0) throw rateLimited(resendMs);
      if (origin.startsWith(USER_ORIGIN)) {
        const past = rows.map((row) => row.created_at);
        const waitMs = Math.max(this.#waitMs(past, USER_LIMITS), this.#waitMs(forTarget, KNOWN_LIMITS));
        if (waitMs > 0) throw rateLimited(waitMs);
      } else if (this.#waitMs(forTarget, KNOWN_LIMITS) > 0) continue;
      const pool = guessPoolOf(origin, use);
      const maxAttempts = pool === undefined ? MAX_CODE_ATTEMPTS : (await guessesLeft(db, pool, target, this.#clock.now())).attempts;
      if (maxAttempts > 0) return { origin, maxAttempts };
    }
    return undefined;
  }

  /**
   * Checks the limits of requests from unknown origins.
   * @throws {JavaFailure} CHALLENGE_REQUIRED beyond the free codes; RATE_LIMITED within a minute from the same network or browser, within
   * the pause between codes for one recipient after many codes or many wrong guesses, and when the whole site has sent its daily number
   */
  async ofStranger(
    db: Connection,
    who: Readonly<Record<'target' | 'address' | 'net' | 'device', string>> & { readonly challenge: string | undefined },
  ): Promise<Allowance> {
    const { target, address, net, device, challenge } = who;
    const now = this.#clock.now();
    const { rows } = await db.query<
      Record<'forTarget' | 'forAddress' | 'forNet' | 'forSite', number> & Record<'own' | 'latest', number | null>
    >(
      `select count(*) filter (where target = $1) as "forTarget",
         count(*) filter (where address = $2 and created_at > $6) as "forAddress",
         count(*) filter (where net = $3) as "forNet", count(*) as "forSite",
         max(created_at) filter (where target = $1 and (net = $3 or (device = $4 and device <> ''))) as own,
         max(created_at) filter (where target = $1) as latest
       from verification_code where origin = '' and created_at > $5`,
      [target, address, net, device, now - DAY_MS, now - HOUR_MS],
    );
    const { forTarget = 0, forAddress = 0, forNet = 0, forSite = 0, own = null, latest = null } = rows[0] ?? {};
    const resendMs = own === null ? 0 : own + RESEND.spanMs - now;
    if (resendMs > 0) throw rateLimited(resendMs);
    if (forSite >= this.#limits.perDay) {
      this.#logDailyCap(this.#limits.perDay, now);
      throw rateLimited(HOUR_MS);
    }
    const excess = Math.max(forTarget - MAX_FREE_PER_TARGET, forAddress - this.#limits.perAddress, forNet - this.#limits.perNet);
    if (excess >= 0) await this.#challenges.assertSolved(db, { target, use: 'code' }, challenge, challengeBits(excess));
    const guesses = await guessesLeft(db, 'stranger', target, now);
    const pauseMs = forTarget < MAX_UNPAUSED_PER_TARGET || latest === null ? 0 : latest + PAUSE_MS - now;
    const waitMs = Math.max(guesses.waitMs, pauseMs);
    // The transaction is rolled back, so the solution can be used again after a short pause.
    if (waitMs > 0 || guesses.attempts === 0) throw rateLimited(Math.max(1, waitMs));
    return { origin: '', maxAttempts: forTarget < MAX_FREE_PER_TARGET ? guesses.attempts : 1 };
  }

  /** @param past times of earlier requests, newest first */
  #waitMs(past: readonly number[], limits: readonly RateLimit[]): number {
    return retryAfterMs(past, limits, this.#clock.now());
  }

  /** Logs at most once a minute, so that an attack cannot fill the log. */
  #logDailyCap(perDay: number, now: number): void {
    if (now - this.#capLoggedAt < MINUTE_MS) return;
    this.#capLoggedAt = now;
    this.#log.error({ perDay }, 'the daily limit of verification codes is reached: no more codes are sent');
  }
}

/** Returns the part of the guesses of a number that codes of an origin use; undefined for the account's own browser or user. */
function guessPoolOf(origin: string, use: string): GuessPool | undefined {
  if (origin.startsWith('net:')) return 'network';
  return use === 'phone' && origin.startsWith(USER_ORIGIN) ? 'binding' : undefined;
}

/** Returns the origin under which codes for a user who is logged in are counted. */
export function userOrigin(uid: UserId): string {
  return `${USER_ORIGIN}${uid}`;
}

function rateLimited(waitMs: number): JavaFailure {
  return new JavaFailure('RATE_LIMITED', undefined, { retryAfterSec: Math.ceil(waitMs / 1_000) });
}
