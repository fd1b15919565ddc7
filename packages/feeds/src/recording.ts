import type { FeedFixture, FeedState } from '@matchpoint/contracts/feed';

/**
 * A match whose whole course is known: recorded (replay) or made (simulator). Both feeds are sources of recordings; one player
 * (`player.ts`) puts them on the clock. What a recording says at a moment is a pure function of that moment, so a restart changes nothing.
 */
export interface Recording {
  readonly fixture: FeedFixture;
  /**
   * Ascending moments, in milliseconds of the match's own time since kick-off (negative before it), at which `stateAt` changes. Between
   * two moments the state is the same. The last one is where the result is confirmed.
   */
  readonly timestamps: readonly number[];
  /**
   * The complete state at a moment. Its `clock.at` is in match time too (milliseconds since kick-off): the player turns it into an
   * instant and sets `rate`. The same goes for every other instant in it (`odds history.at`, `corrections.at`, `games.startedAt`).
   */
  stateAt(elapsedMs: number): FeedState;
}

/** A fixture of a source, with its recording to be made when it is needed. */
export interface ScheduledRecording {
  readonly fixture: FeedFixture;
  /** An upper bound of the match time from the first to the last moment around kick-off, milliseconds. */
  readonly beforeMs: number;
  readonly afterMs: number;
  load(): Recording | Promise<Recording>;
}

/** Where fixtures come from. `fixtures` lists those whose kick-off lies in [from, to), in UTC milliseconds; it is pure and may be asked again. */
export interface RecordingSource {
  readonly name: string;
  /** Match time per real time: 1 is real time. */
  readonly speed: number;
  fixtures(from: number, to: number): Promise<readonly ScheduledRecording[]> | readonly ScheduledRecording[];
}
