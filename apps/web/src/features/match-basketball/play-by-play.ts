import type { BasketballEvent, BasketballPeriod } from '@matchpoint/contracts/match/basketball';

const SCORING: ReadonlySet<string> = new Set(['two', 'three', 'free_throw']);

/** Returns the plays of one period (or all), newest first; `scoring` keeps baskets and period marks. */
export function plays(events: readonly BasketballEvent[], period: number | undefined, scope: 'all' | 'scoring'): BasketballEvent[] {
  return events
    .filter((event) => period === undefined || event.period === period)
    .filter((event) => scope === 'all' || event.kind === 'period' || SCORING.has(event.kind))
    .toReversed();
}

/** Returns the numbers of periods that have plays, overtimes included, newest first. */
export function playedPeriods(events: readonly BasketballEvent[]): number[] {
  return [...new Set(events.map((event) => event.period))].sort((a, b) => b - a);
}

/** Returns the seconds played before a period, overtimes included: four of `periodSeconds`, then five minutes each. */
export function periodStart(period: number, periodSeconds: number): number {
  return period <= 4 ? (period - 1) * periodSeconds : 4 * periodSeconds + (period - 5) * 300;
}

/** Returns the seconds of the whole match, by its last period. */
export function matchSeconds(periods: readonly BasketballPeriod[], periodSeconds: number): number {
  const overtimes = periods.filter((period) => period.kind === 'OT').length;
  return 4 * periodSeconds + overtimes * 300;
}

/** Returns the biggest lead of each side and the number of lead changes. */
export function leadFacts(lead: readonly (readonly [number, number])[]): { home: number; away: number; changes: number } {
  let home = 0;
  let away = 0;
  let changes = 0;
  let leader = 0;
  for (const [, value] of lead) {
    home = Math.max(home, value);
    away = Math.max(away, -value);
    const now = Math.sign(value);
    if (now !== 0 && leader !== 0 && now !== leader) changes += 1;
    if (now !== 0) leader = now;
  }
  return { home, away, changes };
}
