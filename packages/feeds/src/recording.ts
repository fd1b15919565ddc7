import type { FeedFixture, FeedState } from '@matchpoint/contracts/feed';

/**
 * A match whose whole timeline is known: recorded or simulated. Both feeds are sources of recordings, which the upstream's recording player
 * plays in real time. The state at a time is a pure function of that time, so a restart changes nothing.
 */
export interface Recording {
  readonly fixture: FeedFixture;
  /**
   * Ascending times at which `stateAt` changes, milliseconds of match time since kick-off (negative before it). Between two of them the
   * state is the same. At the last one the result is confirmed.
   */
  readonly timestamps: readonly number[];
  /**
   * Returns the complete state at a match time. Instants in it (`clock.at`, `odds history.at`, `corrections.at`, `games.startedAt`) are
   * match times too: `toWallClock` turns them into instants and sets the rate of the clock.
   */
  stateAt(elapsedMs: number): FeedState;
}

/** A fixture of a source. Its recording is loaded on demand. */
export interface ScheduledRecording {
  readonly fixture: FeedFixture;
  /** Upper bounds of the match time from the first timestamp to kick-off and from kick-off to the last timestamp, milliseconds. */
  readonly beforeMs: number;
  readonly afterMs: number;
  /** When the teams are known, UTC milliseconds; the fixture must not be published before. undefined: always. */
  readonly announcedAt?: number;
  load(): Recording | Promise<Recording>;
}

/** The result of a match of the past between two teams. */
export interface PastResult {
  /** As the match page shows it. */
  readonly score: readonly [number, number];
  /** With extra time, overtime and shoot-out; undefined for a draw. */
  readonly winner: 0 | 1 | undefined;
  /** An instant by which it is known, UTC milliseconds. */
  readonly knownAt: number;
}

/** A match of the past with the part of its final state that libraries and lists need. */
export interface PastRecording {
  readonly fixture: FeedFixture;
  /** When the teams were known, UTC milliseconds. undefined: always. */
  readonly announcedAt?: number;
  /** Returns the result without the timeline, which costs little; undefined for a match of two teams without a result. */
  result(): PastResult | undefined;
  /** Returns the final state (instants in it are match times) and its match time, milliseconds since kick-off. */
  final(): { readonly state: FeedState; readonly at: number };
}

/** A source of fixtures. `fixtures` lists those whose kick-off lies in [from, to), UTC milliseconds. It is pure and may be called again. */
export interface RecordingSource {
  readonly name: string;
  /** Match time per real time; 1 is real time. */
  readonly speed: number;
  fixtures(from: number, to: number): Promise<readonly ScheduledRecording[]> | readonly ScheduledRecording[];
  /**
   * Yields the matches of the seasons that are played at `now` (or were the last before it) with kick-offs before `until`, newest first, in
   * small lists. Absent: the source has no past.
   */
  history?(now: number, until: number): Iterable<readonly PastRecording[]>;
}
