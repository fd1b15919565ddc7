import { AppError } from '@matchpoint/contracts/errors';
import type { UserId } from '@matchpoint/contracts/ids';

/** Bounds the uploads that this instance receives: how many of one user run at the same time, and the memory of all. */
export class UploadRoom {
  readonly #maxPerUser: number;
  readonly #maxBytes: number;
  readonly #byUser = new Map<UserId, number>();
  #bytes = 0;

  constructor(limits: { readonly maxPerUser: number; readonly maxBytes: number }) {
    this.#maxPerUser = limits.maxPerUser;
    this.#maxBytes = limits.maxBytes;
  }

  /**
   * Runs an upload. It reports the bytes that it holds by `onBytes`, which throws UNAVAILABLE when there is no memory for them; they are
   * free again when `work` has ended.
   * @throws AppError RATE_LIMITED when the user has too many uploads under way
   */
  async with<T>(uid: UserId, work: (onBytes: (bytes: number) => void) => Promise<T>): Promise<T> {
    const running = this.#byUser.get(uid) ?? 0;
    if (running >= this.#maxPerUser) throw new AppError('RATE_LIMITED', { retryAfterSec: 2 });
    this.#byUser.set(uid, running + 1);
    let held = 0;
    try {
      return await work((bytes) => {
        if (this.#bytes + bytes > this.#maxBytes) throw new AppError('UNAVAILABLE', { retryAfterSec: 2 });
        held += bytes;
        this.#bytes += bytes;
      });
    } finally {
      this.#bytes -= held;
      const left = (this.#byUser.get(uid) ?? 1) - 1;
      if (left > 0) this.#byUser.set(uid, left);
      else this.#byUser.delete(uid);
    }
  }
}
