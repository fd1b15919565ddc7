import type { Clock } from '../clock.ts';
import type { Store } from '../store/store.ts';
import type { FillLimits } from './fill-limiter.ts';

/** The settings of a byte cache. */
export interface ByteCacheOptions {
  readonly store: Store;
  readonly clock: Clock;
  /** The build: instances of different builds share nothing but invalidations. */
  readonly generation: string;
  /** Limit of the memory of this process's entries, bytes. */
  readonly maxBytes?: number;
  /** Headers that every answer carries, such as `x-content-type-options`. */
  readonly baseHeaders?: Readonly<Record<string, string>>;
  readonly limits?: Partial<FillLimits>;
  /** A fill that takes longer fails, milliseconds. */
  readonly fillTimeoutMs?: number;
  /** How long the lock of a filler that no longer renews it keeps others from filling, milliseconds. */
  readonly lockMs?: number;
  /** Between 0 and 1. */
  readonly random?: () => number;
}
