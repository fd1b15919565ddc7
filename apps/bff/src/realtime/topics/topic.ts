import { TRPCError, type TrackedEnvelope } from '@trpc/server';
import type { StreamPosition } from '../../store/store.ts';

/** One entry of a topic's history: its position and its payload, which is JSON. */
export interface TopicEntry {
  readonly position: StreamPosition;
  readonly payload: Buffer;
}

/** How much history a topic keeps in the store, and so how long a client may be disconnected and still receive all that it missed. */
export interface TopicHistory {
  readonly maxLength: number;
  readonly ttlMs: number;
}

/** A topic: a stream of the store that sockets may follow. */
export interface TopicKind {
  readonly history: TopicHistory;
  /**
   * For topics whose messages replace earlier ones: returns the fewest entries with the same effect as `entries`, in order. Used for
   * receivers that lag or reconnect. A room drops its oldest lines and says how many. Topics without it are ordered: every entry is delivered, or
   * the receiver gets a `resync`.
   */
  readonly coalesce?: (entries: readonly TopicEntry[]) => readonly TopicEntry[];
  /** Number of entries up to which a receiver gets them as they are; 1 by default. */
  readonly coalesceAbove?: number;
  /** Whether an entry may change who may follow the topic: its subscriptions are then resolved again. */
  readonly changesAccess?: (payload: Buffer) => boolean;
  /** Returns when an entry was published, UTC milliseconds; undefined when it does not say. */
  readonly publishedAt?: (payload: Buffer) => number | undefined;
  /** How often an instance compares its position with the store's, milliseconds. */
  readonly checkIntervalMs?: number;
  /** Returns the last message to a receiver whose socket is closed because its session has ended. */
  readonly finalMessage?: (sessionId: string) => unknown;
}

/** A part of a topic, for receivers who may not have all of it. Positions are those of the topic. */
export interface TopicView {
  /** Distinguishes it from other views of the same topic. */
  readonly name: string;
  /** Returns what receivers get of a message; undefined for nothing. */
  readonly show: (payload: Buffer) => Buffer | undefined;
}

/**
 * What the resolver of a realtime subscription returns: not data, but the topic from which the hub serves the subscription. Inputs,
 * middlewares and errors of the procedure work as everywhere in tRPC, and the client's types follow from `Message`. Only the hub can serve
 * it: over HTTP the call fails with METHOD_NOT_SUPPORTED.
 */
export class TopicSubscription<Message> implements AsyncIterable<TrackedEnvelope<Message>> {
  readonly name: string;
  readonly kind: TopicKind;
  /** Position of the caller's snapshot, `epoch:offset`. */
  readonly after: string | undefined;
  /** The part that the caller gets; undefined for all. */
  readonly view: TopicView | undefined;

  constructor(name: string, kind: TopicKind, after: string | undefined, view?: TopicView) {
    this.name = name;
    this.kind = kind;
    this.after = after;
    this.view = view;
  }

  [Symbol.asyncIterator](): AsyncIterator<TrackedEnvelope<Message>> {
    throw new TRPCError({ code: 'METHOD_NOT_SUPPORTED', message: 'This subscription is served on the websocket only.' });
  }
}
