import type { SoccerEvent } from '@matchpoint/contracts/match/soccer';

/** How much of the course of a match is shown: what decides it, everything on the pitch, or in words. */
export type TimelineScope = 'key' | 'all' | 'text';

const KEY_KINDS: ReadonlySet<string> = new Set(['period', 'goal', 'penalty_missed', 'card', 'sub', 'var', 'added_time', 'shootout']);

/** The events of a scope, newest first (product.md §1.3: text commentary runs backwards). Cancelled ones stay, struck through. */
export function timeline(events: readonly SoccerEvent[], scope: TimelineScope): SoccerEvent[] {
  return events.filter((event) => scope !== 'key' || KEY_KINDS.has(event.kind)).toReversed();
}

/** Length of the match line in minutes: 90, or 120 once extra time began. */
export function trackMinutes(events: readonly SoccerEvent[], phase: string): 90 | 120 {
  const extra =
    phase.startsWith('extra') || phase.startsWith('penalties') || events.some((event) => event.minute > 90 && event.kind !== 'shootout');
  return extra ? 120 : 90;
}

/** Where a minute stands on the match line, percent; added time stays at its half's end. */
export function trackPosition(minute: number, length: 90 | 120): number {
  return Math.min(100, Math.max(0, (minute / length) * 100));
}

/** What the match line shows: goals, cards and missed penalties that stand. */
export function trackEvents(events: readonly SoccerEvent[]): SoccerEvent[] {
  return events.filter(
    (event) =>
      event.side !== undefined &&
      event.cancelled === undefined &&
      (event.kind === 'goal' || event.kind === 'penalty_missed' || (event.kind === 'card' && event.detail !== 'yellow')),
  );
}
