import { describe, expect, it } from 'vitest';
import { jsonDepth } from './json-depth.ts';

describe('the depth of a JSON text', () => {
  it.each([
    ['1', 0],
    ['[]', 1],
    ['{"a":[{"b":1}]}', 3],
    ['[[],[[]],[]]', 3],
    ['{"a":"[[[{{{"}', 1],
    ['{"a":"\\"[[["}', 1],
    ['['.repeat(50_000), 50_000],
  ])('jsonDepth counts the nesting of %j as %i', (text, depth) => expect(jsonDepth(text)).toBe(depth));
});
