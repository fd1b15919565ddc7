import { expect, it } from 'vitest';
import { changeSearch, parseListSearch } from './list-search.ts';

it('leaves out whatever makes no sense in an address', () => {
  expect(parseListSearch({ tab: 'x', day: '2026-02-30', by: 1, lg: ['a', -1, 3], live: 'yes', odds: true, page: 1, evil: '<' })).toEqual({
    lg: [3],
    odds: true,
  });
  expect(parseListSearch({ tab: 'results', page: 2, day: '2026-11-21' })).toEqual({ tab: 'results', page: 2, day: '2026-11-21' });
});

it('changes one part and keeps the others', () => {
  expect(changeSearch({ day: '2026-11-21', live: true }, { live: undefined, odds: true })).toEqual({ day: '2026-11-21', odds: true });
});
