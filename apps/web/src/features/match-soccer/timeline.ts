import type { SoccerEvent } from '@matchpoint/contracts/match/soccer';
import { withoutRegularEnd } from '../../shared/match/soccer-periods.ts';

/** The scope of the timeline: key events, or all events on the pitch. */
export type TimelineScope = 'key' | 'all';

const KEY_KINDS: ReadonlySet<string> = new Set(['period', 'goal', 'penalty_missed', 'card', 'sub', 'var', 'added_time', 'shootout']);

/** Returns the events of a scope, newest first. Cancelled events stay, struck through. */
export function timeline(events: readonly SoccerEvent[], scope: TimelineScope): SoccerEvent[] {
  return withoutRegularEnd(events)
    .filter((event) => scope !== 'key' || KEY_KINDS.has(event.kind))
    .toReversed();
}

/** Key events from which the timeline fills its panel. */
const ENOUGH_KEY_EVENTS = 7;

/** Returns the scope that is shown first: all events while there are few key ones, which would leave the panel half empty. */
export function firstScope(events: readonly SoccerEvent[]): TimelineScope {
  return timeline(events, 'key').length < ENOUGH_KEY_EVENTS ? 'all' : 'key';
}

/** Returns the length of the time line in minutes: 90, or 120 once extra time began. */
export function trackMinutes(events: readonly SoccerEvent[], phase: string): 90 | 120 {
  const extra =
    phase.startsWith('extra') || phase.startsWith('penalties') || events.some((event) => event.minute > 90 && event.kind !== 'shootout');
  return extra ? 120 : 90;
}

/** Returns the position of a minute on the time line, in percent; stoppage time stays at the end of its half. */
export function trackPosition(minute: number, length: 90 | 120): number {
  return Math.min(100, Math.max(0, (minute / length) * 100));
}

/** Returns the events of the time line: goals, cards and missed penalties that were not cancelled. */
export function trackEvents(events: readonly SoccerEvent[]): SoccerEvent[] {
  return events.filter(
    (event) =>
      event.side !== undefined &&
      event.cancelled === undefined &&
      (event.kind === 'goal' || event.kind === 'penalty_missed' || (event.kind === 'card' && event.detail !== 'yellow')),
  );
}
