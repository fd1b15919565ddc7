import type { SoccerEvent } from '@matchpoint/contracts/match/soccer';

/** Returns the events without the mark of the end of regular time where the match ended with it: one mark says so. */
export function withoutRegularEnd(events: readonly SoccerEvent[]): SoccerEvent[] {
  const marks = new Set(events.filter(({ kind }) => kind === 'period').map(({ detail }) => detail));
  const isOver = marks.has('end') && !marks.has('extra_time') && !marks.has('penalties');
  return events.filter(({ kind, detail }) => !(isOver && kind === 'period' && detail === 'full_time'));
}
