import type { SoccerEvent } from '@matchpoint/contracts/match/soccer';
import type { Goal, SoccerStory } from './soccer-story.ts';

/** The kind of match, which determines the beginning of the report. */
export type SoccerShape = 'shootout' | 'extra' | 'goalless' | 'late_draw' | 'draw' | 'comeback' | 'late' | 'rout' | 'narrow' | 'clear';

export function shapeOf(story: SoccerStory): SoccerShape {
  const { score, winner, goals } = story;
  const gap = Math.abs(score[0] - score[1]);
  if (story.pen !== undefined && winner !== undefined) return 'shootout';
  if (winner === undefined || gap === 0) {
    if (score[0] + score[1] === 0) return 'goalless';
    const last = goals?.at(-1);
    return last !== undefined && last.levels && isLate(last) ? 'late_draw' : 'draw';
  }
  if (story.extraTime) return 'extra';
  if (story.behind > 0) return 'comeback';
  if (gap >= 3) return 'rout';
  const decisive = goals?.find((goal) => goal.decides);
  if (decisive !== undefined && isLate(decisive)) return 'late';
  return gap === 1 ? 'narrow' : 'clear';
}

function isLate({ event: { minute } }: Goal): boolean {
  return minute >= 85 && minute <= 90;
}

/** An event that the report describes, in chronological order. */
export type Scene =
  | { readonly kind: 'goal'; readonly event: SoccerEvent; readonly goal: Goal }
  | { readonly kind: 'sent_off' | 'missed' | 'ruled_out'; readonly event: SoccerEvent; readonly of: SoccerStory['sendings'][number] };

/** Returns the scenes of a match by part: first half, second half, extra time. */
export function scenesOf(story: SoccerStory, events: readonly SoccerEvent[]): readonly [Scene[], Scene[], Scene[]] {
  const scenes: Scene[] = [
    ...(story.goals ?? []).map((goal): Scene => ({ kind: 'goal', event: goal.event, goal })),
    ...story.sendings.map((of): Scene => ({ kind: 'sent_off', event: of.event, of })),
    ...story.missed.map((of): Scene => ({ kind: 'missed', event: of.event, of })),
    ...(story.goals === undefined ? [] : story.ruledOut.map((of): Scene => ({ kind: 'ruled_out', event: of.event, of }))),
  ];
  const place = new Map(events.map((event, index) => [event, index]));
  const ordered = scenes.toSorted((a, b) => (place.get(a.event) ?? 0) - (place.get(b.event) ?? 0));
  const part = (from: number, to: number) => ordered.filter(({ event }) => event.minute > from && event.minute <= to);
  return [part(-1, 45), part(45, 90), part(90, 200)];
}

/** The stats that an article shows, in this order. */
export const SHOWN_STATS = ['possession', 'xg', 'shots', 'shots_on', 'corners', 'fouls', 'offsides', 'saves', 'yellow', 'red'] as const;
