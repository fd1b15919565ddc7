import { fieldLocation, type JavaEndpoint } from '@matchpoint/contracts/java/endpoint';
import { wellFormed } from '../well-formed.ts';

/** A call of the /java API as it is sent. */
export interface WireRequest {
  readonly method: 'GET' | 'POST';
  /** Path and query, relative to the upstream's base address. */
  readonly path: string;
  readonly body: string | undefined;
}

/**
 * Builds the request of a row from its parsed input; nothing else in the BFF builds URLs of the upstream. Path segments are encoded
 * completely, so that no value can leave its segment; a colon is legal there and stays (`cs:go`).
 * @param now for the timestamp parameter `_t` that every call carries (spec §7)
 */
export function wireRequest(
  row: Pick<JavaEndpoint, 'method' | 'path' | 'fieldLocations'>,
  input: Readonly<Record<string, unknown>>,
  now: number,
): WireRequest {
  let path: string = row.path;
  const query = new URLSearchParams();
  const body: Record<string, unknown> = {};
  for (const [field, value] of Object.entries(input)) {
    if (value === undefined || value === null) continue;
    switch (fieldLocation(row, field)) {
      case 'path':
        path = path.replace(`{${field}}`, () => pathSegment(value));
        break;
      case 'query':
        for (const item of Array.isArray(value) ? value : [value]) query.append(field, text(item));
        break;
      case 'body':
        body[field] = value;
        break;
    }
  }
  if (path.includes('{')) throw new Error(`A field of ${row.path} is missing.`);
  query.append('_t', String(now));
  return { method: row.method, path: `${path}?${query.toString()}`, body: row.method === 'POST' ? JSON.stringify(body) : undefined };
}

function pathSegment(value: unknown): string {
  // Half of a surrogate pair cannot be encoded; queries replace it, too.
  const encoded = encodeURIComponent(wellFormed(text(value))).replaceAll('%3A', ':');
  // Dots survive encoding, and `..` would lead to the parent.
  if (/^\.+$/.test(encoded) || encoded === '') throw new Error('Not a path segment.');
  return encoded;
}

function text(value: unknown): string {
  return typeof value === 'string' ? value : JSON.stringify(value);
}
