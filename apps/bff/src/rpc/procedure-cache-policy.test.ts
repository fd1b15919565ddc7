import { expect, it } from 'vitest';
import { procedureCachePolicy } from './procedure-cache-policy.ts';

const NOW = Date.parse('2026-11-22T12:00:00Z');

it.each([
  ['search.find', { text: 'x' }],
  ['search.suggest', { text: 'x' }],
  ['league.library', { country: 'Nowhere', page: 1 }],
  ['league.table', { id: 1, season: 'any' }],
  ['match.day', { day: '1999-01-01' }],
  ['match.day', { day: '9999-99-99' }],
  ['system.games', { day: '2027-03-01' }],
] as const)('the read %s with the free text %o is kept in one instance only', (path, input) => {
  expect(procedureCachePolicy(path, input, NOW).localOnly).toBe(true);
});

it.each([
  ['match.day', { day: '2026-11-22' }],
  ['match.day', { day: '2026-12-20' }],
  ['league.library', { page: 1 }],
  ['league.table', { id: 1 }],
  ['team.compare', { id: 1, other: 2 }],
] as const)('the read %s with %o is shared by all instances', (path, input) => {
  expect(procedureCachePolicy(path, input, NOW).localOnly).toBeUndefined();
});
