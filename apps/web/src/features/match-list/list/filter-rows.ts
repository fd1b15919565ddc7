import type { MatchSummary } from '@matchpoint/contracts/match/match';
import { compareIds, type Id } from '@matchpoint/contracts/rules/id';
import { matchDisplayState } from '../../../shared/match/match-display-state.ts';
import type { ListSearchParams } from '../list-search-params.ts';

/** Returns the rows that pass the filters of the URL. */
export function filterRows(rows: readonly MatchSummary[], { league, live, odds, tier }: ListSearchParams): readonly MatchSummary[] {
  const leagues = league === undefined ? undefined : new Set<Id>(league);
  if (leagues === undefined && live !== true && odds !== true && tier !== true) return rows;
  return rows.filter(
    (row) =>
      (leagues === undefined || leagues.has(row.league.id)) &&
      (live !== true || matchDisplayState(row) === 'live') &&
      (odds !== true || row.odds !== undefined) &&
      (tier !== true || row.league.tier === 1),
  );
}

export interface LeagueChoice {
  readonly id: Id;
  readonly name: string;
  readonly hue: string;
  /** A–Z or #. */
  readonly letter: string;
  readonly hot: boolean;
  readonly matches: number;
}

/** Returns the leagues of a list for the dialog, which offers only these. `known` adds initials and popularity. */
export function leaguesOf(
  rows: readonly MatchSummary[],
  known: ReadonlyMap<Id, { readonly letter: string; readonly hot: boolean }>,
): LeagueChoice[] {
  const leagues = new Map<Id, LeagueChoice>();
  for (const { league } of rows) {
    const before = leagues.get(league.id);
    leagues.set(league.id, {
      id: league.id,
      name: league.name,
      hue: league.hue,
      letter: known.get(league.id)?.letter ?? (/^[a-z]/i.test(league.name) ? league.name.slice(0, 1).toUpperCase() : '#'),
      hot: known.get(league.id)?.hot ?? league.tier === 1,
      matches: (before?.matches ?? 0) + 1,
    });
  }
  return [...leagues.values()].toSorted((a, b) => a.letter.localeCompare(b.letter) || b.matches - a.matches || compareIds(a.id, b.id));
}
