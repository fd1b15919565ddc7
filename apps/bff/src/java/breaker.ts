import type { Clock } from '../clock.ts';

export type BreakerState = 'closed' | 'open' | 'half-open';

/** When a breaker opens, and for how long. */
export const breakerLimits = {
  /** The last calls that count … */
  windowCalls: 20,
  /** … if they are not older than this. */
  windowMs: 10_000,
  /** Share of faults among them that opens it. */
  failureShare: 0.5,
  /** First rest; it doubles with every probe that fails. */
  openMs: 1_000,
  maxOpenMs: 8_000,
} as const;

/** May a call be sent? If so, exactly one of the functions is called when it ended. */
export interface Admission {
  readonly succeeded: () => void;
  readonly failed: () => void;
  /** The caller went away: says nothing of the upstream. */
  readonly cancelled: () => void;
}

/**
 * Stops calls to a part of the upstream that fails, so that callers do not wait for it and it can come to itself. A fault is: no answer,
 * HTTP 5xx, too late. A refusal in the envelope is an answer.
 */
export class CircuitBreaker {
  readonly #clock: Clock;
  readonly #onChange: (state: BreakerState) => void;
  #calls: { at: number; fault: boolean }[] = [];
  #state: BreakerState = 'closed';
  #openUntil = 0;
  #openMs: number = breakerLimits.openMs;
  #probing = false;

  constructor(clock: Clock, onChange: (state: BreakerState) => void) {
    this.#clock = clock;
    this.#onChange = onChange;
  }

  /** Milliseconds until a probe may be sent; 0 when it may be now. */
  get retryAfterMs(): number {
    return this.#state === 'open' ? Math.max(0, this.#openUntil - this.#clock.now()) : 0;
  }

  /** Null while calls are stopped. */
  admit(): Admission | null {
    if (this.#state === 'closed') return this.#admission(false);
    if (this.#probing || this.retryAfterMs > 0) return null;
    this.#probing = true;
    this.#setState('half-open');
    return this.#admission(true);
  }

  #admission(probe: boolean): Admission {
    return {
      succeeded: () => this.#onEnd(probe, false),
      failed: () => this.#onEnd(probe, true),
      cancelled: () => {
        if (probe) this.#probing = false;
      },
    };
  }

  #onEnd(probe: boolean, fault: boolean): void {
    if (probe) this.#onProbeEnd(fault);
    else if (this.#state === 'closed') this.#record(fault);
  }

  #onProbeEnd(fault: boolean): void {
    this.#probing = false;
    if (fault) {
      this.#openMs = Math.min(this.#openMs * 2, breakerLimits.maxOpenMs);
      this.#open();
      return;
    }
    this.#openMs = breakerLimits.openMs;
    this.#calls = [];
    this.#setState('closed');
  }

  #record(fault: boolean): void {
    const now = this.#clock.now();
    this.#calls.push({ at: now, fault });
    this.#calls = this.#calls.filter(({ at }) => now - at <= breakerLimits.windowMs).slice(-breakerLimits.windowCalls);
    const faults = this.#calls.filter((call) => call.fault).length;
    if (this.#calls.length >= breakerLimits.windowCalls && faults >= this.#calls.length * breakerLimits.failureShare) this.#open();
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
