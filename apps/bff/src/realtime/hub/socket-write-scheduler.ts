/** What the writer writes: something with bytes waiting. */
export interface Flushable {
  /** Hands everything that waits to the operating system, in one write. */
  flush(): void;
}

/** How long one go of writing may keep the event loop from other work. */
const MAX_SLICE_MS = 8;
/** A round that took longer than this is followed by a rest. */
const REST_THRESHOLD_MS = 4;
const MAX_REST_MS = 40;
/** Sockets written between two looks at the clock. */
const SOCKETS_PER_TIME_CHECK = 64;

/**
 * Gathers writes: whatever is pushed in one turn of the event loop goes out in one write per socket. A round over many sockets is cut
 * into slices so that HTTP requests are answered meanwhile, and is followed by a rest as long as itself (at most 40 ms): messages that
 * arrive meanwhile share the next write, so the busier the hub, the cheaper a delivery.
 */
export class SocketWriteScheduler {
  readonly #prepare: () => void;
  #pending: Flushable[] = [];
  #next = 0;
  #running = false;
  #scheduled = false;
  #rerun = false;
  #roundStartedAt = 0;
  #restUntil = 0;

  /** `prepare` is called at the start of each round; it may add what it gathered. */
  constructor(prepare: () => void) {
    this.#prepare = prepare;
  }

  /** Adds something to the current or the next round. The caller sees to it that it is added once until its `flush`. */
  add(flushable: Flushable): void {
    this.#pending.push(flushable);
    if (!this.#running) this.schedule();
  }

  /** Asks for a round even though nothing was added: `prepare` has work. */
  schedule(): void {
    if (this.#running) {
      this.#rerun = true;
      return;
    }
    if (this.#scheduled) return;
    this.#scheduled = true;
    const rest = this.#restUntil - performance.now();
    if (rest > 1) setTimeout(this.#round, rest);
    else setImmediate(this.#round);
  }

  readonly #round = (): void => {
    this.#scheduled = false;
    this.#running = true;
    this.#rerun = false;
    this.#roundStartedAt = performance.now();
    this.#prepare();
    this.#slice();
  };

  readonly #slice = (): void => {
    const until = performance.now() + MAX_SLICE_MS;
    while (this.#next < this.#pending.length) {
      const stop = Math.min(this.#next + SOCKETS_PER_TIME_CHECK, this.#pending.length);
      for (; this.#next < stop; this.#next += 1) this.#pending[this.#next]?.flush();
      if (this.#next < this.#pending.length && performance.now() > until) {
        setImmediate(this.#slice);
        return;
      }
    }
    this.#pending = [];
    this.#next = 0;
    this.#running = false;
    const now = performance.now();
    const took = now - this.#roundStartedAt;
    this.#restUntil = took > REST_THRESHOLD_MS ? now + Math.min(took, MAX_REST_MS) : 0;
    if (this.#rerun) this.schedule();
  };
}
