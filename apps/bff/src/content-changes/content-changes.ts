import { ContentPushMessage } from '@matchpoint/contracts/java/content-change';
import type { ByteCache } from '../cache/byte-cache.ts';
import { consumeEventStream } from '../java/consume-event-stream.ts';
import type { Term } from '../realtime/bridge/leader.ts';
import { keys, lifetimes } from '../store/keys.ts';
import type { Store } from '../store/store.ts';
import { contentChangeTags } from '../invalidation/change-tags.ts';

export interface ContentChangeFeedOptions {
  /** Has the checkpoint. */
  readonly stateStore: Store;
  readonly cache: Pick<ByteCache, 'invalidate'>;
  readonly upstreamUrl: string;
  readonly serviceKey: string;
  readonly onError?: (error: unknown) => void;
}

/**
 * Invalidates on all instances what the upstream reports as changed: decisions of the operator, and content that the site itself writes and
 * deletes. Runs on one instance, the bridge. Without this event stream, reads from the upstream expire by age alone.
 */
export class ContentChangeFeed {
  readonly #options: ContentChangeFeedOptions;

  constructor(options: ContentChangeFeedOptions) {
    this.#options = options;
  }

  /** Consumes the event stream until the term ends. */
  async run(term: Term): Promise<void> {
    const { stateStore, cache, upstreamUrl, serviceKey, onError } = this.#options;
    await consumeEventStream(
      {
        store: stateStore,
        checkpoint: { key: keys.contentChangesSeq(), ttlMs: lifetimes.contentChangesSeqMs },
        socket: { upstreamUrl, path: '/java/ws/content', message: ContentPushMessage, serviceKey },
        handle: async ({ seq, changes }) => {
          // When the store cannot publish the invalidation, the message is not acknowledged and is delivered again.
          if (changes.length > 0) await cache.invalidate(contentChangeTags(changes));
          return seq;
        },
        onError,
      },
      term,
    );
  }
}
