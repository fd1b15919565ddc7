import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { lenientBoolean, lenientInteger, lenientNumber, openEnum, lenientArray } from './lenient.ts';
import { LifeStatus } from './match/status.ts';

describe('what operators may send', () => {
  it('takes numbers as text, but no text that is no number', () => {
    expect(lenientNumber.parse('0.86')).toBe(0.86);
    expect(lenientInteger.parse('12')).toBe(12);
    for (const bad of ['', ' ', '1e3x', 'NaN', '--', null, undefined, [], '0x10'])
      expect(lenientNumber.safeParse(bad).success, String(bad)).toBe(false);
    expect(lenientInteger.safeParse('1.5').success).toBe(false);
  });

  it('takes truth values as words and digits', () => {
    expect([true, 1, '1', 'true'].map((value) => lenientBoolean.parse(value))).toEqual([true, true, true, true]);
    expect([false, 0, '0', 'false'].map((value) => lenientBoolean.parse(value))).toEqual([false, false, false, false]);
  });

  it('turns an unknown word into `other` instead of failing', () => {
    expect(openEnum(['a', 'b']).parse('zzz')).toBe('other');
    expect(LifeStatus.parse('live')).toBe('live');
    expect(LifeStatus.parse('halted_by_dragon')).toBe('other');
  });

  it('leaves a bad item out of a list and keeps the rest', () => {
    expect(lenientArray(z.object({ id: lenientInteger })).parse([{ id: 1 }, { id: 'x' }, null, { id: '3' }])).toEqual([
      { id: 1 },
      { id: 3 },
    ]);
  });
});
