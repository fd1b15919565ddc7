import { expect, it } from 'vitest';
import { requestedPage } from './requested-page.ts';

const origin = 'https://site.example';

it.each([
  ['?to=%2Fsoccer%2F12%3Ftab%3Dodds', '/soccer/12?tab=odds'],
  ['', undefined],
  ['?to=https%3A%2F%2Fevil.example%2F', undefined],
  ['?to=%2F%2Fevil.example%2F', undefined],
  ['?to=%5C%5Cevil.example', undefined],
  ['?to=javascript%3Aalert(1)', undefined],
])('of the query %s the requested page is %s', (search, expected) => expect(requestedPage({ search, origin })).toBe(expected));
