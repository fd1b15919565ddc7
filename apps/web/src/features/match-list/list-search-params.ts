import { isDay } from '@matchpoint/i18n/time-zone';
import { type Id, toId } from '@matchpoint/contracts/rules/id';

export type ListTab = 'matches' | 'results' | 'replays' | 'favourites';
export type Grouping = 'time' | 'league';

/** The state of a match list in its URL; a missing parameter is the default. */
export interface ListSearchParams {
  readonly tab?: Exclude<ListTab, 'matches'>;
  /** YYYY-MM-DD; today by default. */
  readonly day?: string;
  readonly view?: Grouping;
  /** Chosen leagues. */
  readonly league?: readonly Id[];
  readonly live?: true;
  readonly odds?: true;
  /** Top-tier competitions only. */
  readonly tier?: true;
  /** Only matches with a stream, with plans on sale, or of the lottery. */
  readonly stream?: true;
  readonly plans?: true;
  readonly lottery?: true;
  /** The match in the panel beside the list. */
  readonly match?: Id;
  /** Page of the results, from 2. */
  readonly page?: number;
}

/** Parses search parameters; invalid ones are left out, never an error. */
export function parseListSearchParams(raw: Record<string, unknown>): ListSearchParams {
  const { tab, day, view, league, live, odds, tier, stream, plans, lottery, match, page } = raw;
  const opened = toId(match);
  const leagues = (Array.isArray(league) ? league : [league]).flatMap((id) => toId(id) ?? []).slice(0, 200);
  return {
    ...(tab === 'results' || tab === 'replays' || tab === 'favourites' ? { tab } : {}),
    ...(typeof day === 'string' && isDay(day) ? { day } : {}),
    ...(view === 'time' || view === 'league' ? { view } : {}),
    ...(leagues.length === 0 ? {} : { league: leagues }),
    ...(live === true ? { live } : {}),
    ...(odds === true ? { odds } : {}),
    ...(tier === true ? { tier } : {}),
    ...(stream === true ? { stream } : {}),
    ...(plans === true ? { plans } : {}),
    ...(lottery === true ? { lottery } : {}),
    ...(opened === undefined ? {} : { match: opened }),
    ...(typeof page === 'number' && Number.isSafeInteger(page) && page > 1 && page <= 200 ? { page } : {}),
  };
}

/** Returns the parameters with some of them changed; a field set to undefined is removed. */
export function changeSearchParams(
  search: ListSearchParams,
  change: { readonly [K in keyof ListSearchParams]?: ListSearchParams[K] | undefined },
): ListSearchParams {
  const merged: Record<string, unknown> = { ...search, ...change };
  return parseListSearchParams(merged);
}

/** The longest value that the server reads, so that its caches do not fill with URLs. */
const MAX_SERVER_LENGTH = 64;

/** Returns the parameters that the server rendered the page with; filters are applied after hydration. */
export function serverSearchParams({ tab, day, view, league, page }: ListSearchParams): ListSearchParams {
  return parseListSearchParams({
    tab,
    day,
    view,
    page,
    league: JSON.stringify(league ?? '').length <= MAX_SERVER_LENGTH ? league : undefined,
  });
}
