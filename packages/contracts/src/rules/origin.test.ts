import { expect, it } from 'vitest';
import { Origin, ORIGINS } from '../match/base.ts';
import { isIndexed } from './origin.ts';

it('only live and archived facts are indexed', () => {
  expect(ORIGINS.filter(isIndexed)).toEqual(['live', 'archive']);
});

it('an upstream that sends no origin, or an unknown one, is a feed of the operator', () => {
  expect([undefined, null, 'dreamt', 7].map((sent) => Origin.parse(sent))).toEqual(['live', 'live', 'live', 'live']);
});
