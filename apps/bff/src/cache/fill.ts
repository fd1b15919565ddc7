import type { CacheEntry, CacheState } from './cache-entry.ts';
import type { CacheTag } from './cache-tag.ts';
import type { CachePolicy } from './policies.ts';

/** The result of a fill: a value that is already validated and serialized. */
export interface FillResult {
  readonly body: Buffer | string;
  readonly contentType: string;
  /** 200 when absent. From 400 on it is cached for a moment only. */
  readonly status?: number;
  /** Extra headers, the same for every reader. */
  readonly headers?: Readonly<Record<string, string>>;
  /** How long this value may be used, when that depends on its content: a finished match is cached longer than one in play. */
  readonly policy?: CachePolicy;
}

/** Adds tags to the value that is being filled. Calls after the fill has settled have no effect. */
export type DependOn = (tags: Iterable<CacheTag>) => void;

/**
 * Gets a value from its source. All readers of the key share it, so it must not depend on any of them. `signal` is aborted when the fill takes
 * too long or the cache closes, never because a reader left. `dependOn` declares the tags that the value depends on: as early as they are
 * known, because an invalidation detaches the running fills of its tags from later readers.
 */
export type Fill = (signal: AbortSignal, dependOn: DependOn) => Promise<FillResult>;

/** An answer of the cache. */
export interface CacheAnswer {
  readonly entry: CacheEntry;
  readonly state: CacheState;
}

/** A fill took longer than its timeout. */
export class FillTimeout extends Error {
  override readonly name = 'FillTimeout';
}
