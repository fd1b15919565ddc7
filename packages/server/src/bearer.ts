import { createHash, timingSafeEqual } from 'node:crypto';

/** Tells whether an `authorization` header is `Bearer` with this token. It compares digests in constant time, so that the duration reveals nothing. */
export function isBearer(header: string | undefined, token: string): boolean {
  const digest = (text: string) => createHash('sha256').update(text).digest();
  return timingSafeEqual(digest(header ?? ''), digest(`Bearer ${token}`));
}
