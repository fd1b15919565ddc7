import type { MatchDelta } from '@matchpoint/contracts/realtime';
import type { Id } from '@matchpoint/contracts/rules/id';
import type { StartedMatch } from '@matchpoint/contracts/rules/stream-delay';
import { streamDelay, streamDelays } from './delay-store.ts';

/** The topic of a change: the rows of lists, or the page of the match. */
export type DeltaTopic = 'live' | 'match';

/** Holds back what is known of delayed matches (shared/realtime/delay-engine.ts). */
export interface HoldsBack {
  readonly project: (data: unknown) => unknown;
  readonly hold: (delta: MatchDelta, topic: DeltaTopic, deliver: (delta: MatchDelta) => void) => boolean;
  readonly latest: (id: Id) => StartedMatch | undefined;
}

/**
 * Everything that this tab learns of a match passes here: answers of queries and changes. While a match has no delay nothing is done; the
 * engine that holds things back is loaded with the first delay.
 */
export class DelayGate {
  readonly #load: () => Promise<HoldsBack>;
  #engine: HoldsBack | undefined;
  #loading: Promise<HoldsBack> | undefined;

  /** @param load creates the engine of the tab; called once */
  constructor(load: () => Promise<HoldsBack>) {
    this.#load = load;
  }

  /** Whether answers have to pass `answer`. */
  get isActive(): boolean {
    return this.#engine !== undefined || streamDelays().size > 0;
  }

  /** Returns an answer with each delayed match as it was a delay ago. */
  async answer(data: unknown): Promise<unknown> {
    return (await this.engine()).project(data);
  }

  /** Returns true when a change is held back; it is then delivered later, after those before it. */
  hold(delta: MatchDelta, topic: DeltaTopic, deliver: (delta: MatchDelta) => void): boolean {
    if (this.#engine !== undefined) return this.#engine.hold(delta, topic, deliver);
    if (streamDelay(delta.id) === 0) return false;
    void this.engine().then((engine) => {
      if (!engine.hold(delta, topic, deliver)) deliver(delta);
    });
    return true;
  }

  /** Returns the newest known state of a delayed match, which is not shown yet. */
  latest(id: Id): StartedMatch | undefined {
    return this.#engine?.latest(id);
  }

  /** Returns the engine, loaded with the first call. */
  engine(): Promise<HoldsBack> {
    this.#loading ??= this.#load().then((engine) => {
      this.#engine = engine;
      return engine;
    });
    return this.#loading;
  }
}
