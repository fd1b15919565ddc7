import { isDay } from '@matchpoint/i18n/time-zone';
import { parsePageSearchParams } from '../../../lib/navigation/page-search-params.ts';
import { PLAN_TABS, type PlanTab } from './plan-tab.ts';

/** The search parameters of the list of own plans. Absent ones mean all states, every text, all days and the first page. */
export interface PlansSearchParams {
  readonly state?: Exclude<PlanTab, 'all'>;
  readonly q?: string;
  /** First and last day of submission, YYYY-MM-DD in Beijing time. Either both or neither are set. */
  readonly from?: string;
  readonly to?: string;
  readonly page?: number;
}

const MAX_QUERY = 50;

/** Parses search parameters and leaves out invalid ones. */
export function parsePlansSearchParams(raw: Readonly<Record<string, unknown>>): PlansSearchParams {
  const { state, q, from, to } = raw;
  const tab = PLAN_TABS.find((each) => each === state);
  const query = (typeof q === 'string' || typeof q === 'number' ? String(q) : '').trim().slice(0, MAX_QUERY);
  const hasDays = typeof from === 'string' && typeof to === 'string' && isDay(from) && isDay(to) && from <= to;
  return {
    ...(tab === undefined || tab === 'all' ? {} : { state: tab }),
    ...(query === '' ? {} : { q: query }),
    ...(hasDays ? { from, to } : {}),
    ...parsePageSearchParams(raw),
  };
}

/** Returns the parameters with `change` applied, on the first page unless `change` names one. */
export function changePlansSearchParams(
  { page: _page, ...rest }: PlansSearchParams,
  change: { readonly [K in keyof PlansSearchParams]?: PlansSearchParams[K] | undefined },
): PlansSearchParams {
  return parsePlansSearchParams({ ...rest, ...change });
}
