import type { Clock } from '../clock.ts';
import type { BffConfig } from '../config.ts';
import { RateLimiter } from '../ops/rate-limit.ts';
import type { Store } from '../store/store.ts';

const HOUR_MS = 3_600_000;
const TEN_MINUTES_MS = 600_000;
const MINUTE_MS = 60_000;
/** An export reads everything about a user. */
const EXPORTS_PER_HOUR = 3;
/** Every like invalidates caches on all instances, so likes are rate-limited. */
const LIKES_PER_MINUTE = 60;

/** Rate limiters of individual procedures. */
export interface RpcLimiters {
  /** Codes sent, by client address. */
  readonly sendCode: RateLimiter;
  /** Login attempts, by client address. */
  readonly login: RateLimiter;
  /** Exports of an account, by user. */
  readonly export: RateLimiter;
  /** Likes given and withdrawn, by user. */
  readonly like: RateLimiter;
}

/** Creates the limiters; all instances count in the same store. */
export function createRpcLimiters(options: {
  readonly config: Pick<BffConfig, 'codesPerHour' | 'loginAttempts'>;
  readonly store: Store;
  readonly clock: Clock;
}): RpcLimiters {
  const { config, store, clock } = options;
  return {
    sendCode: new RateLimiter({ store, clock, scope: 'codes', maxCalls: config.codesPerHour, windowMs: HOUR_MS }),
    login: new RateLimiter({ store, clock, scope: 'logins', maxCalls: config.loginAttempts, windowMs: TEN_MINUTES_MS }),
    export: new RateLimiter({ store, clock, scope: 'exports', maxCalls: EXPORTS_PER_HOUR, windowMs: HOUR_MS }),
    like: new RateLimiter({ store, clock, scope: 'likes', maxCalls: LIKES_PER_MINUTE, windowMs: MINUTE_MS }),
  };
}
