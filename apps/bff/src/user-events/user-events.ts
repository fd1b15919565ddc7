import { UserPushMessage } from '@matchpoint/contracts/java/user';
import type { ByteCache } from '../cache/byte-cache.ts';
import { userEventTags } from '../invalidation/change-tags.ts';
import { consumeEventStream } from '../java/consume-event-stream.ts';
import type { Term } from '../realtime/bridge/leader.ts';
import { TopicPublisher } from '../realtime/bridge/topic-publisher.ts';
import { userKind, userTopicName } from '../realtime/topics/topics.ts';
import { keys, lifetimes } from '../store/keys.ts';
import type { Store } from '../store/store.ts';

export interface UserEventFeedOptions {
  readonly store: Store;
  readonly cache: Pick<ByteCache, 'invalidate'>;
  readonly upstreamUrl: string;
  readonly serviceKey: string;
  /** Ends sessions by their upstream names, on all copies; ending one twice does no harm. */
  readonly endSessions: (sessionIds: readonly string[]) => Promise<void>;
  readonly onError?: (error: unknown) => void;
}

/**
 * Brings what happens to users from the upstream to their topics, and ends the sessions that ended there. The work of one copy, the bridge:
 * each event is appended before its place is kept, so that whoever comes next repeats the last change rather than missing one.
 */
export class UserEventFeed {
  readonly #options: UserEventFeedOptions;

  constructor(options: UserEventFeedOptions) {
    this.#options = options;
  }

  /** Listens for as long as the term lasts. */
  async run(term: Term): Promise<void> {
    const { store, cache, upstreamUrl, serviceKey, endSessions, onError } = this.#options;
    const publisher = new TopicPublisher({ store, streamOf: keys.topic, term });
    await consumeEventStream(
      {
        store,
        checkpoint: { key: keys.userEventsSeq(), ttlMs: lifetimes.userEventsSeqMs },
        socket: { upstreamUrl, path: '/java/ws/user', message: UserPushMessage, serviceKey },
        handle: async ({ seq, uid, event }) => {
          // Before clients are told: they read again at once.
          await cache.invalidate(userEventTags(uid, event));
          await publisher.publish(userTopicName(uid), userKind, event);
          if (event.type === 'session') await endSessions(event.ended);
          // Events of one change share their number, and the next of them may not have come yet.
          return seq - 1;
        },
        onError,
      },
      term,
    );
  }
}
