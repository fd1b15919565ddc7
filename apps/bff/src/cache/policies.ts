import { CACHE_POLICIES } from '@matchpoint/contracts/java/endpoint';

/** How long a value may be used. All in milliseconds; each window begins where the one before it ends, except `errorMs`. */
export interface CachePolicy {
  readonly name: string;
  /** Answered as it is. */
  readonly freshMs: number;
  /** After that: answered at once while one refresh runs in the whole cluster. */
  readonly staleMs: number;
  /** After fresh: kept to be answered, marked, when the fill fails. At least `staleMs`. */
  readonly errorMs: number;
  /** Brotli quality: what changes each second is worth less effort than what stands for minutes. */
  readonly brotliQuality: number;
  /**
   * Kept in the memory of this instance only, for values whose key contains free text: there is no end of them, and the shared store also holds
   * sessions, which must not be evicted for them.
   */
  readonly localOnly?: boolean;
  /**
   * Its fill reads other values of the cache, as a page does: it has its turn apart from theirs, or as many of its kind as may run would all
   * wait for parts that never have one.
   */
  readonly composed?: boolean;
  /** The answer is for some viewers only: no browser and no edge may store it. */
  readonly isPrivate?: boolean;
}

const HOUR = 3_600_000;

/** The windows of DESIGN §4 with what the BFF adds; `errorMs` by reliability C3 (a live score is marked after its stale window, not hidden). */
export const cachePolicies = {
  /** Live and hot lists, a live match. */
  live: { name: 'live', ...CACHE_POLICIES.live, errorMs: HOUR, brotliQuality: 5 },
  /** Schedule and results of a day. */
  day: { name: 'day', ...CACHE_POLICIES.day, errorMs: 6 * HOUR, brotliQuality: 6 },
  /** News lists, leaderboards. */
  list: { name: 'list', ...CACHE_POLICIES.list, errorMs: 24 * HOUR, brotliQuality: 6 },
  /** Searches, and whatever else is named by free text. */
  freeText: { name: 'freeText', freshMs: 10_000, staleMs: 20_000, errorMs: 60_000, brotliQuality: 5, localOnly: true },
  /** Pairs of teams: bounded, but more than are worth keeping for long. */
  pair: { name: 'pair', ...CACHE_POLICIES.list, staleMs: 300_000, errorMs: 300_000, brotliQuality: 5 },
  /** A news item, a finished match, a library page. */
  detail: { name: 'detail', ...CACHE_POLICIES.detail, errorMs: 24 * HOUR, brotliQuality: 8 },
  /** Game list, gifts, config. */
  static: { name: 'static', ...CACHE_POLICIES.static, errorMs: 24 * HOUR, brotliQuality: 9 },
} as const satisfies Record<string, CachePolicy>;

/** A 404 and its like are remembered for no longer than this (reliability C12). */
const MAX_NEGATIVE_MS = 5_000;

/** The windows for an answer with this status: what is not a success is kept for a moment only and never used stale. */
export function windowsFor(policy: CachePolicy, status: number): { freshMs: number; staleMs: number; errorMs: number } {
  if (status < 400) return policy;
  return { freshMs: Math.min(policy.freshMs, MAX_NEGATIVE_MS), staleMs: 0, errorMs: 0 };
}
