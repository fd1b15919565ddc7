import type { FeedFixture, FeedState } from '@matchpoint/contracts/feed';
import type { Recording } from '../recording.ts';
import { share } from './share.ts';

/** One run of a match. It is started anew whenever an earlier moment is asked for, and must then say exactly the same. */
export interface Course {
  /**
   * The moments of the match in ascending order, in milliseconds since kick-off. What the run changes after a moment was taken belongs to
   * that moment.
   */
  play(): Generator<number, void, void>;
  /** The state as it is now. */
  view(): FeedState;
}

/** A recording that is worked out as it is asked for: forwards from the last answer, from the start when an earlier moment is asked. */
export class CourseRecording implements Recording {
  readonly fixture: FeedFixture;
  readonly #start: () => Course;
  #course: Course;
  #run: Generator<number, void, void>;
  /** Changes up to here are in the course; the next moment waits in `#next`. */
  #at = -Infinity;
  #next: number;
  #view: FeedState | undefined;
  #viewAt = Number.NaN;
  #moments: readonly number[] | undefined;

  constructor(fixture: FeedFixture, start: () => Course) {
    this.fixture = fixture;
    this.#start = start;
    this.#course = start();
    this.#run = this.#course.play();
    this.#next = this.#take();
  }

  get moments(): readonly number[] {
    if (this.#moments !== undefined) return this.#moments;
    const moments: number[] = [];
    const course = this.#start();
    const run = course.play();
    for (let step = run.next(); step.done !== true; step = run.next()) {
      const last = moments.at(-1);
      if (last !== undefined && step.value < last) throw new RangeError(`${this.fixture.key}: moment ${step.value} comes after ${last}`);
      if (step.value !== last) moments.push(step.value);
    }
    this.#moments = moments;
    if (this.#at === -Infinity) {
      // Most are asked for when the match is over: the run that has just ended stands where they look.
      this.#course = course;
      this.#run = run;
      this.#at = moments.at(-1) ?? -Infinity;
      this.#next = Infinity;
    }
    return moments;
  }

  stateAt(elapsedMs: number): FeedState {
    if (elapsedMs < this.#at) {
      this.#course = this.#start();
      this.#run = this.#course.play();
      this.#at = -Infinity;
      this.#next = this.#take();
    }
    while (this.#next <= elapsedMs && this.#next < Infinity) {
      this.#at = this.#next;
      this.#next = this.#take();
    }
    if (this.#view === undefined || this.#viewAt !== this.#at) {
      const fresh = this.#course.view();
      this.#view = this.#view === undefined ? fresh : share(this.#view, fresh);
      this.#viewAt = this.#at;
    }
    return this.#view;
  }

  #take(): number {
    const step = this.#run.next();
    return step.done === true ? Infinity : step.value;
  }
}

/** Something that happens at a moment. */
export interface Happening {
  readonly at: number;
  run(): void;
}

/** Lets happenings take place in order of time; those of one moment in the order of the list. */
export function* inOrder(happenings: readonly Happening[]): Generator<number, void, void> {
  for (const happening of happenings.toSorted((a, b) => a.at - b.at)) {
    yield happening.at;
    happening.run();
  }
}
