import type { JavaName } from '@matchpoint/contracts/java/table';
import type { Clock } from '../clock.ts';

/** How long an observation counts, milliseconds; after that the next call asks the upstream again. */
export const OFFER_RECHECK_MS = 300_000;

interface Observation {
  readonly offered: boolean;
  /** The observation counts until then, UTC milliseconds. */
  readonly recheckAt: number;
}

/**
 * What this process has observed of the extensions of the upstream. An extension that the upstream answers with "no such call" is not called
 * again for some minutes; then one call checks it again.
 */
export class EndpointOffers {
  readonly #clock: Clock;
  readonly #observed = new Map<JavaName, Observation>();
  readonly #listeners = new Set<(endpoint: JavaName, offered: boolean) => void>();

  constructor(clock: Clock) {
    this.#clock = clock;
  }

  /** Calls `listener` whenever an endpoint turns out to be missing, or to be offered again. */
  onChange(listener: (endpoint: JavaName, offered: boolean) => void): void {
    this.#listeners.add(listener);
  }

  /** Returns the last observation, also an outdated one; undefined for an endpoint that was never observed. */
  offered(endpoint: JavaName): boolean | undefined {
    return this.#observed.get(endpoint)?.offered;
  }

  /** Whether an observation exists that still counts. */
  isCurrent(endpoint: JavaName): boolean {
    const observed = this.#observed.get(endpoint);
    return observed !== undefined && this.#clock.now() < observed.recheckAt;
  }

  /** Whether a call may be sent: not to an endpoint that is missing, except for one call after each recheck interval. */
  admit(endpoint: JavaName): boolean {
    if (this.offered(endpoint) !== false) return true;
    if (this.isCurrent(endpoint)) return false;
    // Other calls wait for the result of this one.
    this.#set(endpoint, false);
    return true;
  }

  /** Records what a response says about the endpoint. */
  observe(endpoint: JavaName, offered: boolean): void {
    const before = this.offered(endpoint) ?? true;
    this.#set(endpoint, offered);
    if (before !== offered) for (const listener of this.#listeners) listener(endpoint, offered);
  }

  #set(endpoint: JavaName, offered: boolean): void {
    this.#observed.set(endpoint, { offered, recheckAt: this.#clock.now() + OFFER_RECHECK_MS });
  }
}
