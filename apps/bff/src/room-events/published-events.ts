import { roomTopicName } from '../realtime/topics/topics.ts';
import { keys } from '../store/keys.ts';
import type { Store } from '../store/store.ts';
import type { UserId } from '@matchpoint/contracts/ids';

/** Entries at the end of a topic that are compared: more than the events of one change. */
const COMPARED_ENTRIES = 100;

/**
 * Recognises events that an earlier connection has published already. The upstream repeats the last change after each reconnect, and of its
 * events the topics may have all, some or none. Events come in the order in which they were published, so a topic with one new event has no
 * repeated ones after it.
 */
export class PublishedEvents {
  readonly #store: Store;
  /** Ends of the topics that were compared in this connection; null once a topic has had a new event. */
  #ends = new Map<UserId, ReadonlySet<string> | null>();

  constructor(store: Store) {
    this.#store = store;
  }

  /** Forgets what was compared: a new connection repeats events. */
  reset(): void {
    this.#ends = new Map();
  }

  /** Whether the topic of a room has this message already. */
  async has(roomId: UserId, message: string): Promise<boolean> {
    let end = this.#ends.get(roomId);
    if (end === undefined) {
      end = await this.#readEnd(roomId);
      this.#ends.set(roomId, end);
    }
    if (end === null) return false;
    if (end.has(message)) return true;
    this.#ends.set(roomId, null);
    return false;
  }

  async #readEnd(roomId: UserId): Promise<ReadonlySet<string>> {
    const stream = keys.topic(roomTopicName(roomId));
    const { epoch, offset } = await this.#store.position(stream);
    const { entries } = await this.#store.readAfter(stream, { epoch, offset: Math.max(0, offset - COMPARED_ENTRIES) }, COMPARED_ENTRIES);
    return new Set(entries.map(({ payload }) => payload.toString('utf8')));
  }
}
