import type { ContentEncoding } from './cache-entry.ts';
import { WeightedCache } from './weighted-cache.ts';

/** Few distinct values exist among real clients; what an attacker invents is bounded. */
const memo = new WeightedCache<string, ContentEncoding>(512);
const MAX_MEMOIZED_LENGTH = 256;

/** The best encoding that an `Accept-Encoding` allows: brotli, gzip, else plain. */
export function acceptedEncoding(header: string | undefined): ContentEncoding {
  if (header === undefined) return 'identity';
  const memoized = memo.get(header);
  if (memoized !== undefined) return memoized;
  const encoding = parse(header);
  if (header.length <= MAX_MEMOIZED_LENGTH) memo.set(header, encoding, 1);
  return encoding;
}

function parse(header: string): ContentEncoding {
  const accepted = new Map<string, boolean>();
  for (const item of header.toLowerCase().split(',')) {
    const [name = '', ...parameters] = item.split(';').map((part) => part.trim());
    accepted.set(name, !parameters.some((parameter) => /^q=0(?:\.0*)?$/.test(parameter)));
  }
  const allows = (name: string) => accepted.get(name) ?? accepted.get('*') ?? false;
  if (allows('br')) return 'br';
  return allows('gzip') ? 'gzip' : 'identity';
}
