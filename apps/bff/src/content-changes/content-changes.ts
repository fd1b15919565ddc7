import { ContentPushMessage } from '@matchpoint/contracts/java/content-change';
import type { ByteCache } from '../cache/byte-cache.ts';
import { consumeEventStream } from '../java/consume-event-stream.ts';
import type { Term } from '../realtime/bridge/leader.ts';
import { keys, lifetimes } from '../store/keys.ts';
import type { Store } from '../store/store.ts';
import { contentChangeTags } from '../invalidation/change-tags.ts';

export interface ContentChangeFeedOptions {
  readonly store: Store;
  readonly cache: Pick<ByteCache, 'invalidate'>;
  readonly upstreamUrl: string;
  readonly serviceKey: string;
  readonly onError?: (error: unknown) => void;
}

/**
 * Declares wrong on every copy what the upstream says has changed: the operator's decisions, and what the site itself writes and takes away.
 * The work of one copy, the bridge. An upstream without this line is read again by age alone.
 */
export class ContentChangeFeed {
  readonly #options: ContentChangeFeedOptions;

  constructor(options: ContentChangeFeedOptions) {
    this.#options = options;
  }

  /** Listens for as long as the term lasts. */
  async run(term: Term): Promise<void> {
    const { store, cache, upstreamUrl, serviceKey, onError } = this.#options;
    await consumeEventStream(
      {
        store,
        checkpoint: { key: keys.contentChangesSeq(), ttlMs: lifetimes.contentChangesSeqMs },
        socket: { upstreamUrl, path: '/java/ws/content', message: ContentPushMessage, serviceKey },
        handle: async ({ seq, changes }) => {
          // When the store cannot tell the others the message counts as not taken, and comes again.
          if (changes.length > 0) await cache.invalidate(contentChangeTags(changes));
          return seq;
        },
        onError,
      },
      term,
    );
  }
}
