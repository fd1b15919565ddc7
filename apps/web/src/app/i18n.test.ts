import { expect, it } from 'vitest';
import { addWords, I18n, wordsOf } from './i18n.ts';

function texts(locale: 'en_US' | 'ar', words: Record<string, string>): I18n {
  const i18n = new I18n(locale);
  i18n.add('common', words);
  return i18n;
}

it('puts values in their braces as they are, whatever signs stand in them', () => {
  const i18n = texts('en_US', { hello: '{{name}} beats {{other}} {{name}}' });
  expect(i18n.find('common', 'hello', { name: '{{other}} $& $t(hello)', other: '<b>' })).toBe(
    '{{other}} $& $t(hello) beats <b> {{other}} $& $t(hello)',
  );
});

it('shows a value that was forgotten as what it is', () => {
  expect(texts('en_US', { hello: 'Hi {{name}}' }).find('common', 'hello')).toBe('Hi {{name}}');
});

it('chooses the form that the language has for a number', () => {
  const english = texts('en_US', { goals_one: '{{count}} goal', goals_other: '{{count}} goals' });
  expect([0, 1, 2].map((count) => english.find('common', 'goals', { count }))).toEqual(['0 goals', '1 goal', '2 goals']);
  const arabic = texts('ar', { goals_zero: 'z', goals_one: 'o', goals_two: 't', goals_few: 'f', goals_many: 'm', goals_other: 'x' });
  expect([0, 1, 2, 3, 11, 100].map((count) => arabic.find('common', 'goals', { count }))).toEqual(['z', 'o', 't', 'f', 'm', 'x']);
});

it('takes the one form of a text that is not counted, also when a count stands in it', () => {
  expect(texts('en_US', { all: 'All {{count}}' }).find('common', 'all', { count: 7 })).toBe('All 7');
});

it('shows the key of a text that is not there, and finds nothing where data may have its own word', () => {
  const i18n = new I18n('en_US');
  expect(wordsOf(i18n, 'common')('action.retry')).toBe('action.retry');
  expect(i18n.find('common', 'action.retry')).toBeUndefined();
});

it('loads each namespace once, in the language or in the one that it falls back to', async () => {
  const i18n = new I18n('ar');
  await addWords(i18n, 'ar', ['common', 'common']);
  expect(wordsOf(i18n, 'common')('ago.minutes', { count: 3 })).toBe('3分钟前');
});
