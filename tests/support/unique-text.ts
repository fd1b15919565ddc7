import { randomUUID } from 'node:crypto';

/**
 * Returns a text that no other test has: `prefix` and 32 letters from a to p. A text with digits would now and then be refused, because users'
 * texts may not contain numbers that look like a telephone or a messenger.
 */
export function uniqueText(prefix: string): string {
  const letters = randomUUID()
    .replaceAll('-', '')
    .replaceAll(/\d/g, (digit) => String.fromCharCode('g'.charCodeAt(0) + Number(digit)));
  return `${prefix}${letters}`;
}
