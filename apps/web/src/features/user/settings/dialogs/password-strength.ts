import { passwordError, PASSWORD_MIN } from '@matchpoint/contracts/rules/account';

export type PasswordStrength = 'weak' | 'fair' | 'strong';

const LONG = 12;

/** Estimates how hard a password is to guess; undefined for one that violates the rules. It is only a hint and rejects nothing. */
export function passwordStrength(password: string): PasswordStrength | undefined {
  if (passwordError(password) !== undefined) return undefined;
  const length = Array.from(password).length;
  const kinds = [/[a-z]/, /[A-Z]/, /[0-9]/, /[^A-Za-z0-9]/].filter((kind) => kind.test(password)).length;
  const different = new Set(password.toLowerCase()).size;
  if (different < PASSWORD_MIN - 2) return 'weak';
  if (length >= LONG && kinds >= 3) return 'strong';
  return length >= LONG || kinds >= 3 ? 'fair' : 'weak';
}
