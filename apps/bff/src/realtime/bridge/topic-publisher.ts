import type { Store, StreamPosition } from '../../store/store.ts';
import type { Term } from './leader.ts';
import type { TopicKind } from '../topics/topic.ts';

/** The term ended while something was to be published. */
export class TermOver extends Error {
  override readonly name = 'TermOver';
}

/** Appends messages to topics, as long as the term lasts. */
export class Publisher {
  readonly #store: Store;
  readonly #streamOf: (topic: string) => string;
  readonly #term: Term;

  constructor(options: { store: Store; streamOf: (topic: string) => string; term: Term }) {
    this.#store = options.store;
    this.#streamOf = options.streamOf;
    this.#term = options.term;
  }

  /**
   * Appends one message and returns its position.
   * @throws TermOver before anything is written, when another copy may be the bridge by now
   */
  publish(topic: string, kind: TopicKind, message: unknown): Promise<StreamPosition> {
    if (!this.#term.isValid()) return Promise.reject(new TermOver());
    return this.#store.append(this.#streamOf(topic), JSON.stringify(message), kind.history);
  }
}
