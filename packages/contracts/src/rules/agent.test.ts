import { describe, expect, it } from 'vitest';
import { maskName, parsePromotionCode, shareOfDay } from './agent.ts';

describe('promotion codes', () => {
  it.each([
    ['lj-scarf', 'LJ-SCARF'],
    [' LJ-2087 ', 'LJ-2087'],
    ['abc', 'ABC'],
    ['a'.repeat(20), 'A'.repeat(20)],
  ])('the text %j is the code %s', (text, code) => {
    expect(parsePromotionCode(text)).toBe(code);
  });

  it.each(['', 'ab', 'a'.repeat(21), '-abc', 'abc-', 'a--b', 'a b', '码码码', 'ａｂｃ', 'a_b', 'ab\nc'])(
    'the text %j is no code',
    (text) => {
      expect(parsePromotionCode(text)).toBeUndefined();
    },
  );
});

describe('shares', () => {
  it.each([
    [800, 500, 40],
    [19, 500, 0],
    [20, 500, 1],
    [1, 10_000, 1],
    [12_345, 333, 411],
    [6_480, 0, 0],
  ])('the share of %i coins at %i ten-thousandths is %i', (coins, rate, share) => {
    expect(shareOfDay(coins, rate)).toBe(share);
  });
});

describe('masked names', () => {
  it.each([
    ['渡口老船工', '渡**'],
    ['May', 'M**'],
    ['👨‍👩‍👧一家', '👨‍👩‍👧**'],
    ['', '**'],
  ])('the name %j is shown as %s', (name, masked) => {
    expect(maskName(name)).toBe(masked);
  });
});
