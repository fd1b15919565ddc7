import type { ContentEncoding } from './cache-entry.ts';
import { BoundedMap } from './weighted-cache.ts';

/** Few distinct values exist among real clients; what an attacker invents is bounded. */
const known = new BoundedMap<string, ContentEncoding>(512);
const LONGEST_KNOWN = 256;

/** The best encoding that an `Accept-Encoding` allows: brotli, gzip, else plain. */
export function acceptedEncoding(header: string | undefined): ContentEncoding {
  if (header === undefined) return 'identity';
  const memo = known.get(header);
  if (memo !== undefined) return memo;
  const encoding = parse(header);
  if (header.length <= LONGEST_KNOWN) known.set(header, encoding, 1);
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
