import { UserPushMessage } from '@matchpoint/contracts/java/user';
import type { UserEvent } from '@matchpoint/contracts/user/event';
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
  /** Has the checkpoint. */
  readonly stateStore: Store;
  readonly cache: Pick<ByteCache, 'invalidate'>;
  readonly upstreamUrl: string;
  readonly serviceKey: string;
  /** Ends sessions by their upstream ids, on all instances. Idempotent. */
  readonly endSessions: (sessionIds: readonly string[]) => Promise<void>;
  readonly onError?: (error: unknown) => void;
}

/** Removes the result of a settled plan: clients read it, and a viewer in spoiler-free mode must not receive it. */
function withoutResult(event: UserEvent): UserEvent {
  return event.type === 'plan' && event.what !== 'review' ? { ...event, state: '' } : event;
}

/**
 * Publishes the upstream's user events to the users' topics, and ends the sessions that ended upstream. Runs on one instance, the bridge:
 * each event is appended before its position is saved, so that the next bridge repeats the last event instead of missing one.
 */
export class UserEventFeed {
  readonly #options: UserEventFeedOptions;

  constructor(options: UserEventFeedOptions) {
    this.#options = options;
  }

  /** Consumes the event stream until the term ends. */
  async run(term: Term): Promise<void> {
    const { store, stateStore, cache, upstreamUrl, serviceKey, endSessions, onError } = this.#options;
    const publisher = new TopicPublisher({ store, streamOf: keys.topic, term });
    /** The last change of a plan whose reads were invalidated. It is told to many users, one event each. */
    let changedPlan: string | undefined;
    await consumeEventStream(
      {
        store: stateStore,
        checkpoint: { key: keys.userEventsSeq(), ttlMs: lifetimes.userEventsSeqMs },
        socket: { upstreamUrl, path: '/java/ws/user', message: UserPushMessage, serviceKey },
        handle: async ({ seq, uid, event }) => {
          const change = event.type === 'plan' ? [event.planId, event.what, event.state].join(' ') : undefined;
          // Invalidate before clients receive the event, because they read again at once.
          if (change === undefined || change !== changedPlan) await cache.invalidate(userEventTags(uid, event));
          changedPlan = change ?? changedPlan;
          await publisher.publish(userTopicName(uid), userKind, withoutResult(event));
          if (event.type === 'session') await endSessions(event.ended);
          // Events of one change share their sequence number, and the rest of them may not have arrived yet.
          return seq - 1;
        },
        onError,
      },
      term,
    );
  }
}
