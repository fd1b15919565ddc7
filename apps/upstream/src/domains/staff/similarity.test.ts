import { expect, it } from 'vitest';
import { similarity } from './similarity.ts';

const TEXT = '主队近五个主场四胜一平，客队客场防守松散，看好主队赢球。';

it('a copied text is similar by 100 percent, whatever its spaces and punctuation', () => {
  expect(similarity(TEXT, TEXT.replaceAll('，', ' ！ '))).toBe(100);
});

it('a copy inside a longer text is found', () => {
  expect(similarity(TEXT, `先说结论。${TEXT}以上仅供参考。`)).toBe(100);
});

it('two texts about different things have little in common, and an empty text nothing', () => {
  expect(similarity(TEXT, 'The visitors rest three starters and travelled overnight.')).toBe(0);
  expect(similarity('', TEXT)).toBe(0);
});
