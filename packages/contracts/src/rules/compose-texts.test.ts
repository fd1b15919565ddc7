import { expect, it } from 'vitest';
import { composeTexts } from './compose-texts.ts';

it('composeTexts joins letters with the marks that follow them, in texts and in keys', () => {
  const given = { names: { en_US: 'Begovic\u0301', el: 'Ελληνικα\u0301' }, teams: ['Cˇ', 'C\u030C'], ['S\u030C']: 3 };
  expect(composeTexts(given)).toEqual({ names: { en_US: 'Begović', el: 'Ελληνικά' }, teams: ['Cˇ', 'Č'], Š: 3 });
});

it('composeTexts returns a value without such letters as it is', () => {
  const given = { name: 'Begović', score: [1, 2], at: null };
  expect(composeTexts(given)).toBe(given);
  expect(composeTexts(undefined)).toBeUndefined();
});
