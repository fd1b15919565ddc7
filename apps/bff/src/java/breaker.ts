import type { Clock } from '../clock.ts';

export type BreakerState = 'closed' | 'open' | 'half-open';

/** When a circuit breaker opens, and for how long. */
export const breakerLimits = {
  /** Number of latest calls that count. */
  windowCalls: 20,
  /** Calls older than this do not count. */
  windowMs: 10_000,
  /** Share of failures among them that opens it. */
  failureShare: 0.5,
  /** How long it stays open at first; doubled with every probe that fails. */
  openMs: 1_000,
  maxOpenMs: 8_000,
} as const;

/** Permission for one call; exactly one of the functions must be called when it has ended. */
export interface Admission {
  /** The one call that checks whether the upstream has recovered: it is sent once, without retries. */
  readonly isProbe: boolean;
  readonly succeeded: () => void;
  readonly failed: () => void;
  /** The caller cancelled: this says nothing about the upstream. */
  readonly cancelled: () => void;
}

/**
 * Stops calls to a group of endpoints that fails, so that callers do not wait and the upstream can recover. A call counts once, with its
 * retries. Failures are: no response, HTTP 5xx, timeout. An error in the envelope is a response.
 */
export class CircuitBreaker {
  readonly #clock: Clock;
  readonly #onChange: (state: BreakerState) => void;
  #calls: { at: number; failed: boolean }[] = [];
  #state: BreakerState = 'closed';
  #openUntil = 0;
  #openMs: number = breakerLimits.openMs;
  #probing = false;

  constructor(clock: Clock, onChange: (state: BreakerState) => void) {
    this.#clock = clock;
    this.#onChange = onChange;
  }

  /** Milliseconds until a probe may be sent; 0 when it may be sent now. */
  get retryAfterMs(): number {
    return this.#state === 'open' ? Math.max(0, this.#openUntil - this.#clock.now()) : 0;
  }

  /** Returns null while calls are stopped. */
  admit(): Admission | null {
    if (this.#state === 'closed') return this.#admission(false);
    if (this.#probing || this.retryAfterMs > 0) return null;
    this.#probing = true;
    this.#setState('half-open');
    return this.#admission(true);
  }

  #admission(probe: boolean): Admission {
    return {
      isProbe: probe,
      succeeded: () => this.#onEnd(probe, false),
      failed: () => this.#onEnd(probe, true),
      cancelled: () => {
        if (probe) this.#probing = false;
      },
    };
  }

  #onEnd(probe: boolean, failed: boolean): void {
    if (probe) this.#onProbeEnd(failed);
    else if (this.#state === 'closed') this.#record(failed);
  }

  #onProbeEnd(failed: boolean): void {
    this.#probing = false;
    if (failed) {
      this.#openMs = Math.min(this.#openMs * 2, breakerLimits.maxOpenMs);
      this.#open();
      return;
    }
    this.#openMs = breakerLimits.openMs;
    this.#calls = [];
    this.#setState('closed');
  }

  #record(failed: boolean): void {
    const now = this.#clock.now();
    this.#calls.push({ at: now, failed });
    this.#calls = this.#calls.filter(({ at }) => now - at <= breakerLimits.windowMs).slice(-breakerLimits.windowCalls);
    const failures = this.#calls.filter((call) => call.failed).length;
    if (this.#calls.length >= breakerLimits.windowCalls && failures >= this.#calls.length * breakerLimits.failureShare) this.#open();
  }

  #open(): void {
    this.#openUntil = this.#clock.now() + this.#openMs;
    this.#setState('open');
  }

  #setState(state: BreakerState): void {
    if (state === this.#state) return;
    this.#state = state;
    this.#onChange(state);
  }
}
