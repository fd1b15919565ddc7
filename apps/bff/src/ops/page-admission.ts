import { AppError } from '@matchpoint/contracts/errors';
import type { LoadShedder } from './load-shedder.ts';
import type { RateLimiter } from './rate-limit.ts';

/** Rendering a page takes as much of a processor as this many calls; the request itself is counted before. */
const PAGE_COST = 9;
/** A page of which there is no end also asks the upstream for what nobody asked before. */
const UNBOUNDED_PAGE_COST = 19;
/** Pages that are rendered for one address at the same time. */
const MAX_PER_ADDRESS = 2;
/** Further pages of one address that wait for their turn. Many readers may share one address: an office, or a mobile carrier. */
const MAX_WAITING = 62;
/** Pages of which there is no end that are rendered at the same time for everybody. */
const MAX_UNBOUNDED = 8;
const RETRY_AFTER_SEC = 2;

interface PageRequest {
  /** The part of the client's address that limits count by. */
  readonly caller: string;
  /** Key of the page; undefined for a page that is rendered for each request. */
  readonly page: string | undefined;
  /** Whether there is no end of such pages. */
  readonly isUnbounded: boolean;
}

interface Turns {
  active: number;
  readonly waiting: (() => void)[];
}

/**
 * Decides which pages are rendered: work is counted by what it costs, one address takes turns with itself, and pages of which there is no
 * end are rejected first. Pages that are answered from the cache do not pass here.
 */
export class PageAdmission {
  readonly #limiter: Pick<RateLimiter, 'consume'>;
  readonly #loadShedder: Pick<LoadShedder, 'isStrained' | 'shedRequests'>;
  readonly #turns = new Map<string, Turns>();
  /** Pages that are rendered or wait for their turn: whether the first caller was admitted. */
  readonly #underway = new Map<string, Promise<boolean>>();
  #unbounded = 0;

  constructor(options: { limiter: Pick<RateLimiter, 'consume'>; loadShedder: Pick<LoadShedder, 'isStrained' | 'shedRequests'> }) {
    this.#limiter = options.limiter;
    this.#loadShedder = options.loadShedder;
  }

  /**
   * Renders a page for a caller. Further callers of a page that is being rendered wait for it, and are not counted.
   * @throws AppError RATE_LIMITED when the caller has used up its quota or has too many pages waiting
   * @throws AppError UNAVAILABLE for a page without end while the instance has much to do
   */
  async render<T>(request: PageRequest, work: () => Promise<T>): Promise<T> {
    const { page } = request;
    if (page === undefined) return this.#admit(request, work, () => undefined);
    for (;;) {
      const underway = this.#underway.get(page);
      if (underway === undefined) break;
      // When the first caller was refused, the next one is asked for itself.
      if (await underway) return work();
    }
    let settle: (isAdmitted: boolean) => void = () => undefined;
    this.#underway.set(page, new Promise<boolean>((resolve) => (settle = resolve)));
    try {
      return await this.#admit(request, work, () => settle(true));
    } finally {
      this.#underway.delete(page);
      settle(false);
    }
  }

  async #admit<T>({ caller, isUnbounded }: PageRequest, work: () => Promise<T>, onStart: () => void): Promise<T> {
    if (isUnbounded && this.#loadShedder.isStrained) this.#shed();
    await this.#limiter.consume(caller, isUnbounded ? UNBOUNDED_PAGE_COST : PAGE_COST);
    await this.#takeTurn(caller);
    try {
      if (isUnbounded && this.#unbounded >= MAX_UNBOUNDED) this.#shed();
      if (isUnbounded) this.#unbounded += 1;
      try {
        const result = work();
        onStart();
        return await result;
      } finally {
        if (isUnbounded) this.#unbounded -= 1;
      }
    } finally {
      this.#endTurn(caller);
    }
  }

  #shed(): never {
    this.#loadShedder.shedRequests += 1;
    throw new AppError('UNAVAILABLE', { retryAfterSec: RETRY_AFTER_SEC });
  }

  async #takeTurn(caller: string): Promise<void> {
    const turns = this.#turns.get(caller) ?? { active: 0, waiting: [] };
    this.#turns.set(caller, turns);
    if (turns.active < MAX_PER_ADDRESS) {
      turns.active += 1;
      return;
    }
    if (turns.waiting.length >= MAX_WAITING) throw new AppError('RATE_LIMITED', { retryAfterSec: RETRY_AFTER_SEC });
    // The turn is passed on: `active` stays as it is.
    await new Promise<void>((resolve) => turns.waiting.push(resolve));
  }

  #endTurn(caller: string): void {
    const turns = this.#turns.get(caller);
    if (turns === undefined) return;
    const next = turns.waiting.shift();
    if (next !== undefined) return next();
    turns.active -= 1;
    if (turns.active === 0) this.#turns.delete(caller);
  }
}
