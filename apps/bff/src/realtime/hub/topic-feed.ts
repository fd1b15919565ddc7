import { halfJitter } from '@matchpoint/contracts/rules/backoff';
import { sleep } from '../../sleep.ts';
import type { Store, StreamEntry, StreamPosition } from '../../store/store.ts';
import { textFrames } from './frame.ts';
import { History, type HubMessage } from './history.ts';
import type { HubMetrics } from './hub-metrics.ts';
import { formatPosition } from '../topics/position.ts';
import type { TopicEntry, TopicKind, TopicView } from '../topics/topic.ts';
import { dataBody, payloadOf } from './wire.ts';

/** The part of a connection that a feed writes to. */
interface Receiver {
  /** When it fell behind, by the hub's clock; 0 while it keeps up. */
  readonly slowSince: number;
  readonly push: (frames: Buffer) => void;
  readonly closeSlow: () => void;
}

/** One subscription of one socket. */
export interface Subscription {
  readonly connection: Receiver;
  /** Start of its data messages; equal for all sockets that use the same subscription id. */
  readonly prefix: Buffer;
  readonly prefixKey: string;
  /** Set once the procedure has returned the topic. */
  feed: TopicFeed | null;
  /** Position of the receiver; null when it has to refetch first. */
  after: StreamPosition | null;
  /** Offset after which a slow receiver has missed messages; −1 while it gets them at once. */
  missedAfter: number;
  stopped: boolean;
  /** Runs the procedure of the subscription again, which ends it when it is refused now. */
  readonly resolveAgain: () => Promise<void>;
}

interface Group {
  readonly prefix: Buffer;
  readonly members: Set<Subscription>;
}

/** What a feed needs of its hub. */
export interface FeedDeps {
  readonly store: Store;
  readonly metrics: HubMetrics;
  readonly now: () => number;
  /** Called when the feed has messages to distribute. */
  readonly schedule: (feed: TopicFeed) => void;
  /** Called after a message that may change who may follow the topic. */
  readonly onAccessChanged: (feed: TopicFeed) => void;
}

const MAX_HISTORY_BYTES = 2 * 1024 * 1024;
/** How long a receiver may wait at a position that this instance has not read yet before it gets a resync. */
const AHEAD_TIMEOUT_MS = 2_000;
const MAX_RETRY_MS = 1_000;
const CHECK_INTERVAL_MS = 5_000;
const resyncPayload = Buffer.from('{"type":"resync"}');

/**
 * One topic in this instance: follows its stream while it has subscriptions, keeps the end of its history, and passes each message on to
 * all receivers as one buffer per subscription id.
 *
 * Opening follows the stream first, then reads history once, and drops duplicates. After that every join, resume or catch-up is served
 * from memory, exactly up to the messages distributed so far, so nothing is lost or repeated. When the history does not reach back, or the
 * store had a gap, the receiver gets `resync`: recovery is complete or declared.
 */
export class TopicFeed {
  readonly name: string;
  readonly kind: TopicKind;
  /** The part of the topic that all receivers get; undefined for all of it. */
  readonly view: TopicView | undefined;
  readonly #stream: string;
  readonly #deps: FeedDeps;
  readonly #checkIntervalMs: number;
  readonly #groups = new Map<string, Group>();
  /** Receivers that wait for the history, or for a position that is still ahead of it. */
  readonly #joining = new Map<Subscription, number>();
  #history: History | null = null;
  #pending: HubMessage[] = [];
  #members = 0;
  #openAttempt = 0;
  #unfollow: (() => Promise<void>) | null = null;
  #closed = false;
  #checkAt = 0;
  #behindSince = -1;
  /** Since when there are no subscriptions; 0 while there are. */
  idleSince: number;

  constructor({ name, kind, view }: Pick<TopicFeed, 'name' | 'kind' | 'view'>, stream: string, deps: FeedDeps) {
    this.name = name;
    this.kind = kind;
    this.view = view;
    this.#stream = stream;
    this.#deps = deps;
    this.#checkIntervalMs = kind.checkIntervalMs ?? CHECK_INTERVAL_MS;
    this.idleSince = deps.now();
    this.#checkAt = deps.now() + this.#checkIntervalMs;
    void this.#open();
  }

  /** Latest distributed position; null while the history is being read. */
  get head(): StreamPosition | null {
    return this.#history?.head ?? null;
  }

  /** Number of sockets that follow the topic; a socket with several subscriptions counts once. */
  countSockets(): number {
    return new Set(this.subscriptions().map(({ connection }) => connection)).size;
  }

  subscriptions(): Subscription[] {
    return [...this.#joining.keys(), ...[...this.#groups.values()].flatMap(({ members }) => [...members])];
  }

  join(subscription: Subscription): void {
    this.#members += 1;
    this.idleSince = 0;
    subscription.feed = this;
    this.#joining.set(subscription, this.#deps.now());
    this.#admit(subscription);
  }

  leave(subscription: Subscription): void {
    subscription.feed = null;
    this.#members -= 1;
    if (this.#members === 0) this.idleSince = this.#deps.now();
    if (this.#joining.delete(subscription)) return;
    const group = this.#groups.get(subscription.prefixKey);
    group?.members.delete(subscription);
    if (group?.members.size === 0) this.#groups.delete(subscription.prefixKey);
  }

  /** Passes the messages received since the last call on to all receivers. */
  distribute(): void {
    const history = this.#history;
    if (history === null) return;
    const before = history.head.offset;
    const bodies: Buffer[] = [];
    const newest = this.#pending.at(-1);
    let changesAccess = false;
    for (const message of this.#pending) {
      if (message.position.epoch !== history.head.epoch) {
        this.#reset();
        return;
      }
      if (message.position.offset <= history.head.offset) continue;
      history.append(message);
      if (!message.withheld) bodies.push(message.body);
      changesAccess ||= this.kind.changesAccess?.(payloadOf(message.body, message.positionText)) === true;
    }
    this.#pending = [];
    if (bodies.length > 0) {
      let deliveries = 0;
      for (const group of this.#groups.values()) {
        const frames = textFrames(group.prefix, bodies);
        for (const subscription of group.members) {
          if (subscription.connection.slowSince === 0) {
            subscription.connection.push(frames);
            deliveries += bodies.length;
          } else if (subscription.missedAfter < 0) subscription.missedAfter = before;
        }
      }
      this.#deps.metrics.deliveries += deliveries;
      this.#deps.metrics.framesOut += deliveries;
      if (deliveries > 0 && newest !== undefined) this.#observeLag(newest);
    }
    for (const subscription of this.#joining.keys()) this.#admit(subscription);
    if (changesAccess) this.#deps.onAccessChanged(this);
  }

  #observeLag({ body, positionText }: HubMessage): void {
    const at = this.kind.publishedAt?.(payloadOf(body, positionText));
    if (at !== undefined) this.#deps.metrics.observeLag((this.#deps.now() - at) / 1_000);
  }

  /**
   * Sends one receiver the final message before its socket is closed. A receiver that is behind gets none: it must not look as if nothing
   * was missed before it.
   */
  sendFinalMessage(subscription: Subscription, sessionId: string): void {
    const { finalMessage } = this.kind;
    if (finalMessage === undefined || this.#history === null || subscription.connection.slowSince > 0) return;
    const payload = Buffer.from(JSON.stringify(finalMessage(sessionId)));
    this.#deps.metrics.framesOut += 1;
    subscription.connection.push(textFrames(subscription.prefix, [dataBody(formatPosition(this.#history.head), payload)]));
  }

  /** Sends a receiver that was slow what it missed. */
  catchUp(subscription: Subscription): void {
    if (subscription.missedAfter < 0 || this.#history === null) return;
    const missed = this.#history.after({ epoch: this.#history.head.epoch, offset: subscription.missedAfter });
    subscription.missedAfter = -1;
    if (missed !== null) {
      this.#deps.metrics.lagged += missed.length;
      this.#deliver(subscription, missed);
    } else if (this.kind.coalesce === undefined) subscription.connection.closeSlow();
    else this.#resync(subscription, this.#history.head);
  }

  /** Housekeeping, once a second: sends a resync to receivers whose position is never reached, and compares this feed with the store. */
  sweep(): void {
    const now = this.#deps.now();
    if (this.#history !== null) {
      for (const [subscription, since] of this.#joining) {
        if (now - since < AHEAD_TIMEOUT_MS) continue;
        subscription.after = null;
        this.#admit(subscription);
      }
    }
    if (now >= this.#checkAt) {
      this.#checkAt = now + this.#checkIntervalMs;
      void this.#check();
    }
  }

  close(): void {
    this.#closed = true;
    this.#openAttempt += 1;
    this.#stopFollowing();
  }

  #admit(subscription: Subscription): void {
    const history = this.#history;
    if (history === null) return;
    const { after } = subscription;
    const { head } = history;
    if (after !== null && after.epoch === head.epoch && after.offset > head.offset) return;
    this.#joining.delete(subscription);
    const missed = after === null ? null : history.after(after);
    if (missed === null) this.#resync(subscription, head);
    else this.#deliver(subscription, missed);
    let group = this.#groups.get(subscription.prefixKey);
    if (group === undefined) {
      group = { prefix: subscription.prefix, members: new Set() };
      this.#groups.set(subscription.prefixKey, group);
    }
    group.members.add(subscription);
    // The queue of a slow socket is in order; what is published from here on it has to catch up on.
    if (subscription.connection.slowSince > 0) subscription.missedAfter = head.offset;
  }

  #deliver(subscription: Subscription, missed: readonly HubMessage[]): void {
    const messages = this.view === undefined ? missed : missed.filter(({ withheld }) => !withheld);
    if (messages.length === 0) return;
    const { coalesce, coalesceAbove = 1 } = this.kind;
    const isWhole = coalesce === undefined || messages.length <= coalesceAbove;
    const bodies = isWhole ? messages.map(({ body }) => body) : this.#coalesced(messages);
    this.#deps.metrics.deliveries += bodies.length;
    this.#deps.metrics.framesOut += bodies.length;
    subscription.connection.push(textFrames(subscription.prefix, bodies));
  }

  #coalesced(messages: readonly HubMessage[]): Buffer[] {
    const entries = messages.map((message): TopicEntry => ({
      position: message.position,
      payload: payloadOf(message.body, message.positionText),
    }));
    return (this.kind.coalesce?.(entries) ?? entries).map(({ position, payload }) => dataBody(formatPosition(position), payload));
  }

  #resync(subscription: Subscription, at: StreamPosition): void {
    this.#deps.metrics.resyncs += 1;
    this.#deps.metrics.framesOut += 1;
    subscription.connection.push(textFrames(subscription.prefix, [dataBody(formatPosition(at), resyncPayload)]));
  }

  async #open(): Promise<void> {
    const opening = (this.#openAttempt += 1);
    while (opening === this.#openAttempt) {
      try {
        const unfollow = await this.#deps.store.follow(this.#stream, {
          onEntry: (entry) => {
            if (opening === this.#openAttempt) this.#receive(entry);
          },
          onGap: () => {
            if (opening === this.#openAttempt) this.#gap();
          },
        });
        if (opening !== this.#openAttempt) {
          await unfollow();
          return;
        }
        this.#unfollow = unfollow;
        const history = await this.#readHistory();
        if (opening !== this.#openAttempt) return;
        this.#history = history;
        this.#behindSince = -1;
        this.distribute();
        return;
      } catch {
        if (opening !== this.#openAttempt) return;
        this.#deps.metrics.storeFailures += 1;
        this.#stopFollowing();
        this.#pending = [];
        await sleep(halfJitter(MAX_RETRY_MS));
      }
    }
  }

  async #readHistory(): Promise<History> {
    const { store } = this.#deps;
    const { maxLength } = this.kind.history;
    const head = await store.position(this.#stream);
    const start = { epoch: head.epoch, offset: Math.max(0, head.offset - maxLength) };
    const read = await store.readAfter(this.#stream, start, maxLength * 2);
    const history = new History(read.complete ? start : head, maxLength, MAX_HISTORY_BYTES);
    if (read.complete) for (const entry of read.entries) history.append(this.#message(entry));
    return history;
  }

  #receive(entry: StreamEntry): void {
    this.#pending.push(this.#message(entry));
    if (this.#history !== null && this.#pending.length === 1) this.#deps.schedule(this);
  }

  #gap(): void {
    this.#deps.metrics.gaps += 1;
    this.#reset();
  }

  /** Starts over: all receivers get a resync once the stream can be read again. */
  #reset(): void {
    if (this.#closed) return;
    const now = this.#deps.now();
    for (const group of this.#groups.values()) {
      for (const subscription of group.members) {
        subscription.after = null;
        subscription.missedAfter = -1;
        this.#joining.set(subscription, now);
      }
    }
    this.#groups.clear();
    this.#history = null;
    this.#pending = [];
    this.#stopFollowing();
    void this.#open();
  }

  /** Detects a follower that receives nothing any more, or a store that went back in time; both would be unnoticed gaps. */
  async #check(): Promise<void> {
    const opening = this.#openAttempt;
    const seen = this.#pending.at(-1)?.position ?? this.#history?.head;
    if (seen === undefined || this.#history === null) return;
    try {
      const position = await this.#deps.store.position(this.#stream);
      if (opening !== this.#openAttempt) return;
      const now = this.#pending.at(-1)?.position ?? this.head;
      if (now === null || now === undefined) return;
      const lost = position.epoch !== now.epoch || position.offset < seen.offset;
      const stuck = position.offset > now.offset && this.#behindSince === now.offset;
      this.#behindSince = position.offset > now.offset ? now.offset : -1;
      if (lost || stuck) this.#gap();
    } catch {
      this.#deps.metrics.storeFailures += 1;
    }
  }

  #stopFollowing(): void {
    const unfollow = this.#unfollow;
    this.#unfollow = null;
    // A store that fails here does not know this follower any more.
    unfollow?.().catch(() => undefined);
  }

  #message({ position, payload }: StreamEntry): HubMessage {
    const positionText = formatPosition(position);
    const shown = this.view === undefined ? payload : this.view.show(payload);
    return { position, positionText, body: dataBody(positionText, shown ?? payload), withheld: shown === undefined };
  }
}
