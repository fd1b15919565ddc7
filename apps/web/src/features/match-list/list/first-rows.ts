import type { MatchSummary } from '@matchpoint/contracts/match/match';
import type { Id } from '@matchpoint/contracts/rules/id';
import type { ListSearchParams } from '../list-search-params.ts';
import { filterRows, offeredFilters } from './filter-rows.ts';
import type { RowGroup } from './group-matches.ts';
import { keepRows, type ListAnswer } from './partial-list.ts';

/** Rows of a list in the HTML and at hydration: they fill a screen. The others follow after hydration. */
export const FIRST_ROWS = 24;

/** Returns the first rows of a list, group by group. */
export function firstRows(groups: readonly RowGroup[], most: number): readonly RowGroup[] {
  let left = most;
  const cut: RowGroup[] = [];
  for (const group of groups) {
    if (left <= 0) break;
    cut.push(group.rows.length <= left ? group : { ...group, rows: group.rows.slice(0, left) });
    left -= group.rows.length;
  }
  return cut;
}

/** Returns the leagues of a filter as text, to compare filters. */
export function leagueFilter({ league = [] }: ListSearchParams): string {
  return JSON.stringify(league);
}

/**
 * Returns an answer with the first rows of a list with filters, as a page with these parameters shows them.
 * @param view names the grouping
 */
export function keepFirstRows<T extends ListAnswer>(
  answer: T,
  search: ListSearchParams,
  { view, group }: { readonly view: string; readonly group: (rows: readonly MatchSummary[]) => readonly RowGroup[] },
): T {
  const { list } = answer;
  const shown = filterRows(list, search);
  const groups = group(shown);
  const leagues = new Set<Id>(list.map((row) => row.league.id));
  return keepRows(
    answer,
    firstRows(groups, FIRST_ROWS).flatMap(({ rows }) => rows),
    {
      view,
      rows: list.length,
      shown: shown.length,
      sizes: groups.map(({ key, rows }) => [key, rows.length]),
      filters: {
        league: leagueFilter(search),
        leagues: [search.league?.filter((id) => leagues.has(id)).length ?? 0, leagues.size],
        offered: offeredFilters(list, {}),
        replays: shown.some((row) => row.origin === 'replay'),
      },
    },
  );
}
