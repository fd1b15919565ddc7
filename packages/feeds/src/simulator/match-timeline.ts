import type { FeedFixture, FeedState } from '@matchpoint/contracts/feed';
import type { Recording } from '../recording.ts';
import { shareUnchanged } from './structural-sharing.ts';

/** One run of a match. Going back in time starts a new run, which must yield the same states. */
export interface MatchTimeline {
  /**
   * Yields the times of the match in ascending order, milliseconds since kick-off. State changes made after a yield belong to the yielded
   * time.
   */
  play(): Generator<number, void, void>;
  /** Returns the current state. */
  view(): FeedState;
}

/** A recording that runs a timeline on demand: forwards from the last requested time, from the start for an earlier time. */
export class TimelineRecording implements Recording {
  readonly fixture: FeedFixture;
  readonly #start: () => MatchTimeline;
  #timeline: MatchTimeline;
  #run: Generator<number, void, void>;
  /** Changes up to this time are applied; the next time is in `#next`. */
  #at = -Infinity;
  #next: number;
  #view: FeedState | undefined;
  #viewAt = Number.NaN;
  #timestamps: readonly number[] | undefined;

  constructor(fixture: FeedFixture, start: () => MatchTimeline) {
    this.fixture = fixture;
    this.#start = start;
    this.#timeline = start();
    this.#run = this.#timeline.play();
    this.#next = this.#nextTimestamp();
  }

  get timestamps(): readonly number[] {
    if (this.#timestamps !== undefined) return this.#timestamps;
    const timestamps: number[] = [];
    const timeline = this.#start();
    const run = timeline.play();
    for (let step = run.next(); step.done !== true; step = run.next()) {
      const last = timestamps.at(-1);
      if (last !== undefined && step.value < last) throw new RangeError(`${this.fixture.key}: timestamp ${step.value} comes after ${last}`);
      if (step.value !== last) timestamps.push(step.value);
    }
    this.#timestamps = timestamps;
    if (this.#at === -Infinity) {
      // Most recordings are read after the match is over, so keep the run that has just ended.
      this.#timeline = timeline;
      this.#run = run;
      this.#at = timestamps.at(-1) ?? -Infinity;
      this.#next = Infinity;
    }
    return timestamps;
  }

  stateAt(elapsedMs: number): FeedState {
    if (elapsedMs < this.#at) {
      this.#timeline = this.#start();
      this.#run = this.#timeline.play();
      this.#at = -Infinity;
      this.#next = this.#nextTimestamp();
    }
    while (this.#next <= elapsedMs && this.#next < Infinity) {
      this.#at = this.#next;
      this.#next = this.#nextTimestamp();
    }
    if (this.#view === undefined || this.#viewAt !== this.#at) {
      const fresh = this.#timeline.view();
      this.#view = this.#view === undefined ? fresh : shareUnchanged(this.#view, fresh);
      this.#viewAt = this.#at;
    }
    return this.#view;
  }

  #nextTimestamp(): number {
    const step = this.#run.next();
    return step.done === true ? Infinity : step.value;
  }
}

/** Something that happens at a match time, milliseconds since kick-off. */
export interface ScheduledEvent {
  readonly at: number;
  run(): void;
}

/** Runs events in order of time, yielding each time before its event; events of the same time run in the order of the list. */
export function* runInOrder(events: readonly ScheduledEvent[]): Generator<number, void, void> {
  for (const event of events.toSorted((a, b) => a.at - b.at)) {
    yield event.at;
    event.run();
  }
}
