import { describe, expect, it } from 'vitest';
import { passwordStrength } from './password-strength.ts';

describe('the strength of a password', () => {
  it('is said only of one that the rules allow', () => {
    for (const password of ['', 'abcdefgh', '12345678', 'a1', `a1${'x'.repeat(127)}`]) expect(passwordStrength(password)).toBeUndefined();
  });

  it('grows with length and kinds of signs', () => {
    expect(passwordStrength('matchpt1')).toBe('weak');
    expect(passwordStrength('Matchpt1')).toBe('fair');
    expect(passwordStrength('matchpoint12')).toBe('fair');
    expect(passwordStrength('Match-point-12')).toBe('strong');
  });

  it('is weak where few signs repeat, however long', () => {
    expect(passwordStrength('Aa1Aa1Aa1Aa1Aa1')).toBe('weak');
  });
});
