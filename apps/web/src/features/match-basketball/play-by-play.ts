import type { BasketballDetail, BasketballEvent } from '@matchpoint/contracts/match/basketball';

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

type Lead = BasketballDetail['lead'];

/** Returns the points of the graph at which the lead went from one side to the other. */
export function leadChanges(lead: Lead): Lead {
  let leader = 0;
  return lead.filter(([, value]) => {
    const now = Math.sign(value);
    const changed = now !== 0 && leader !== 0 && now !== leader;
    if (now !== 0) leader = now;
    return changed;
  });
}

/** Returns the point of a side's biggest lead, the first of them; undefined when it never led. */
export function biggestLead(lead: Lead, side: 0 | 1): Lead[number] | undefined {
  const sign = side === 0 ? 1 : -1;
  const most = Math.max(0, ...lead.map(([, value]) => sign * value));
  return most === 0 ? undefined : lead.find(([, value]) => sign * value === most);
}

/** Returns the difference as a stepped path: home's lead above the middle. `reach` is the difference at the edge. */
export function leadPath(lead: Lead, end: number, reach: number, width: number, height: number): string {
  const steps = lead.map(
    ([at, value]) => `H${((at / end) * width).toFixed(1)}V${(height / 2 - (value / reach) * (height / 2)).toFixed(1)}`,
  );
  return `M0 ${height / 2}${steps.join('')}`;
}
