import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { applyPatch, diff, type Json } from './patch.ts';

/** Any JSON except objects with a property `__proto__`, which a patch refuses to write. */
const json = fc
  .jsonValue({ maxDepth: 4 })
  .filter((value) => !JSON.stringify(value).includes('__proto__'))
  .map((value): Json => JSON.parse(JSON.stringify(value)));
const copy = (value: Json | undefined): Json | undefined => (value === undefined ? undefined : JSON.parse(JSON.stringify(value)));

describe('patch', () => {
  it('a patch transforms any JSON value into any other', () => {
    fc.assert(
      fc.property(json, json, (before, after) => {
        expect(copy(applyPatch(before, diff(before, after)))).toEqual(copy(after));
      }),
      { numRuns: 500 },
    );
  });

  it('a patch has the same effect after its operations were serialized', () => {
    fc.assert(
      fc.property(json, json, (before, after) => {
        const ops = JSON.parse(JSON.stringify(diff(before, after)));
        expect(copy(applyPatch(before, ops))).toEqual(copy(after));
      }),
    );
  });

  it('a patch is empty for equal values, and applying it twice equals applying it once', () => {
    fc.assert(
      fc.property(json, json, (before, after) => {
        expect(diff(before, copy(before))).toEqual([]);
        const once = applyPatch(before, diff(before, after));
        expect(copy(applyPatch(once, diff(before, after)))).toEqual(copy(once));
      }),
    );
  });

  it('a patch shares unchanged parts, so that only changed rows render again', () => {
    const before = { a: { x: 1 }, b: [{ y: 1 }, { y: 2 }] };
    const after = applyPatch(before, diff(before, { a: { x: 1 }, b: [{ y: 1 }, { y: 3 }] }));
    expect(after).toMatchObject({ b: [{ y: 1 }, { y: 3 }] });
    expect((after as typeof before).a).toBe(before.a);
    expect((after as typeof before).b[0]).toBe(before.b[0]);
  });

  it('a patch treats inherited property names as absent', () => {
    expect(applyPatch({}, diff({}, { toString: 1, valueOf: { a: 1 } }))).toEqual({ toString: 1, valueOf: { a: 1 } });
    expect(diff({ toString: 0 }, {})).toEqual([[['toString']]]);
  });

  it('a patch does not write a prototype', () => {
    applyPatch({}, [[['__proto__', 'polluted'], true]]);
    expect(Object.hasOwn(Object.prototype, 'polluted')).toBe(false);
  });
});
