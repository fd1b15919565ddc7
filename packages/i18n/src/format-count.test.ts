import { expect, it } from 'vitest';
import { formatCount } from './format-count.ts';

it.each([
  [0, '0'],
  [999, '999'],
  [1000, '1000'],
  [1001, '1.0k'],
  [1049, '1.0k'],
  [1050, '1.1k'],
  [9949, '9.9k'],
  [9950, '10.0k'],
  [999_999, '1000.0k'],
])('formatCount formats %i as %s', (count, text) => {
  expect(formatCount(count)).toBe(text);
});
