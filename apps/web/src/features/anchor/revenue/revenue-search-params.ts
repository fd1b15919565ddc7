import { REVENUE_DAYS } from '@matchpoint/contracts/rules/anchor';
import { type PageSearchParams, parsePageSearchParams } from '../../../lib/navigation/page-search-params.ts';

type RevenueDays = (typeof REVENUE_DAYS)[number];

/** The search parameters of the revenue page. Absent: the last 7 days, first page. */
export interface RevenueSearchParams extends PageSearchParams {
  readonly days?: RevenueDays;
}

/** Parses search parameters and leaves out invalid ones. */
export function parseRevenueSearchParams(raw: Readonly<Record<string, unknown>>): RevenueSearchParams {
  const days = REVENUE_DAYS.find((each) => each === Number(raw['days']));
  return { ...(days === undefined || days === REVENUE_DAYS[0] ? {} : { days }), ...parsePageSearchParams(raw) };
}
