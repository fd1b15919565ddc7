import { createHash } from 'node:crypto';
import type { StreamPosition } from '../store/store.ts';
import { CacheEntry, type EntryParts } from './cache-entry.ts';
import type { CacheKey } from './cache-key.ts';
import type { CacheTag } from './cache-tag.ts';
import { compressBody } from './compress.ts';
import type { FillResult } from './fill.ts';
import { windowsFor, type CachePolicy } from './policies.ts';

/** Spreads lifetimes by this fraction: entries that expire together would be refreshed together. */
const JITTER = 0.1;
/** Longest times for which an edge may answer: as fresh, while it asks again, and while no instance answers. */
const [EDGE_FRESH_MS, EDGE_STALE_MS, EDGE_ERROR_MS] = [2_000, 3_000, 600_000];
const FORBIDDEN_HEADERS: ReadonlySet<string> = new Set([
  'set-cookie',
  'cache-control',
  'content-length',
  'content-encoding',
  'content-type',
  'etag',
  'vary',
  'transfer-encoding',
  'connection',
]);

/** What an entry is made of beside the result of its fill. */
export interface EntrySource {
  readonly key: CacheKey;
  readonly policy: CachePolicy;
  readonly tags: readonly CacheTag[];
  /** The newest invalidation known when the fill began; null when none could be known. */
  readonly filledAt: StreamPosition | null;
  /** The entry that it replaces in this process. */
  readonly previous: CacheEntry | undefined;
  /** UTC milliseconds. */
  readonly now: () => number;
  /** Between 0 and 1. */
  readonly random: () => number;
  readonly baseHeaders: readonly string[];
}

/**
 * Compresses the result of a fill and gives it its ETag and lifetimes.
 * @throws Error when the fill set a header that a shared answer must not set
 */
export async function makeEntry(result: FillResult, source: EntrySource): Promise<CacheEntry> {
  const { key, tags, filledAt, previous, random } = source;
  const body = typeof result.body === 'string' ? Buffer.from(result.body) : result.body;
  const status = result.status ?? 200;
  const headers = Object.entries(result.headers ?? {});
  for (const [name] of headers) {
    if (FORBIDDEN_HEADERS.has(name.toLowerCase())) throw new Error(`A shared answer must not set ${name}.`);
  }
  const policy = result.policy ?? source.policy;
  const etag = `W/"${createHash('sha256').update(body).digest('base64url').slice(0, 22)}"`;
  // A body that did not change is not compressed again.
  const isSame = previous !== undefined && previous.parts.etag === etag && previous.parts.identityLength === body.length;
  const { br, gzip } = isSame ? previous.parts : await compressBody(body, result.contentType, policy.brotliQuality);
  const windows = windowsFor(policy, status);
  const now = source.now();
  const jitter = 1 + JITTER * (2 * random() - 1);
  const freshUntil = now + windows.freshMs * jitter;
  const parts: EntryParts = {
    key,
    tags,
    status,
    contentType: result.contentType,
    headers,
    etag,
    cacheControl: policy.isPrivate === true ? 'private, no-store' : cacheControl(windows),
    br,
    gzip,
    identity: body,
    identityLength: body.length,
    storedAt: now,
    freshUntil,
    staleUntil: freshUntil + windows.staleMs * jitter,
    errorUntil: freshUntil + Math.max(windows.errorMs, windows.staleMs) * jitter,
    version: Math.max(Math.trunc(now), (previous?.parts.version ?? 0) + 1),
    filledAt,
  };
  return new CacheEntry(parts, source.baseHeaders);
}

/** Limits the times of an entry by the local clock: an instance whose clock is ahead must not make its entries live longer. */
export function clampToLocalClock(parts: EntryParts, now: number): EntryParts {
  const aheadMs = parts.storedAt - now;
  if (aheadMs <= 0) return parts;
  return {
    ...parts,
    storedAt: now,
    freshUntil: parts.freshUntil - aheadMs,
    staleUntil: parts.staleUntil - aheadMs,
    errorUntil: parts.errorUntil - aheadMs,
  };
}

/**
 * What an edge in front may do. It does not receive invalidations, so its times are bounded: what was taken back leaves it within five seconds,
 * and after ten minutes also while no instance answers (decision 070). Browsers revalidate each time: their copy would not be corrected by
 * a push.
 */
function cacheControl({ freshMs, staleMs, errorMs }: { freshMs: number; staleMs: number; errorMs: number }): string {
  const parts = ['public', 'max-age=0', `s-maxage=${seconds(Math.min(freshMs, EDGE_FRESH_MS))}`];
  if (staleMs > 0) parts.push(`stale-while-revalidate=${seconds(Math.min(staleMs, EDGE_STALE_MS))}`);
  if (errorMs > 0) parts.push(`stale-if-error=${seconds(Math.min(errorMs, EDGE_ERROR_MS))}`);
  return parts.join(', ');
}

function seconds(ms: number): number {
  return Math.max(1, Math.round(ms / 1_000));
}
