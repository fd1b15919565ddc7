import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { passwordError } from '@matchpoint/contracts/rules/account';
import { isCommonPassword } from './common-passwords.ts';

const lines = readFileSync(new URL('common-passwords.txt', import.meta.url), 'utf8')
  .trimEnd()
  .split('\n');

describe('common passwords', () => {
  it('the common passwords contain about three thousand passwords, each once, each accepted by the other password rules', () => {
    expect(lines.length).toBeGreaterThanOrEqual(3_000);
    expect(new Set(lines).size).toBe(lines.length);
    expect(lines.filter((line) => passwordError(line) !== undefined || line !== line.toLowerCase())).toEqual([]);
  });

  it.each(['a1234567', 'Qwer1234', 'WOAINI1314', 'password1', 'abc123456', '1qaz2wsx', 'aa123456', '5201314a'])(
    'the common passwords include %s',
    (password) => {
      expect(isCommonPassword(password)).toBe(true);
    },
  );

  it.each(['tennis-ball-77', 'matchpoint1', 'Zu9qiu-mi-2026'])('the common passwords do not include %s', (password) => {
    expect(isCommonPassword(password)).toBe(false);
  });
});
