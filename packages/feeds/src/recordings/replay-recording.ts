import type { FeedFixture } from '@matchpoint/contracts/feed';
import type { Recording, ScheduledRecording } from '../recording.ts';

/**
 * How much of a match its data knows. `timed`: what happened when. `placed`: the result of its parts; what lies between is placed by us.
 * `result`: the end alone. `fixture`: that it is to be played, nothing more.
 */
export type Depth = 'timed' | 'placed' | 'result' | 'fixture';

/**
 * How matches of a competition are laid over the calendar when they are mapped onto today. `day`: one day of it becomes one day. `week`: one
 * week of it becomes one week, weekdays kept. `slots`: it has no calendar of its own and is spread over the day. `history`: it stays where it was.
 */
export type CalendarMapping = 'day' | 'week' | 'slots' | 'history';

/** A recording of a data set, with what the source needs to lay it over the calendar. */
export interface ReplayRecording extends ScheduledRecording {
  readonly depth: Depth;
  readonly mapping: CalendarMapping;
  load(): Recording;
}

/** Before this every recording says "scheduled", milliseconds before kick-off. */
export const PRE_MATCH_MS = 60 * 60_000;

/** From this on a match is about to start, milliseconds before kick-off. */
export const ABOUT_TO_START_MS = 15 * 60_000;

/** A result is confirmed this long after the end, milliseconds. */
export const CONFIRMATION_DELAY_MS = 2 * 60_000;

/** A recording that is built when it is asked for. */
export function replayRecording(
  fixture: FeedFixture,
  about: { depth: Depth; mapping: CalendarMapping; afterMs: number },
  load: (fixture: FeedFixture) => Recording,
): ReplayRecording {
  return { fixture, beforeMs: PRE_MATCH_MS, ...about, load: () => load(fixture) };
}

/** The same course under another fixture, e.g. with its kick-off mapped onto another day. */
export function withFixture(recording: ReplayRecording, fixture: FeedFixture): ReplayRecording {
  return {
    ...recording,
    fixture,
    load: () => ({ ...recording.load(), fixture }),
  };
}
