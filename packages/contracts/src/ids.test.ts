import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { parseExactJson } from './exact-json.ts';
import { acceptOwnIdsOnly, AnyId, MatchId } from './ids.ts';
import { lenientArray, lenientInteger } from './lenient.ts';
import { compareIds, idModulo, type Id, parseId, toId } from './rules/id.ts';

const FIRST_BEYOND = '9007199254740993';
const LARGEST = '18446744073709551615';

describe('ids', () => {
  it('an id is a number up to 2^53 − 1 and the text of its digits beyond, whichever way it is written', () => {
    const cases: [unknown, Id][] = [
      [12, 12],
      ['12', 12],
      [' 0012 ', 12],
      [Number.MAX_SAFE_INTEGER, Number.MAX_SAFE_INTEGER],
      ['9007199254740991', Number.MAX_SAFE_INTEGER],
      ['9007199254740992', '9007199254740992'],
      [FIRST_BEYOND, FIRST_BEYOND],
      [`000${FIRST_BEYOND}`, FIRST_BEYOND],
      [LARGEST, LARGEST],
    ];
    for (const [wire, id] of cases) expect(AnyId.parse(wire), String(wire)).toBe(id);
    expect(MatchId.parse(LARGEST)).toBe(LARGEST);
  });

  it('an id is never zero, negative, fractional, rounded, longer than 20 digits or anything but digits', () => {
    for (const wire of [0, -1, 1.5, '0', '000', '-1', '1.0', '1e3', '', ' ', 'abc', '0x10', '١٢', `${LARGEST}0`, null, true, [1]])
      expect(AnyId.safeParse(wire).success, String(wire)).toBe(false);
    // The parser of JSON has rounded this one: which id it was is unknown.
    expect(AnyId.safeParse(JSON.parse(FIRST_BEYOND)).success).toBe(false);
  });

  it('a text of a URL is an id only in its one spelling', () => {
    expect([parseId('7'), parseId(FIRST_BEYOND), parseId(LARGEST)]).toEqual([7, FIRST_BEYOND, LARGEST]);
    for (const text of ['', '0', '07', `0${FIRST_BEYOND}`, `${LARGEST}0`, '+7', '7 ', '-7', '7.0', 'x'])
      expect(parseId(text), text).toBeUndefined();
  });

  it('a stored value is an id when it is a positive safe integer or the digits of a larger one', () => {
    expect([7, FIRST_BEYOND].map(toId)).toEqual([7, FIRST_BEYOND]);
    for (const value of [0, -7, 1.5, 2 ** 53, '', '7', `0${FIRST_BEYOND}`, null, undefined, [7], Number.NaN])
      expect(toId(value), String(value)).toBeUndefined();
  });

  it('ids are ordered by their value, across both representations', () => {
    const ordered: Id[] = [2, 10, Number.MAX_SAFE_INTEGER, '9007199254740992', FIRST_BEYOND, '10000000000000000', LARGEST];
    expect(ordered.toReversed().toSorted(compareIds)).toEqual(ordered);
    expect(compareIds(FIRST_BEYOND, FIRST_BEYOND)).toBe(0);
  });

  it('the remainder of an id is exact beyond 2^53', () => {
    expect([idModulo(17, 5), idModulo(FIRST_BEYOND, 10), idModulo(LARGEST, 7)]).toEqual([2, 3, 1]);
  });

  it('our own upstream refuses ids beyond 2^53 in its inputs, and only there', () => {
    const schema = z.object({ id: AnyId });
    for (const id of [FIRST_BEYOND, `0${FIRST_BEYOND}`])
      expect(acceptOwnIdsOnly(() => schema.safeParse({ id })).error?.issues[0]?.path).toEqual(['id']);
    expect(acceptOwnIdsOnly(() => schema.parse({ id: '12' }))).toEqual({ id: 12 });
    expect(schema.parse({ id: FIRST_BEYOND })).toEqual({ id: FIRST_BEYOND });
  });
});

describe('parseExactJson', () => {
  it('parseExactJson keeps the digits of integers beyond 2^53 and changes nothing else', () => {
    const text = `{"a":${FIRST_BEYOND},"b":["${LARGEST}",${LARGEST},-${FIRST_BEYOND}],"c":9007199254740991,"d":1234567890123456.5,"e":1e20,"f":0.12345678901234568}`;
    expect(parseExactJson(text)).toEqual({
      a: FIRST_BEYOND,
      b: [LARGEST, LARGEST, `-${FIRST_BEYOND}`],
      c: Number.MAX_SAFE_INTEGER,
      d: 1_234_567_890_123_456.5,
      e: 1e20,
      f: 0.12345678901234568,
    });
    expect(() => parseExactJson('{')).toThrow(SyntaxError);
  });

  it('parseExactJson finds a long integer at every place of a text', () => {
    for (let before = 0; before < 40; before += 1)
      expect(parseExactJson(`["${'x'.repeat(before)}",123456789012345,${FIRST_BEYOND}]`), `${before}`).toEqual([
        'x'.repeat(before),
        123456789012345,
        FIRST_BEYOND,
      ]);
    expect(parseExactJson(FIRST_BEYOND)).toBe(FIRST_BEYOND);
  });

  it('two items of a list whose ids differ in the last digit stay two items', () => {
    const list = lenientArray(z.object({ id: AnyId })).parse(parseExactJson('[{"id":9007199254740993},{"id":9007199254740992}]'));
    expect(new Set(list.map((item) => item.id))).toEqual(new Set(['9007199254740993', '9007199254740992']));
  });

  it('counts beyond 2^53 are refused although their digits were kept', () => {
    expect(lenientInteger.safeParse(parseExactJson(FIRST_BEYOND)).success).toBe(false);
    expect(z.number().safeParse(parseExactJson(LARGEST)).success).toBe(false);
  });
});
