import { isGameSlug, type GameSlug } from '@matchpoint/contracts/games';
import { type Id, toId } from '@matchpoint/contracts/rules/id';
import { isDay } from '@matchpoint/i18n/time-zone';

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
  /** A season by its days instead of its rounds, and the day that is shown, YYYY-MM-DD. */
  readonly view?: 'calendar';
  readonly day?: string;
  readonly when?: 'past';
  /** The scope of a team's statistics. */
  readonly league?: Id;
  readonly page?: number;
}

/** The ranking that a data center shows. */
export interface DataCenterSearchParams {
  readonly stat?: string;
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

export function parseEntitySearchParams(search: Record<string, unknown>): EntitySearchParams {
  const { season, scope, round, view, day, when, league, page } = search;
  return {
    ...(isName(season, 40) ? { season } : {}),
    ...(scope === 'home' || scope === 'away' || scope === 'form' ? { scope } : {}),
    ...(isName(round, 80) ? { round } : {}),
    ...(view === 'calendar' ? { view, ...(typeof day === 'string' && isDay(day) ? { day } : {}) } : {}),
    ...(when === 'past' ? { when } : {}),
    ...leagueOf(league),
    ...pageOf(page),
  };
}

export function parseDataCenterSearchParams({ stat }: Record<string, unknown>): DataCenterSearchParams {
  return typeof stat === 'string' && /^[\w-]{1,40}$/.test(stat) ? { stat } : {};
}

/** Returns a name as a search parameter: a numeric name as a number, so that it is written without quotes. */
export function nameParam(name: string): NameParam {
  return /^(0|[1-9]\d{0,14})$/.test(name) ? Number(name) : name;
}

/** Returns the season only: it is kept between the parts of a league. */
export function seasonOf({ season }: SeasonSearchParams): SeasonSearchParams {
  return season === undefined ? {} : { season };
}

function isName(value: unknown, longest: number): value is NameParam {
  return typeof value === 'number' ? Number.isSafeInteger(value) : typeof value === 'string' && value !== '' && value.length <= longest;
}

function pageOf(page: unknown): { readonly page?: number } {
  return typeof page === 'number' && Number.isSafeInteger(page) && page > 1 && page <= 10_000 ? { page } : {};
}

function leagueOf(value: unknown): { readonly league?: Id } {
  const league = toId(value);
  return league === undefined ? {} : { league };
}
