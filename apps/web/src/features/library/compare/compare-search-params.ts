import { type Id, toId } from '@matchpoint/contracts/rules/id';
import { isIdParam } from '../../../lib/navigation/id-param.ts';
import type { NameParam } from '../shared/library-search-params.ts';

/** The state of a comparison in its URL: the period of the statistics (the first one by default), or the search for an opponent. */
export interface CompareSearchParams {
  readonly league?: Id;
  readonly season?: NameParam;
  readonly view?: 'all' | 'latest';
  readonly q?: string;
}

const MAX_LENGTH = 100;

/** Parses search parameters; invalid ones are left out, never an error. */
export function parseCompareSearchParams({ league, season, view, q }: Record<string, unknown>): CompareSearchParams {
  return {
    ...leagueOf(league),
    ...(isName(season) ? { season } : {}),
    ...(view === 'all' || view === 'latest' ? { view } : {}),
    ...(isName(q) ? { q: String(q) } : {}),
  };
}

function isName(value: unknown): value is NameParam {
  return typeof value === 'number' || (typeof value === 'string' && value !== '' && value.length <= MAX_LENGTH);
}

/** The two ids in the path; the second is missing while the opponent is chosen. */
export function parsePair({ id, other }: { readonly id: string; readonly other?: string | undefined }) {
  return isIdParam(id) && (other === undefined || isIdParam(other)) ? { id, other } : false;
}

function leagueOf(value: unknown): { readonly league?: Id } {
  const league = toId(value);
  return league === undefined ? {} : { league };
}
