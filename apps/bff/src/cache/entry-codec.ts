import { z } from 'zod';
import type { EntryParts } from './cache-entry.ts';
import type { CacheKey } from './cache-key.ts';
import { isCacheTag } from './cache-tag.ts';

/**
 * An entry as bytes, for the store and for messages between instances: four bytes with the length of a JSON head, the head, then the
 * bodies. The plain body travels only when there is no compressed one.
 */
const Meta = z.object({
  key: z.string(),
  tags: z.array(z.string().refine(isCacheTag)),
  status: z.number(),
  contentType: z.string(),
  headers: z.array(z.tuple([z.string(), z.string()])),
  etag: z.string(),
  cacheControl: z.string(),
  identityLength: z.number(),
  storedAt: z.number(),
  freshUntil: z.number(),
  staleUntil: z.number(),
  errorUntil: z.number(),
  version: z.number(),
  filledAt: z.object({ epoch: z.string(), offset: z.number() }).nullable(),
  br: z.number(),
  gzip: z.number(),
});

const LENGTH_BYTES = 4;

export function encodeEntry(parts: EntryParts): Buffer {
  const { identity, br, gzip, ...rest } = parts;
  const meta: z.infer<typeof Meta> = {
    ...rest,
    tags: [...rest.tags],
    headers: rest.headers.map(([name, value]) => [name, value]),
    br: br?.length ?? -1,
    gzip: gzip?.length ?? -1,
  };
  const head = Buffer.from(JSON.stringify(meta));
  const length = Buffer.allocUnsafe(LENGTH_BYTES);
  length.writeUInt32BE(head.length);
  const bodies = br === null && gzip === null ? [identity ?? Buffer.alloc(0)] : [br ?? Buffer.alloc(0), gzip ?? Buffer.alloc(0)];
  return Buffer.concat([length, head, ...bodies]);
}

/** Undefined for bytes that are not an entry of `key`: another version wrote them, or they are damaged. */
export function decodeEntry(frame: Buffer, key: CacheKey): EntryParts | undefined {
  if (frame.length < LENGTH_BYTES) return undefined;
  const bodiesAt = LENGTH_BYTES + frame.readUInt32BE(0);
  if (bodiesAt > frame.length) return undefined;
  const parsed = Meta.safeParse(parseJson(frame.toString('utf8', LENGTH_BYTES, bodiesAt)));
  if (!parsed.success || parsed.data.key !== key) return undefined;
  const { br: brLength, gzip: gzipLength, ...meta } = parsed.data;
  const brEnd = bodiesAt + Math.max(0, brLength);
  const gzipEnd = brEnd + Math.max(0, gzipLength);
  const plain = brLength < 0 && gzipLength < 0;
  if (frame.length !== (plain ? bodiesAt + meta.identityLength : gzipEnd)) return undefined;
  return {
    ...meta,
    key,
    br: brLength < 0 ? null : frame.subarray(bodiesAt, brEnd),
    gzip: gzipLength < 0 ? null : frame.subarray(brEnd, gzipEnd),
    identity: plain ? frame.subarray(bodiesAt) : null,
  };
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
