import { createHash, randomBytes, timingSafeEqual } from 'node:crypto';
import { type Challenge, MAX_CHALLENGE_BITS, startsWithZeros } from '@matchpoint/contracts/rules/challenge';
import type { Connection } from '../db/pool.ts';
import { JavaFailure } from '../java/failure.ts';
import { keyedHash, type KeyedStoreDeps } from './keyed-store.ts';

/** How long a challenge can be solved and used. */
const CHALLENGE_LIFETIME_MS = 10 * 60_000;
const MIN_BITS = 16;
const SOLUTION = /^([\w-]{16})\.(\d{1,15})\.(\d{1,2})\.([\w-]{43})\.(\d{1,16})$/;

/** What a challenge allows: one request for one recipient. */
export interface ChallengeScope {
  /** Keyed hash of the mobile number. */
  readonly target: string;
  readonly use: 'password' | 'code';
}

/** Returns the difficulty after `excess` requests beyond those that need no challenge: it doubles its work whenever they double. */
export function challengeBits(excess: number): number {
  return Math.min(MAX_CHALLENGE_BITS, MIN_BITS + Math.floor(Math.log2(1 + excess / 10)));
}

/**
 * Challenges by proof of work (`rules/challenge.ts`). Issuing one stores nothing: the token is signed. Using one stores its id in the
 * transaction of what it allows, so that it counts once, on all instances.
 */
export class Challenges {
  readonly #deps: KeyedStoreDeps;
  constructor(deps: KeyedStoreDeps) {
    this.#deps = deps;
  }

  /**
   * Consumes the solution of a challenge in the caller's transaction.
   * @throws {JavaFailure} CHALLENGE_REQUIRED with a new challenge when it is missing, wrong, expired, used, or of another scope
   */
  async assertSolved(db: Connection, scope: ChallengeScope, solution: string | undefined, bits: number): Promise<void> {
    const solved = solution === undefined ? undefined : this.#verified(scope, solution);
    if (solved !== undefined) {
      const { rowCount } = await db.query('insert into used_challenge (id, expires_at) values ($1, $2) on conflict do nothing', [
        solved.id,
        solved.expiresAt,
      ]);
      if (rowCount === 1) return;
    }
    throw new JavaFailure('CHALLENGE_REQUIRED', undefined, { challenge: this.#issue(scope, bits) });
  }

  /** Deletes used challenges that have expired. */
  async prune(): Promise<number> {
    const { rowCount } = await this.#deps.pool.query('delete from used_challenge where expires_at < $1', [this.#deps.clock.now()]);
    return rowCount ?? 0;
  }

  #issue(scope: ChallengeScope, bits: number): Challenge {
    const text = `${randomBytes(12).toString('base64url')}.${this.#deps.clock.now() + CHALLENGE_LIFETIME_MS}.${bits}`;
    return { token: `${text}.${this.#signatureOf(scope, text)}`, bits };
  }

  #verified(scope: ChallengeScope, solution: string): { readonly id: string; readonly expiresAt: number } | undefined {
    const [, id = '', expires = '', bits = '', signature = ''] = SOLUTION.exec(solution) ?? [];
    const expected = this.#signatureOf(scope, `${id}.${expires}.${bits}`);
    if (signature.length !== expected.length || !timingSafeEqual(Buffer.from(signature), Buffer.from(expected))) return undefined;
    const expiresAt = Number(expires);
    if (expiresAt <= this.#deps.clock.now()) return undefined;
    const firstWord = createHash('sha256').update(solution).digest().readUInt32BE();
    return startsWithZeros(firstWord, Number(bits)) ? { id, expiresAt } : undefined;
  }

  #signatureOf({ target, use }: ChallengeScope, text: string): string {
    return keyedHash(this.#deps.key, ['challenge', use, target, text]);
  }
}
