import { describe, expect, it } from 'vitest';
import { searchText } from './search-text.ts';

describe('a search text', () => {
  it.each([
    ['  皇马   巴萨 ', '皇马 巴萨'],
    ['real\t\nmadrid', 'real madrid'],
    ['real\u00a0madrid', 'real madrid'],
    ['a\u0000b', 'a b'],
    ['皇\u200b马', '皇 马'],
    ['\u202egnissap', 'gnissap'],
    ['   ', ''],
    ['\u200b', ''],
    ['', ''],
    ['cafe\u0301', 'café'],
    ['\ud83d', ''],
    ['马'.repeat(60), '马'.repeat(50)],
    ['👨‍👩‍👧', '👨 👩 👧'],
  ])('the search text %j is normalized to %j', (given, asked) => {
    expect(searchText(given)).toBe(asked);
  });

  it('the search text is short after normalization, and normalizing it again changes nothing', () => {
    for (const given of [
      '马'.repeat(10_000),
      'a b '.repeat(3_000),
      `a${'\u0301'.repeat(9_000)}`,
      '👍🏽'.repeat(99),
      '%'.repeat(400),
      '\ud800'.repeat(99),
    ]) {
      const asked = searchText(given);
      expect(asked.length).toBeLessThanOrEqual(200);
      expect(searchText(asked)).toBe(asked);
    }
  });
});
