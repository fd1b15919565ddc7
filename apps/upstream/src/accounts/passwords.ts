import { passwordError } from '@matchpoint/contracts/rules/account';
import { JavaFailure } from '../java/failure.ts';
import { BoundedQueue } from '../ops/bounded-queue.ts';
import { isCommonPassword } from './common-passwords.ts';
import { hashPassword, isOutdated, isPassword, DUMMY_HASH } from './password-hash.ts';

/** One hash takes a core and 19 MB for some 60 ms: two at once, twenty waiting, the next is sent away (reliability §0.13). */
const LIMITS = { atOnce: 2, waiting: 20, retryAfterSec: 3 };

/** Makes and compares password hashes, no more at a time than the machine bears. */
export class Passwords {
  readonly #queue = new BoundedQueue(LIMITS);

  /**
   * The hash of a new password.
   * @throws {JavaFailure} PASSWORD_EMPTY, PASSWORD_REQUIREMENTS, PASSWORD_TOO_SHORT, PASSWORD_TOO_LONG, PASSWORD_COMMON; RATE_LIMITED
   */
  async hash(password: string): Promise<string> {
    this.assertAcceptable(password);
    return this.#queue.run(() => hashPassword(password));
  }

  /**
   * The hash at today's cost of a password that was accepted before, whatever the rules say of it now.
   * @throws {JavaFailure} RATE_LIMITED
   */
  async rehash(password: string): Promise<string> {
    return this.#queue.run(() => hashPassword(password));
  }

  /**
   * Whether a new password keeps the rules.
   * @throws {JavaFailure} PASSWORD_EMPTY, PASSWORD_REQUIREMENTS, PASSWORD_TOO_SHORT, PASSWORD_TOO_LONG, PASSWORD_COMMON
   */
  assertAcceptable(password: string): void {
    const fault = passwordError(password);
    if (fault !== undefined) throw new JavaFailure(fault);
    if (isCommonPassword(password)) throw new JavaFailure('PASSWORD_COMMON');
  }

  /**
   * Whether a password is the one of `stored`. Without one it costs the same and is wrong.
   * @returns `outdated` when it is right and ought to be hashed anew
   * @throws {JavaFailure} RATE_LIMITED
   */
  async compare(password: string, stored: string | undefined): Promise<'right' | 'outdated' | 'wrong'> {
    const right = await this.#queue.run(() => isPassword(password, stored ?? DUMMY_HASH));
    if (!right || stored === undefined) return 'wrong';
    return isOutdated(stored) ? 'outdated' : 'right';
  }
}
