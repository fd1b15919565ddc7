import type { Store, StreamPosition } from '../../store/store.ts';
import type { Term } from './leader.ts';
import type { TopicKind } from '../topics/topic.ts';

/** The term ended before a message was published. */
export class LeadershipLost extends Error {
  override readonly name = 'LeadershipLost';
}

/** Appends messages to topics as long as the term lasts. */
export class TopicPublisher {
  readonly #store: Store;
  readonly #streamOf: (topic: string) => string;
  readonly #term: Term;

  constructor(options: { store: Store; streamOf: (topic: string) => string; term: Term }) {
    this.#store = options.store;
    this.#streamOf = options.streamOf;
    this.#term = options.term;
  }

  /**
   * Appends a message and returns its position.
   * @throws LeadershipLost before anything is written, when another instance may be the bridge
   */
  publish(topic: string, kind: TopicKind, message: unknown): Promise<StreamPosition> {
    return this.publishText(topic, kind, JSON.stringify(message));
  }

  /** Does the same for a message that is JSON already. */
  publishText(topic: string, kind: TopicKind, message: string): Promise<StreamPosition> {
    if (!this.#term.isValid()) return Promise.reject(new LeadershipLost());
    return this.#store.append(this.#streamOf(topic), message, kind.history);
  }
}
