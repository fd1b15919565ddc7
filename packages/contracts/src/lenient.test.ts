import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import {
  collectOmitted,
  decorative,
  lenientArray,
  lenientBoolean,
  lenientInstant,
  lenientInteger,
  lenientNumber,
  openArray,
  openEnum,
  section,
} from './lenient.ts';
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

  it('lenient schemas keep integers exact up to 2^53, and refuse larger ones as numbers and as text', () => {
    expect(lenientInteger.parse('9007199254740991')).toBe(Number.MAX_SAFE_INTEGER);
    for (const text of ['9007199254740992', '9007199254740993', '12345678901234567890', '1e3'])
      for (const value of [text, JSON.parse(text)].filter((one) => one !== 1_000))
        expect(lenientInteger.safeParse(value).success, JSON.stringify(value)).toBe(false);
  });

  it('lenient schemas refuse a time in seconds in a result of an upstream, and accept every time in milliseconds that is not of early 1970', () => {
    const parse = (value: unknown) => collectOmitted(() => lenientInstant.safeParse(value)).value;
    for (const ms of [1_780_000_000_000, -1_256_000_000_000, 710_000_000_000]) expect(parse(ms).data).toBe(ms);
    for (const seconds of [1_780_000_000, '1780000000', 710_000_000, 0])
      expect(parse(seconds).error?.issues[0]?.message, String(seconds)).toBe('is not in milliseconds');
  });

  it('lenient schemas omit an invalid item of an array and keep the others', () => {
    expect(lenientArray(z.object({ id: lenientInteger })).parse([{ id: 1 }, { id: 'x' }, null, { id: '3' }])).toEqual([
      { id: 1 },
      { id: 3 },
    ]);
  });

  it('lenient schemas refuse an array of which more than half is invalid, and name the first invalid item', () => {
    const { error } = lenientArray(z.object({ id: lenientInteger })).safeParse([{ id: 1 }, { id: 'x' }, null]);
    expect(error?.issues[0]?.message).toMatch(/^2 of 3 items do not match, first: /);
    expect(error?.issues[0]?.path).toEqual([1, 'id']);
    expect(openArray(z.enum(['wx'])).parse(['apple', 'line'])).toEqual([]);
  });

  it('lenient schemas replace a missing or invalid decoration, leave out an invalid section, and count what was invalid', () => {
    const Row = z.object({
      id: lenientInteger,
      colour: decorative(z.string(), () => 'grey'),
      odds: section('odds', z.object({ a: z.number() })),
    });
    const { value, omitted } = collectOmitted(() => [Row.parse({ id: 1 }), Row.parse({ id: 2, colour: 7, odds: 'none' })]);
    expect(value).toEqual([
      { id: 1, colour: 'grey' },
      { id: 2, colour: 'grey', odds: undefined },
    ]);
    expect(omitted.map((one) => one.section)).toEqual(['decoration', 'odds']);
    expect(Row.safeParse({ colour: 'red' }).success).toBe(false);
  });
});
