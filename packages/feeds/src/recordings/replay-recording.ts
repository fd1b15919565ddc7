import type { FeedFixture } from '@matchpoint/contracts/feed';
import { canonicalFixture } from './names/entities.ts';
import type { Recording, ScheduledRecording } from '../recording.ts';

/**
 * How much of a match is recorded. `timed`: when everything happened. `placed`: the result of its parts; times in between are estimated.
 * `result`: the final result only. `part`: one game of a series whose other games are not in the file. `fixture`: only that it will be played.
 */
export type Depth = 'timed' | 'placed' | 'result' | 'part' | 'fixture';

/**
 * How the matches of a competition are mapped onto today. `day`: one day of it onto one day. `week`: one week onto one week, keeping
 * weekdays. `slots`: spread over the day, because it has no calendar of its own. `history`: not mapped.
 */
export type CalendarMapping = 'day' | 'week' | 'slots' | 'history';

/** A recording of a data set, with how it is mapped onto the calendar. */
export interface ReplayRecording extends ScheduledRecording {
  readonly depth: Depth;
  readonly mapping: CalendarMapping;
  /** Equal in every source of the match; without it, two teams on `day` identify the match, and without that its key. */
  readonly identity?: string | undefined;
  /** The local day of a match whose teams meet at most once a day, as YYYY-MM-DD. */
  readonly day?: string | undefined;
  load(): Recording;
}

/** Every recording is "scheduled" before this time, milliseconds before kick-off. */
export const PRE_MATCH_MS = 60 * 60_000;

/** A match is "about to start" from this time on, milliseconds before kick-off. */
export const ABOUT_TO_START_MS = 15 * 60_000;

/** Time from the end to the confirmation of the result, milliseconds. */
export const CONFIRMATION_DELAY_MS = 2 * 60_000;

/** Returns a recording that is built when it is loaded, under the league and the teams of the archive (names/entities.ts). */
export function replayRecording(
  fixture: FeedFixture,
  about: Pick<ReplayRecording, 'depth' | 'mapping' | 'afterMs' | 'identity' | 'day'>,
  load: (fixture: FeedFixture) => Recording,
): ReplayRecording {
  const recorded = canonicalFixture({ ...fixture, origin: 'archive' });
  return { fixture: recorded, beforeMs: PRE_MATCH_MS, ...about, load: () => load(recorded) };
}

/** Returns the same recording with another fixture, e.g. with a kick-off on another day. */
export function withFixture(recording: ReplayRecording, fixture: FeedFixture): ReplayRecording {
  return {
    ...recording,
    fixture,
    load: () => ({ ...recording.load(), fixture }),
  };
}
