import { AGENT_LIMITS, AGENT_MOVEMENTS, type AgentMovement } from '@matchpoint/contracts/rules/agent';
import { addDays, daysBetween, isDay } from '@matchpoint/i18n/time-zone';
import { parsePageSearchParams } from '../../../lib/navigation/page-search-params.ts';

/** The search parameters of the pages of the channel area. Absent: the last seven days, first page, no filter. */
export interface AgentSearchParams {
  readonly page?: number;
  /** First and last day, YYYY-MM-DD in Beijing time, both included. Either both or neither are set. */
  readonly from?: string;
  readonly to?: string;
  /** Channel id of a promotion code. */
  readonly code?: number;
  /** Last four digits of a mobile number. */
  readonly last4?: string;
  readonly type?: AgentMovement;
}

/** Parses search parameters and leaves out invalid ones. */
export function parseAgentSearchParams(raw: Readonly<Record<string, unknown>>): AgentSearchParams {
  const { from, to, type } = raw;
  const code = Number(raw['code']);
  const digits = raw['last4'];
  // The router reads digits as a number.
  const last4 = typeof digits === 'string' || typeof digits === 'number' ? String(digits) : '';
  const movement = AGENT_MOVEMENTS.find((one) => one === type);
  return {
    ...parsePageSearchParams(raw),
    ...(isRange(from, to) ? { from: String(from), to: String(to) } : {}),
    ...(Number.isInteger(code) && code > 0 && code <= 1_000_000_000 ? { code } : {}),
    ...(/^\d{4}$/.test(last4) ? { last4 } : {}),
    ...(movement === undefined ? {} : { type: movement }),
  };
}

function isRange(from: unknown, to: unknown): boolean {
  if (typeof from !== 'string' || typeof to !== 'string' || !isDay(from) || !isDay(to)) return false;
  const days = daysBetween(from, to);
  return days >= 0 && days < AGENT_LIMITS.rangeDays;
}

/** Returns the parameters with `change` applied; a value of undefined removes a parameter. */
export function changeAgentSearchParams(
  search: AgentSearchParams,
  change: { readonly [Name in keyof AgentSearchParams]?: AgentSearchParams[Name] | undefined },
): AgentSearchParams {
  return parseAgentSearchParams({ ...search, ...change });
}

/** A range of days, both included, YYYY-MM-DD. */
export interface DayRange {
  readonly from: string;
  readonly to: string;
}

/** Returns the days that end with `today`. */
export function lastDays(today: string, days: number): DayRange {
  return { from: addDays(today, 1 - days), to: today };
}

/** Returns the days that the parameters choose; by default the last seven. */
export function rangeOf({ from, to }: AgentSearchParams, today: string): DayRange {
  return from === undefined || to === undefined ? lastDays(today, 7) : { from, to };
}
