import type { Clock } from '../clock.ts';
import type { BffConfig } from '../config.ts';
import { CHAT_RATE } from '@matchpoint/contracts/rules/chat';
import { RateLimiter } from '../ops/rate-limit.ts';
import { TokenBuckets } from '../ops/token-buckets.ts';
import type { Store } from '../store/store.ts';

const HOUR_MS = 3_600_000;
const TEN_MINUTES_MS = 600_000;
const MINUTE_MS = 60_000;
/** An export reads everything about a user. */
const EXPORTS_PER_HOUR = 3;
/** Every like invalidates caches on all instances, so likes are rate-limited. */
const LIKES_PER_MINUTE = 60;
/** A combo of quick clicks passes, a script does not. */
const GIFT_CLICKS = { burst: 120, refillMs: 12_000 } as const;

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
  /** Chat messages, by user and room. */
  readonly chat: TokenBuckets;
  /** Clicks on gifts, by user and room. */
  readonly gift: TokenBuckets;
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
    chat: new TokenBuckets({ clock, burst: CHAT_RATE.burst, refillMs: CHAT_RATE.windowMs }),
    gift: new TokenBuckets({ clock, ...GIFT_CLICKS }),
  };
}
