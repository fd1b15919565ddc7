import { isGameSlug, type GameSlug } from '@matchpoint/contracts/games';

/** The state of a library's list in its URL; a missing parameter is the default. */
export interface LibrarySearchParams {
  readonly game?: GameSlug;
  /** A–Z or #. */
  readonly letter?: string;
  readonly country?: NameParam;
  /** From 2. */
  readonly page?: number;
}

/** Names that may look like numbers (a season "2026", a round "3") are written into the URL without quotes. */
export type NameParam = string | number;

/** The season; the newest by default. */
export interface SeasonSearchParams {
  readonly season?: NameParam;
}

/** The state of one league's, team's or player's page in its URL. */
export interface EntitySearchParams extends SeasonSearchParams {
  readonly scope?: 'home' | 'away' | 'form';
  readonly round?: NameParam;
  readonly when?: 'past';
  /** The scope of a team's statistics. */
  readonly league?: number;
  readonly page?: number;
}

/** The ranking that a data center shows. */
export interface DataCenterSearchParams {
  readonly figure?: string;
}

/** Parses search parameters; invalid ones are left out, never an error. */
export function parseLibrarySearchParams({ game, letter, country, page }: Record<string, unknown>): LibrarySearchParams {
  return {
    ...(typeof game === 'string' && isGameSlug(game) ? { game } : {}),
    ...(typeof letter === 'string' && /^[A-Z#]$/.test(letter) ? { letter } : {}),
    ...(isName(country, 60) ? { country } : {}),
    ...pageOf(page),
  };
}

export function parseEntitySearchParams({ season, scope, round, when, league, page }: Record<string, unknown>): EntitySearchParams {
  return {
    ...(isName(season, 40) ? { season } : {}),
    ...(scope === 'home' || scope === 'away' || scope === 'form' ? { scope } : {}),
    ...(isName(round, 80) ? { round } : {}),
    ...(when === 'past' ? { when } : {}),
    ...(typeof league === 'number' && Number.isSafeInteger(league) && league > 0 ? { league } : {}),
    ...pageOf(page),
  };
}

export function parseDataCenterSearchParams({ figure }: Record<string, unknown>): DataCenterSearchParams {
  return typeof figure === 'string' && /^[\w-]{1,40}$/.test(figure) ? { figure } : {};
}

/** Returns a name as a search parameter: a numeric name as a number, so that it is written without quotes. */
export function nameParam(name: string): NameParam {
  return /^(0|[1-9]\d{0,14})$/.test(name) ? Number(name) : name;
}

/** Returns the season only: it is kept between the parts of a league. */
export function seasonOf({ season }: SeasonSearchParams): SeasonSearchParams {
  return season === undefined ? {} : { season };
}

/** Returns whether a path segment is an id of a league, team or player. */
export function isIdParam(id: string): boolean {
  return /^[1-9]\d{0,15}$/.test(id) && Number(id) <= Number.MAX_SAFE_INTEGER;
}

function isName(value: unknown, longest: number): value is NameParam {
  return typeof value === 'number' ? Number.isSafeInteger(value) : typeof value === 'string' && value !== '' && value.length <= longest;
}

function pageOf(page: unknown): { readonly page?: number } {
  return typeof page === 'number' && Number.isSafeInteger(page) && page > 1 && page <= 10_000 ? { page } : {};
}
