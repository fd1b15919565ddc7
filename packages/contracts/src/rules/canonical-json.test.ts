import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { canonicalJson } from './canonical-json.ts';

/** Integers beyond 2^53 are refused, so the property is about the others. */
const json = fc.jsonValue({ maxDepth: 4, stringUnit: 'binary' }).filter((value) => !/\d{16}|e\+/.test(JSON.stringify(value)));

function reversed(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(reversed);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value)
      .toReversed()
      .map(([key, field]) => [key, reversed(field)]),
  );
}

describe('canonical JSON', () => {
  it('the text equals the examples of RFC 8785', () => {
    const sorted = {
      '\u20ac': 'Euro Sign',
      '\r': 'Carriage Return',
      '\ufb33': 'Hebrew',
      '1': 'One',
      '\ud83d\ude00': 'Emoji',
      '\u0080': 'Control',
      '\u00f6': 'o',
    };
    expect(canonicalJson(sorted)).toBe(
      '{"\\r":"Carriage Return","1":"One","\u0080":"Control","\u00f6":"o","\u20ac":"Euro Sign","\ud83d\ude00":"Emoji","\ufb33":"Hebrew"}',
    );
    expect(canonicalJson({ numbers: [333333333.3333333, 4.5, 2e-3, 1e-27, -0], string: '\u20ac$\u000f\nA\'B"\\\\"/' })).toBe(
      '{"numbers":[333333333.3333333,4.5,0.002,1e-27,0],"string":"\u20ac$\\u000f\\nA\'B\\"\\\\\\\\\\"/"}',
    );
  });

  it('the order in which fields were written does not change the text', () => {
    fc.assert(
      fc.property(json, (value) => {
        expect(canonicalJson(reversed(value))).toBe(canonicalJson(value));
      }),
    );
  });

  it('parsing the text returns the value, and the canonical text of that is the same', () => {
    fc.assert(
      fc.property(json, (value) => {
        const text = canonicalJson(value);
        const parsed: unknown = JSON.parse(text);
        expect(parsed).toEqual(JSON.parse(JSON.stringify(value)));
        expect(canonicalJson(parsed)).toBe(text);
      }),
    );
  });

  it('composed and decomposed characters are different texts', () => {
    expect(canonicalJson('\u00e9')).not.toBe(canonicalJson('e\u0301'));
  });

  it('what JSON does not have is refused instead of being left out or replaced', () => {
    const refused = [
      undefined,
      { a: undefined },
      [undefined],
      Number.NaN,
      Infinity,
      2 ** 53,
      1n,
      new Date(0),
      new Map(),
      Symbol('a'),
      '\ud800',
      { '\udc00': 1 },
    ];
    for (const value of refused) expect(() => canonicalJson(value)).toThrow(TypeError);
    // eslint-disable-next-line no-sparse-arrays -- a hole is what is tested
    expect(() => canonicalJson([1, , 2])).toThrow(TypeError);
  });
});
