import { createHash, timingSafeEqual } from 'node:crypto';

/** Returns whether the secret of a callback is right, in a time that does not depend on where they differ. */
export function isSameSecret(given: string | undefined, expected: string): boolean {
  const hash = (text: string) => createHash('sha256').update(text).digest();
  return timingSafeEqual(hash(given ?? ''), hash(expected));
}
