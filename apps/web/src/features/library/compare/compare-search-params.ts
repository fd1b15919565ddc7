import { isIdParam, type NameParam } from '../shared/library-search-params.ts';

/** The state of a comparison in its address: which figures it shows (its first choice without it), or what is looked for to compare with. */
export interface CompareSearchParams {
  readonly league?: number;
  readonly season?: NameParam;
  readonly view?: 'all' | 'latest';
  readonly q?: string;
}

const LONGEST = 100;

/** Reads an address; what makes no sense is left out, never an error. */
export function parseCompareSearchParams({ league, season, view, q }: Record<string, unknown>): CompareSearchParams {
  return {
    ...(typeof league === 'number' && Number.isSafeInteger(league) && league > 0 ? { league } : {}),
    ...(isName(season) ? { season } : {}),
    ...(view === 'all' || view === 'latest' ? { view } : {}),
    ...(isName(q) ? { q: String(q) } : {}),
  };
}

function isName(value: unknown): value is NameParam {
  return typeof value === 'number' || (typeof value === 'string' && value !== '' && value.length <= LONGEST);
}

/** The two in the path; the second is missing while it is chosen. */
export function parsePair({ id, other }: { readonly id: string; readonly other?: string | undefined }) {
  return isIdParam(id) && (other === undefined || isIdParam(other)) ? { id, other } : false;
}
