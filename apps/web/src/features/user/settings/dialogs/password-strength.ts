import { passwordError, PASSWORD_MIN } from '@matchpoint/contracts/rules/account';

export type PasswordStrength = 'weak' | 'fair' | 'strong';

const LONG = 12;

/** How hard a password that the rules allow is to guess, roughly; undefined for one that they do not. A hint, never a refusal. */
export function passwordStrength(password: string): PasswordStrength | undefined {
  if (passwordError(password) !== undefined) return undefined;
  const length = Array.from(password).length;
  const kinds = [/[a-z]/, /[A-Z]/, /[0-9]/, /[^A-Za-z0-9]/].filter((kind) => kind.test(password)).length;
  const different = new Set(password.toLowerCase()).size;
  if (different < PASSWORD_MIN - 2) return 'weak';
  if (length >= LONG && kinds >= 3) return 'strong';
  return length >= LONG || kinds >= 3 ? 'fair' : 'weak';
}
