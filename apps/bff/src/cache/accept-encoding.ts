import Negotiator from 'negotiator';
import type { ContentEncoding } from './cache-entry.ts';
import { WeightedCache } from './weighted-cache.ts';

/** Browsers send few distinct values; the bound is for invented ones. */
const memo = new WeightedCache<string, ContentEncoding>(512);
const MAX_MEMOIZED_LENGTH = 256;

/** Returns the best encoding that an `Accept-Encoding` header allows: brotli, else gzip, else none. */
export function acceptedEncoding(header: string | undefined): ContentEncoding {
  if (header === undefined) return 'identity';
  const memoized = memo.get(header);
  if (memoized !== undefined) return memoized;
  const encoding = negotiate(header);
  if (header.length <= MAX_MEMOIZED_LENGTH) memo.set(header, encoding, 1);
  return encoding;
}

function negotiate(header: string): ContentEncoding {
  const accepted = new Negotiator({ headers: { 'accept-encoding': header } }).encodings(['br', 'gzip']);
  if (accepted.includes('br')) return 'br';
  return accepted.includes('gzip') ? 'gzip' : 'identity';
}
