import { expect, it } from 'vitest';
import { changeSearch, parseListSearch, serverSearch } from './list-search.ts';

it('leaves out whatever makes no sense in an address', () => {
  expect(
    parseListSearch({ tab: 'x', day: '2026-02-30', view: 1, league: ['a', -1, 3], live: 'yes', odds: true, page: 1, evil: '<' }),
  ).toEqual({
    league: [3],
    odds: true,
  });
  expect(parseListSearch({ tab: 'results', page: 2, day: '2026-11-21' })).toEqual({ tab: 'results', page: 2, day: '2026-11-21' });
});

it('changes one part and keeps the others', () => {
  expect(changeSearch({ day: '2026-11-21', live: true }, { live: undefined, odds: true })).toEqual({ day: '2026-11-21', odds: true });
});

it('knows what the server does not look at', () => {
  const search = { tab: 'results', page: 2, view: 'league', league: [5], live: true, odds: true } as const;
  expect(serverSearch(search)).toEqual({ tab: 'results', page: 2, view: 'league', league: [5] });
  const many = Array.from({ length: 40 }, (_, index) => 1_000 + index);
  expect(serverSearch({ league: many })).toEqual({});
});
