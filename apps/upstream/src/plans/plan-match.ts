import type { Origin } from '@matchpoint/contracts/match/base';
import type { LifeStatus } from '@matchpoint/contracts/match/status';
import { PLAN_CLOSES_BEFORE_MS, PLAN_OPENS_BEFORE_MS } from '@matchpoint/contracts/rules/plan-rules';
import type { RecordRealm } from '@matchpoint/contracts/rules/record-chain';
import type { ListState } from '../matches/match-row.ts';

/** Returns the realm of the picks on a match; undefined for a replay, whose result is known. */
export function realmOf(origin: Origin): RecordRealm | undefined {
  if (origin === 'replay') return undefined;
  return origin === 'simulated' ? 'simulated' : 'real';
}

/** What decides whether the picks of a match are still open. Times are UTC milliseconds. */
export interface MatchTiming {
  readonly state: ListState;
  readonly status: LifeStatus;
  readonly start_at: number;
  readonly start_exact: boolean;
}

/** Statuses of a match that is not played at its announced time. */
const DATELESS: readonly LifeStatus[] = ['postponed', 'tbd', 'cancelled', 'abandoned', 'walkover'];

/** SQL of `hasStarted`, from `match`. `now`: its placeholder. */
export function startedCondition(now: `$${number}` | `$${number}::bigint`): string {
  return `(match.state <> 'upcoming' or match.start_at <= ${now} or match.status in (${DATELESS.map((status) => `'${status}'`).join(', ')}))`;
}

/** Returns whether a match has started or has no date any more. A postponed match opens again with its new date. */
export function hasStarted(match: Omit<MatchTiming, 'start_exact'>, now: number): boolean {
  return match.state !== 'upcoming' || match.start_at <= now || DATELESS.includes(match.status);
}

/** Returns whether a plan on a match may be submitted now: from 72 hours to 15 minutes before a kick-off whose time is known. */
export function isSubmissionOpen(match: MatchTiming, now: number): boolean {
  const ahead = match.start_at - now;
  return !hasStarted(match, now) && match.start_exact && ahead <= PLAN_OPENS_BEFORE_MS && ahead >= PLAN_CLOSES_BEFORE_MS;
}
