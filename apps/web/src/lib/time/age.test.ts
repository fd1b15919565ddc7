import { expect, it } from 'vitest';
import { ageOn } from './age.ts';

it('an age counts the birthdays that have passed, and one of 29 February passes on 1 March', () => {
  expect(['2026-05-16', '2026-05-17', '2026-05-18'].map((day) => ageOn('2000-05-17', day))).toEqual([25, 26, 26]);
  expect(['2027-02-28', '2027-03-01'].map((day) => ageOn('2004-02-29', day))).toEqual([22, 23]);
});
