import type { CacheEntry } from './cache-entry.ts';
import type { BusMessageKind } from './instance-bus.ts';

/** What another instance reported about a key; `entry` when it sent bytes that may be answered. */
export interface RemoteFill {
  readonly kind: BusMessageKind;
  readonly entry?: CacheEntry | undefined;
}

/** Waits for reports about one key. */
export interface RemoteFillListener {
  /** Resolves with the next report, or with undefined after `withinMs`. */
  next(withinMs: number): Promise<RemoteFill | undefined>;
  stop(): void;
}

/** Delivers what other instances report about a key to the fills that wait for it. */
export class RemoteFills {
  readonly #listeners = new Map<string, Set<(report: RemoteFill) => void>>();

  /** Whether a fill waits for the key. */
  isAwaited(key: string): boolean {
    return this.#listeners.has(key);
  }

  report(key: string, report: RemoteFill): void {
    for (const listener of this.#listeners.get(key) ?? []) listener(report);
  }

  listen(key: string): RemoteFillListener {
    const received: RemoteFill[] = [];
    let wake: (() => void) | undefined;
    const listener = (report: RemoteFill) => {
      received.push(report);
      wake?.();
    };
    const listeners = this.#listeners.get(key) ?? new Set();
    this.#listeners.set(key, listeners.add(listener));
    return {
      next: async (withinMs) => {
        if (received.length === 0) {
          await new Promise<void>((resolve) => {
            const limit = setTimeout(resolve, withinMs);
            wake = () => {
              clearTimeout(limit);
              resolve();
            };
          });
          wake = undefined;
        }
        return received.shift();
      },
      stop: () => {
        listeners.delete(listener);
        if (listeners.size === 0 && this.#listeners.get(key) === listeners) this.#listeners.delete(key);
      },
    };
  }
}
