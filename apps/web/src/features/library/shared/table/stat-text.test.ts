import { expect, it } from 'vitest';
import { statText, meanText } from './stat-text.ts';

it('a statistic is written by its unit, and a whole number never has decimals', () => {
  expect(statText({ value: 12, unit: 'count' })).toBe('12');
  expect(statText({ value: 1.234, unit: 'decimal' })).toBe('1.23');
  expect(statText({ value: 84.57, unit: 'decimal' })).toBe('84.6');
  expect(statText({ value: 50, unit: 'percent' })).toBe('50%');
  expect(statText({ value: 66.66, unit: 'percent' })).toBe('66.7%');
  expect(statText({ value: 1925, unit: 'seconds' })).toBe('32:05');
  expect(statText({ value: 59.7, unit: 'seconds' })).toBe('1:00');
  expect(statText({ value: 3, unit: 'other' })).toBe('3');
  expect(meanText(0.5)).toBe('0.50');
});
