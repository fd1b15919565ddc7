import { MatchSummary } from '@matchpoint/contracts/match/match';
import type { Id } from '@matchpoint/contracts/rules/id';
import { expect, it } from 'vitest';
import { changeSearchParams, parseListSearchParams, serverSearchParams } from './list-search-params.ts';
import { filterRows } from './list/filter-rows.ts';

it('invalid search parameters are left out', () => {
  expect(
    parseListSearchParams({ tab: 'x', day: '2026-02-30', view: 1, league: ['a', -1, 3], live: 'yes', odds: true, page: 1, evil: '<' }),
  ).toEqual({
    league: [3],
    odds: true,
  });
  expect(parseListSearchParams({ tab: 'replays' })).toEqual({ tab: 'replays' });
  expect(parseListSearchParams({ tab: 'results', page: 2, day: '2026-11-21' })).toEqual({ tab: 'results', page: 2, day: '2026-11-21' });
});

it('changing one parameter keeps the others', () => {
  expect(changeSearchParams({ day: '2026-11-21', live: true }, { live: undefined, odds: true })).toEqual({ day: '2026-11-21', odds: true });
});

it('parameters that the server ignores are recognized', () => {
  const search = { tab: 'results', page: 2, view: 'league', league: [5], live: true, odds: true } as const;
  expect(serverSearchParams(search)).toEqual({ tab: 'results', page: 2, view: 'league', league: [5] });
  const many = Array.from({ length: 40 }, (_, index) => 1_000 + index);
  expect(serverSearchParams({ league: many })).toEqual({});
});

it('the filter for top leagues keeps only matches of the first tier', () => {
  const row = (id: Id, tier?: number) =>
    MatchSummary.parse({ ...base, id, league: { id, name: 'x', short: 'x', hue: '#000000', ...(tier === undefined ? {} : { tier }) } });
  const rows = [row(1, 1), row(2, 2), row(3)];
  expect(filterRows(rows, { tier: true }).map(({ id }) => id)).toEqual([1]);
  expect(filterRows(rows, {})).toBe(rows);
});

const base = {
  gameId: 202,
  kind: 'versus',
  rev: 1,
  feedAt: 0,
  startAt: 0,
  startExact: true,
  rescheduled: false,
  status: 'scheduled',
  phase: 'not_started',
  confirmed: false,
  teams: [],
  facts: { kind: 'soccer' },
  coverage: { events: false, stats: false, lineup: false, odds: false, graph: false, animation: false, stream: false },
  popularity: 0,
};
