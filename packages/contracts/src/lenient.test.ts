import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { lenientBoolean, lenientInteger, lenientNumber, openEnum, lenientArray } from './lenient.ts';
import { LifeStatus } from './match/status.ts';

describe('lenient schemas', () => {
  it('lenient schemas accept numbers as text, but no other text', () => {
    expect(lenientNumber.parse('0.86')).toBe(0.86);
    expect(lenientInteger.parse('12')).toBe(12);
    for (const bad of ['', ' ', '1e3x', 'NaN', '--', null, undefined, [], '0x10'])
      expect(lenientNumber.safeParse(bad).success, String(bad)).toBe(false);
    expect(lenientInteger.safeParse('1.5').success).toBe(false);
  });

  it('lenient schemas accept booleans as words and digits', () => {
    expect([true, 1, '1', 'true'].map((value) => lenientBoolean.parse(value))).toEqual([true, true, true, true]);
    expect([false, 0, '0', 'false'].map((value) => lenientBoolean.parse(value))).toEqual([false, false, false, false]);
  });

  it('lenient schemas turn an unknown enum value into `other` instead of failing', () => {
    expect(openEnum(['a', 'b']).parse('zzz')).toBe('other');
    expect(LifeStatus.parse('live')).toBe('live');
    expect(LifeStatus.parse('halted_by_dragon')).toBe('other');
  });

  it('lenient schemas omit an invalid item of an array and keep the others', () => {
    expect(lenientArray(z.object({ id: lenientInteger })).parse([{ id: 1 }, { id: 'x' }, null, { id: '3' }])).toEqual([
      { id: 1 },
      { id: 3 },
    ]);
  });
});
