import { passwordError } from '@matchpoint/contracts/rules/account';
import { JavaFailure } from '../java/failure.ts';
import { BoundedQueue } from '../ops/bounded-queue.ts';
import { isCommonPassword } from './common-passwords.ts';
import { hashPassword, isOutdated, isPassword, DUMMY_HASH } from './password-hash.ts';

/** One hash uses one core and 19 MB for about 60 ms: two run concurrently, twenty wait, more are rejected (reliability §0.13). */
const LIMITS = { atOnce: 2, waiting: 20, retryAfterSec: 3 };

/** Hashes and compares passwords with limited concurrency. */
export class Passwords {
  readonly #queue = new BoundedQueue(LIMITS);

  /**
   * Hashes a new password.
   * @throws {JavaFailure} PASSWORD_EMPTY, PASSWORD_REQUIREMENTS, PASSWORD_TOO_SHORT, PASSWORD_TOO_LONG, PASSWORD_COMMON; RATE_LIMITED
   */
  async hash(password: string): Promise<string> {
    this.assertAcceptable(password);
    return this.#queue.run(() => hashPassword(password));
  }

  /**
   * Hashes a password with the current cost. Does not check the rules, which may be stricter than when the password was accepted.
   * @throws {JavaFailure} RATE_LIMITED
   */
  async rehash(password: string): Promise<string> {
    return this.#queue.run(() => hashPassword(password));
  }

  /**
   * Checks that a new password satisfies the rules.
   * @throws {JavaFailure} PASSWORD_EMPTY, PASSWORD_REQUIREMENTS, PASSWORD_TOO_SHORT, PASSWORD_TOO_LONG, PASSWORD_COMMON
   */
  assertAcceptable(password: string): void {
    const error = passwordError(password);
    if (error !== undefined) throw new JavaFailure(error);
    if (isCommonPassword(password)) throw new JavaFailure('PASSWORD_COMMON');
  }

  /**
   * Compares a password with a stored hash. Without a stored hash the cost is the same and the result is `wrong`.
   * @returns `outdated` when the password is right but its hash should be renewed
   * @throws {JavaFailure} RATE_LIMITED
   */
  async compare(
    password: string,
    stored: string | undefined,
    { first = false }: { readonly first?: boolean } = {},
  ): Promise<'right' | 'outdated' | 'wrong'> {
    const right = await this.#queue.run(() => isPassword(password, stored ?? DUMMY_HASH), { first });
    if (!right || stored === undefined) return 'wrong';
    return isOutdated(stored) ? 'outdated' : 'right';
  }
}
