/** Something with queued bytes that the scheduler writes. */
export interface Flushable {
  /** Passes everything queued to the operating system in one write. */
  flush(): void;
}

/** Longest time of writing without letting other work run. */
const MAX_SLICE_MS = 8;
/** A round that took longer than this is followed by a rest. */
const REST_THRESHOLD_MS = 4;
const MAX_REST_MS = 40;
/** Sockets written between two readings of the clock. */
const SOCKETS_PER_TIME_CHECK = 64;

/**
 * Batches writes: everything pushed in one turn of the event loop goes out in one write per socket. A round over many sockets is cut into
 * slices so that HTTP requests are handled in between, and is followed by a rest as long as itself (at most 40 ms): messages that arrive
 * during the rest share the next write, so a delivery costs less the busier the hub is.
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

  /** `prepare` is called at the start of each round; it may add what it collected. */
  constructor(prepare: () => void) {
    this.#prepare = prepare;
  }

  /** Adds a flushable to the current or the next round. The caller adds it once until its `flush`. */
  add(flushable: Flushable): void {
    this.#pending.push(flushable);
    if (!this.#running) this.schedule();
  }

  /** Schedules a round although nothing was added, because `prepare` has work. */
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
