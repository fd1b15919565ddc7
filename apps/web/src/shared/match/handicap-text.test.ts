import { expect, it } from 'vitest';
import { handicapText } from './handicap-text.ts';

it.each([
  [0, '平手', '平手', '0'],
  [-0.25, '平/半', '平/半', '-0.25'],
  [0.25, '受让平/半', '受讓平/半', '+0.25'],
  [-0.5, '半球', '半球', '-0.5'],
  [-0.75, '半/一', '半/一', '-0.75'],
  [-1.25, '一/球半', '一/球半', '-1.25'],
  [1.75, '受让球半/两', '受讓球半/兩', '+1.75'],
  [-2.25, '两/两半', '兩/兩半', '-2.25'],
  [-6.5, '六球半', '六球半', '-6.5'],
])('a handicap of %d is written in the style of each language', (line, simplified, traditional, number) => {
  expect(handicapText(line, 'zh_CN', 'soccer')).toBe(simplified);
  expect(handicapText(line, 'zh_tw', 'soccer')).toBe(traditional);
  expect(handicapText(line, 'de', 'soccer')).toBe(number);
});

it('a handicap of points or maps is a signed number in every language, not a number of goals', () => {
  for (const locale of ['zh_CN', 'zh_tw', 'en_US', 'ar'] as const) {
    expect(handicapText(-9.5, locale, 'basketball')).toBe('-9.5');
    expect(handicapText(1.5, locale, 'series')).toBe('+1.5');
  }
});
