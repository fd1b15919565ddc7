import type { FeedFixture, FeedState } from '@matchpoint/contracts/feed';
import { instantOf, matchTimeOf, toWallClock, type PlaybackTiming } from '@matchpoint/feeds/match-time';
import type { Recording } from '@matchpoint/feeds/recording';

/** The whole course of a simulated or replayed match, by instants (UTC milliseconds). */
export interface MatchTimeline {
  readonly fixture: FeedFixture;
  /** Returns the state of the match at an instant, as the match page shows it then. */
  stateAt(at: number): FeedState;
  /** Returns the instants in [from, to) at which the state changes, ascending. */
  changes(from: number, to: number): number[];
}

/** Returns the timeline of a recording. `recording.fixture` lacks what only the source knows: `fixture` is that of the source. */
export function timelineOf(fixture: FeedFixture, recording: Recording, timing: PlaybackTiming): MatchTimeline {
  const { timestamps } = recording;
  return {
    fixture,
    stateAt: (at) => {
      const elapsed = matchTimeOf(timing, at);
      const index = firstAfter(timestamps, elapsed) - 1;
      return toWallClock(recording.stateAt(timestamps[index] ?? elapsed), timing);
    },
    changes: (from, to) => {
      const found: number[] = [];
      for (let index = firstAfter(timestamps, matchTimeOf(timing, from) - 1); index < timestamps.length; index += 1) {
        const instant = instantOf(timing, timestamps[index] ?? 0);
        if (instant >= to) break;
        if (instant >= from) found.push(instant);
      }
      return found;
    },
  };
}

/** Returns the index of the first timestamp after a match time. */
function firstAfter(timestamps: readonly number[], elapsed: number): number {
  let low = 0;
  let high = timestamps.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((timestamps[middle] ?? Infinity) <= elapsed) low = middle + 1;
    else high = middle;
  }
  return low;
}
