import { isRecord } from '@matchpoint/contracts/rules/json-record';
import type { ByteCache } from '../cache/byte-cache.ts';
import { cacheKey } from '../cache/cache-key.ts';
import type { CachedRead } from '../cache/fast-path.ts';
import type { CachePolicy } from '../cache/policies.ts';
import { maskResult } from './mask-result.ts';
import type { ViewerMask } from './viewer-mask.ts';

/** A masked value is made again this soon: the value that it is made of has its own, longer lifetime. */
const FRESH_MS = 1_000;
const STALE_MS = 10_000;

/**
 * Returns the policy of values of masked viewers: in this instance only, because there is no end of settings, and stored by no browser
 * or edge.
 */
export function maskedPolicy(policy: CachePolicy): CachePolicy {
  return {
    ...policy,
    name: 'masked',
    freshMs: Math.min(policy.freshMs, FRESH_MS),
    staleMs: Math.min(policy.staleMs, STALE_MS),
    errorMs: Math.min(policy.errorMs, STALE_MS),
    localOnly: true,
    composed: true,
    isPrivate: true,
  };
}

/** Returns the read of a procedure for viewers with a mask: derived from the cached value that all others get. */
export function maskedRead(
  cache: Pick<ByteCache, 'read'>,
  read: CachedRead,
  call: { readonly path: string; readonly input: unknown },
  mask: ViewerMask,
): CachedRead {
  const isReveal = isRecord(call.input) && call.input['reveal'] === true;
  return {
    key: cacheKey('masked', { key: read.key, mask: mask.key, ...(isReveal ? { reveal: true } : {}) }, ''),
    policy: maskedPolicy(read.policy),
    fill: async (signal, dependOn) => {
      const { entry } = await cache.read(read.key, read.policy, read.fill, { signal });
      dependOn(entry.parts.tags);
      const { contentType, status } = entry.parts;
      return { body: await maskBody(entry.identity().toString('utf8'), call, mask), contentType, status };
    },
  };
}

/** Masks the result in the body of a tRPC response; errors contain none. */
export async function maskBody(body: string, call: { readonly path: string; readonly input: unknown }, mask: ViewerMask): Promise<string> {
  const response: unknown = JSON.parse(body);
  if (!isRecord(response) || !isRecord(response['result'])) return body;
  return JSON.stringify({ result: { data: await maskResult({ ...call, data: response['result']['data'] }, mask) } });
}
