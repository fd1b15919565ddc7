import type { FeedFixture, FeedState } from '@matchpoint/contracts/feed';
import type { Recording } from '../recording.ts';

/** A state and the match time (milliseconds since kick-off) from which it holds. */
export interface Frame {
  readonly at: number;
  readonly state: FeedState;
}

/** Returns a recording of frames in ascending order; the state of the first frame holds before it, too. Throws when there is no frame. */
export function recordingOfFrames(fixture: FeedFixture, frames: readonly Frame[]): Recording {
  const first = frames[0];
  if (first === undefined) throw new Error(`a recording without a state: ${fixture.key}`);
  const timestamps = frames.map((frame) => frame.at);
  return {
    fixture,
    timestamps,
    stateAt(elapsedMs) {
      let low = 0;
      let high = frames.length - 1;
      while (low < high) {
        const middle = (low + high + 1) >> 1;
        if ((timestamps[middle] ?? 0) <= elapsedMs) low = middle;
        else high = middle - 1;
      }
      return frames[low]?.state ?? first.state;
    },
  };
}
