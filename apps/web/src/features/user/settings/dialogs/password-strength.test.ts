import { describe, expect, it } from 'vitest';
import { passwordStrength } from './password-strength.ts';

describe('passwordStrength', () => {
  it('passwordStrength returns undefined for a password that violates the rules', () => {
    for (const password of ['', 'abcdefgh', '12345678', 'a1', `a1${'x'.repeat(127)}`]) expect(passwordStrength(password)).toBeUndefined();
  });

  it('the strength of a password grows with its length and its kinds of characters', () => {
    expect(passwordStrength('matchpt1')).toBe('weak');
    expect(passwordStrength('Matchpt1')).toBe('fair');
    expect(passwordStrength('matchpoint12')).toBe('fair');
    expect(passwordStrength('Match-point-12')).toBe('strong');
  });

  it('a long password of few repeated characters is weak', () => {
    expect(passwordStrength('Aa1Aa1Aa1Aa1Aa1')).toBe('weak');
  });
});
