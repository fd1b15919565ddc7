import type { MatchSummary } from '@matchpoint/contracts/match/match';
import { compareIds, type Id } from '@matchpoint/contracts/rules/id';
import { matchDisplayState } from '../../../shared/match/match-display-state.ts';
import type { ListSearchParams } from '../list-search-params.ts';

/** Returns the rows that pass the filters of the URL. */
export function filterRows(rows: readonly MatchSummary[], { league, ...search }: ListSearchParams): readonly MatchSummary[] {
  const leagues = league === undefined ? undefined : new Set<Id>(league);
  const filters = FILTERS.filter((filter) => search[filter] === true);
  if (leagues === undefined && filters.length === 0) return rows;
  return rows.filter((row) => (leagues === undefined || leagues.has(row.league.id)) && filters.every((filter) => PASSES[filter](row)));
}

/** The filters that are switches, in the order of their buttons. */
export const FILTERS = ['tier', 'live', 'odds', 'stream', 'plans', 'lottery'] as const;
export type Filter = (typeof FILTERS)[number];

const PASSES: Readonly<Record<Filter, (row: MatchSummary) => boolean>> = {
  tier: (row) => row.league.tier === 1,
  live: (row) => matchDisplayState(row) === 'live',
  odds: (row) => row.odds !== undefined,
  stream: (row) => row.coverage.stream,
  plans: (row) => (row.plans ?? 0) > 0,
  lottery: (row) => row.lottery !== undefined,
};

/** Filters that only some upstreams have the data for. */
const OPTIONAL: ReadonlySet<Filter> = new Set(['stream', 'plans', 'lottery']);

/** Returns the filters of a list: those that need data are offered when a row has it, or when the URL names them. */
export function offeredFilters(rows: readonly MatchSummary[], search: ListSearchParams): readonly Filter[] {
  return FILTERS.filter((filter) => !OPTIONAL.has(filter) || search[filter] === true || rows.some(PASSES[filter]));
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
