import { readFileSync } from 'node:fs';
import { join } from 'node:path';

/**
 * Passwords that are tried first: letters and digits, eight or more, lower case, one a line. Some three hundred that leaks show again and
 * again, and what the same habits make of words, names, pinyin and single letters with the usual digits. Our own list, not a copy of one.
 */
const FILE = join(import.meta.dirname, 'common-passwords.txt');

let known: ReadonlySet<string> | undefined;

/** Whether a password is among those that are tried first; capitals make no difference. */
export function isCommonPassword(password: string): boolean {
  known ??= new Set(readFileSync(FILE, 'utf8').split('\n').filter(Boolean));
  return known.has(password.toLowerCase());
}
