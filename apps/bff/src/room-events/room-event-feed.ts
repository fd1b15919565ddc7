import { RoomPushMessage } from '@matchpoint/contracts/java/room';
import type { ByteCache } from '../cache/byte-cache.ts';
import { consumeEventStream } from '../java/consume-event-stream.ts';
import type { Term } from '../realtime/bridge/leader.ts';
import { TopicPublisher } from '../realtime/bridge/topic-publisher.ts';
import { roomKind, roomTopicName } from '../realtime/topics/topics.ts';
import { keys, lifetimes } from '../store/keys.ts';
import type { Store } from '../store/store.ts';
import { PublishedEvents } from './published-events.ts';
import { roomEventTags } from './room-event-tags.ts';

export interface RoomEventFeedOptions {
  readonly store: Store;
  /** Has the checkpoint. */
  readonly stateStore: Store;
  readonly cache: Pick<ByteCache, 'invalidate'>;
  readonly upstreamUrl: string;
  readonly serviceKey: string;
  readonly onError?: (error: unknown) => void;
}

/**
 * Publishes the upstream's room events to the topics of the rooms. Runs on one instance, the bridge: each event is appended before its position is
 * saved, and what the upstream repeats after a reconnect or to the next bridge is recognised, so each event is in its topic once.
 */
export class RoomEventFeed {
  readonly #options: RoomEventFeedOptions;

  constructor(options: RoomEventFeedOptions) {
    this.#options = options;
  }

  /** Consumes the event stream until the term ends. */
  async run(term: Term): Promise<void> {
    const { store, stateStore, cache, upstreamUrl, serviceKey, onError } = this.#options;
    const publisher = new TopicPublisher({ store, streamOf: keys.topic, term });
    const published = new PublishedEvents(store);
    /** The change that is being read, and how many of its events have come. */
    const change = { seq: -1, events: 0 };
    await consumeEventStream(
      {
        store: stateStore,
        checkpoint: { key: keys.roomEventsSeq(), ttlMs: lifetimes.roomEventsSeqMs },
        socket: { upstreamUrl, path: '/java/ws/rooms', message: RoomPushMessage, serviceKey },
        onConnected: () => {
          published.reset();
          change.seq = -1;
        },
        handle: async ({ seq, roomId, event }) => {
          if (seq !== change.seq) change.events = 0;
          change.seq = seq;
          const message = JSON.stringify({ ...event, eventId: `${seq}.${change.events}` });
          if (!(await published.has(roomId, message))) {
            // Invalidate before clients receive the event, because they read again at once.
            const tags = roomEventTags(roomId, event);
            if (tags.length > 0) await cache.invalidate(tags);
            await publisher.publishText(roomTopicName(roomId), roomKind, message);
          }
          change.events += 1;
          // Events of one change share their sequence number, and the rest of them may not have arrived yet.
          return seq - 1;
        },
        onError,
      },
      term,
    );
  }
}
