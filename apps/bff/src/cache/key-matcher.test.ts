import { describe, expect, it } from 'vitest';
import { keyMatcher } from './key-matcher.ts';

/** Every word of these signs up to a length, the empty one included. */
function words(signs: readonly string[], longest: number): string[] {
  let last = [''];
  const all = [''];
  for (let length = 1; length <= longest; length += 1) {
    last = last.flatMap((word) => signs.map((sign) => word + sign));
    all.push(...last);
  }
  return all;
}

describe('a matcher of keys', () => {
  it('finds exactly the keys that are named or begin with a prefix, however prefixes overlap', () => {
    const keys = words(['a', 'b', '&'], 4);
    const prefixes = words(['a', 'b', '&'], 3);
    let state = 7;
    const random = () => (state = (state * 1_103_515_245 + 12_345) % 2_147_483_648) / 2_147_483_648;
    for (let round = 0; round < 200; round += 1) {
      const some = prefixes.filter((prefix) => prefix !== '' && random() < round / 800);
      const named = keys.filter(() => random() < 0.02);
      const matches = keyMatcher(named, some);
      const expected = keys.filter((key) => named.includes(key) || some.some((prefix) => key.startsWith(prefix)));
      expect(keys.filter(matches)).toEqual(expected);
    }
  });

  it('finds nothing of nothing, and everything of the empty prefix', () => {
    expect(words(['a', 'b'], 2).filter(keyMatcher([], []))).toEqual([]);
    expect(words(['a', 'b'], 2).filter(keyMatcher([], ['b', '']))).toEqual(words(['a', 'b'], 2));
  });
});
