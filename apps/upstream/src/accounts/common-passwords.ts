import { readFileSync } from 'node:fs';
import { join } from 'node:path';

/**
 * Passwords that attackers try first: letters and digits, at least eight, lower case, one per line. About three hundred are frequent in
 * leaks; the others are generated from words, names, pinyin and letters with usual digits. The list is our own, not a copy.
 */
const FILE = join(import.meta.dirname, 'common-passwords.txt');

let known: ReadonlySet<string> | undefined;

/** Returns whether a password is in the list, ignoring case. */
export function isCommonPassword(password: string): boolean {
  known ??= new Set(readFileSync(FILE, 'utf8').split('\n').filter(Boolean));
  return known.has(password.toLowerCase());
}
