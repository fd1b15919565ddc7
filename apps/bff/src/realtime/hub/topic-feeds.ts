import type { Store } from '../../store/store.ts';
import type { TopicKind, TopicSubscription } from '../topics/topic.ts';
import type { HubMetrics } from './hub-metrics.ts';
import type { SocketWriteScheduler } from './socket-write-scheduler.ts';
import { TopicFeed, type FeedDeps, type Subscription } from './topic-feed.ts';

interface TopicFeedsOptions {
  readonly store: Store;
  readonly metrics: HubMetrics;
  readonly now: () => number;
  /** Returns the store's stream of a topic (`keys.topic`). */
  readonly streamKeyOf: (topic: string) => string;
  readonly writeScheduler: SocketWriteScheduler;
  /** How long a topic without subscriptions is still followed, milliseconds. */
  readonly graceMs: number;
  /** Called when this instance starts or stops following a topic. */
  readonly onTopicsChanged: () => void;
  /** Called after a message that may change who may follow a topic. */
  readonly onAccessChanged: (feed: TopicFeed) => void;
}

/** The topics that this instance follows: those that its sockets subscribe to, and no others. */
export class TopicFeeds {
  readonly #options: TopicFeedsOptions;
  readonly #feeds = new Map<string, TopicFeed>();
  readonly #toDistribute = new Set<TopicFeed>();
  readonly #feedDeps: FeedDeps;

  constructor(options: TopicFeedsOptions) {
    this.#options = options;
    this.#feedDeps = {
      store: options.store,
      metrics: options.metrics,
      now: options.now,
      onAccessChanged: options.onAccessChanged,
      schedule: (feed) => {
        this.#toDistribute.add(feed);
        options.writeScheduler.schedule();
      },
    };
  }

  /** Names of the topics that have subscriptions. */
  names(): string[] {
    return [...new Set([...this.#feeds.values()].filter((feed) => feed.idleSince === 0).map((feed) => feed.name))];
  }

  /** Returns the number of sockets that follow each topic of a kind, in all its views. */
  countSockets(kind: TopicKind): Map<string, number> {
    const counts = new Map<string, number>();
    for (const feed of this.#feeds.values()) {
      if (feed.kind === kind && feed.idleSince === 0) counts.set(feed.name, (counts.get(feed.name) ?? 0) + feed.countSockets());
    }
    return counts;
  }

  /** Returns the feed of a topic, or of a view of it, and opens it for the first subscription. */
  open(topic: TopicSubscription<unknown>): TopicFeed {
    const { streamKeyOf, metrics, onTopicsChanged } = this.#options;
    const key = feedKey(topic);
    let feed = this.#feeds.get(key);
    if (feed === undefined) {
      feed = new TopicFeed(topic, streamKeyOf(topic.name), this.#feedDeps);
      this.#feeds.set(key, feed);
      metrics.topics = this.#feeds.size;
    }
    if (feed.idleSince > 0) queueMicrotask(onTopicsChanged);
    return feed;
  }

  /** Moves a subscription to another view of its topic, from which it gets a `resync`: what the receiver has is of the old view. */
  move(subscription: Subscription, topic: TopicSubscription<unknown>): void {
    const { feed, stopped } = subscription;
    if (stopped || feed === null || feedKey(feed) === feedKey(topic)) return;
    feed.leave(subscription);
    subscription.after = null;
    subscription.missedAfter = -1;
    this.open(topic).join(subscription);
  }

  /** Passes the messages received since the last call on to their subscriptions. */
  distribute(): void {
    for (const feed of this.#toDistribute) feed.distribute();
    this.#toDistribute.clear();
  }

  /** Closes feeds that have had no subscription for the grace time. */
  sweep(now: number): void {
    let closed = false;
    for (const [key, feed] of this.#feeds) {
      if (feed.idleSince > 0 && now - feed.idleSince > this.#options.graceMs) {
        feed.close();
        this.#feeds.delete(key);
        closed = true;
      } else feed.sweep();
    }
    this.#options.metrics.topics = this.#feeds.size;
    if (closed) this.#options.onTopicsChanged();
  }

  close(): void {
    for (const feed of this.#feeds.values()) feed.close();
    this.#feeds.clear();
    this.#options.metrics.topics = 0;
  }
}

/** Returns the name of a topic, with that of its view. */
function feedKey({ name, view }: Pick<TopicFeed, 'name' | 'view'>): string {
  return view === undefined ? name : `${name} ${view.name}`;
}
