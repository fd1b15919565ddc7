import type { FeedFixture, FeedState } from '@matchpoint/contracts/feed';
import type { Recording } from '../recording.ts';
import { shareUnchanged } from './structural-sharing.ts';

/** One run of a match. It is started anew whenever an earlier moment is asked for, and must then say exactly the same. */
export interface MatchTimeline {
  /**
   * The moments of the match in ascending order, in milliseconds since kick-off. What the run changes after a moment was taken belongs to
   * that moment.
   */
  play(): Generator<number, void, void>;
  /** The state as it is now. */
  view(): FeedState;
}

/** A recording that is worked out as it is asked for: forwards from the last answer, from the start when an earlier moment is asked. */
export class TimelineRecording implements Recording {
  readonly fixture: FeedFixture;
  readonly #start: () => MatchTimeline;
  #timeline: MatchTimeline;
  #run: Generator<number, void, void>;
  /** Changes up to here are in the course; the next moment waits in `#next`. */
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
      // Most are asked for when the match is over: the run that has just ended stands where they look.
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

/** Something that happens at a moment. */
export interface ScheduledEvent {
  readonly at: number;
  run(): void;
}

/** Lets happenings take place in order of time; those of one moment in the order of the list. */
export function* runInOrder(events: readonly ScheduledEvent[]): Generator<number, void, void> {
  for (const event of events.toSorted((a, b) => a.at - b.at)) {
    yield event.at;
    event.run();
  }
}
