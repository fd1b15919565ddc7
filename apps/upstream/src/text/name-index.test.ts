import { expect, it } from 'vitest';
import { indexName, indexNames } from './name-index.ts';

it('names are sorted by letter, then by pronunciation; names without a letter come last', () => {
  const names = ['2026世界杯', '中超', '英超', 'Zenit', '巴黎圣日耳曼', '巴拉圭', 'Élite', 'arsenal'];
  expect(
    names
      .map((name) => ({ name, ...indexName(name) }))
      .toSorted((a, b) => (a.key < b.key ? -1 : 1))
      .map(({ name }) => name),
  ).toEqual(['arsenal', '巴拉圭', '巴黎圣日耳曼', 'Élite', '英超', 'Zenit', '中超', '2026世界杯']);
});

it('an entry has keys for its Chinese and English name, and uses the English one when there is no other', () => {
  expect(indexNames({ zh_CN: '巴西', en_US: 'Brazil' })).toMatchObject({ zh: { letter: 'B' }, en: { letter: 'B', key: 'B brazil' } });
  expect(indexNames({ en_US: 'Xi Team' })).toMatchObject({ zh: { letter: 'X' }, en: { letter: 'X' } });
});

it('a long name is cut between characters', () => {
  const { key } = indexName(`a${'𠮷'.repeat(80)}`);
  expect(Buffer.from(key).toString()).toBe(key);
});
