import { createHash } from 'node:crypto';
import { wellFormed } from '../well-formed.ts';

/**
 * Every key of the shared store is built here and nowhere else, with its version and its lifetime (STYLE rule 13).
 *
 * `VERSION` changes with the shape of a value: an old and a new instance then run side by side during a deploy. Every part that comes from
 * outside goes through `segment`, so that `cs:go` or a brace cannot change the shape of a key. A brace pair is a Cluster hash tag: keys
 * with the same tag are on the same node and may be used in one script.
 */
const VERSION = 'mp1';

/** Longer identities are hashed, so that no request can create a key of arbitrary length. */
const MAX_SEGMENT_LENGTH = 200;

function segment(value: string): string {
  const encoded = encodeURIComponent(wellFormed(value));
  return encoded.length <= MAX_SEGMENT_LENGTH ? encoded : `h-${createHash('sha256').update(value).digest('base64url')}`;
}

/** Lifetimes, milliseconds, of values without a lifetime in their own policy. */
export const lifetimes = {
  /** A cache fill renews its lock every third of this; when its instance dies the lock is free after this time (reliability C1: ≤ 2 s). */
  cacheLockMs: 1_200,
  /** How far the list of invalidations reaches back; as long as the longest stale window. */
  cacheInvalidationsMs: 24 * 3_600_000,
  /** The bridge renews its lock within this time; another instance takes over after it (DESIGN §5: ≤ 5 s). */
  bridgeLockMs: 3_000,
  /** Last published states, from which another bridge continues. */
  bridgeStateMs: 6 * 3_600_000,
  /** Checkpoint of the upstream's user events; without it only new events are consumed. */
  userEventsSeqMs: 30 * 24 * 3_600_000,
  /** Checkpoint of the upstream's room events: longer than the upstream keeps them. */
  roomEventsSeqMs: 2 * 24 * 3_600_000,
  /** Checkpoint of the upstream's content changes; no cache entry is older. */
  contentChangesSeqMs: 7 * 24 * 3_600_000,
  /** A stream's epoch and offset outlive its entries by far: an idle topic must not look like a lost one. */
  streamMetaMs: 7 * 24 * 3_600_000,
  /** An unused session expires after this time. */
  sessionIdleMs: 14 * 24 * 3_600_000,
  /** Any session expires after this time, counted from its login. */
  sessionMs: 30 * 24 * 3_600_000,
  /** The pre-login token of a browser: binds codes, OAuth logins and their return to it. */
  preLoginMs: 30 * 60_000,
  /** The mark of a browser that logged in: its attempts are limited apart from those of others. */
  deviceMarkMs: 180 * 24 * 3_600_000,
  /** An OAuth login has to return within this time (reliability §4.2). */
  loginStateMs: 10 * 60_000,
  /** An OAuth identity waiting to be bound to a mobile number; as long as the upstream's own ticket. */
  loginTicketMs: 10 * 60_000,
  /** A used Telegram hash; longer than the hash is valid. */
  telegramHashMs: 10 * 60_000,
} as const;

/** Builders of the keys. Callers pass plain names and get the exact key in the store. */
export const keys = {
  /**
   * One cache value as bytes; lifetime: fresh plus the longer of stale and stale-if-error of its policy.
   * @param generation the build that wrote it: the value of another build may have another shape
   */
  cacheEntry: (generation: string, key: string) => `${VERSION}:cache:{${segment(`${generation}|${key}`)}}`,
  /** Lock of the one fill of a cache value; `lifetimes.cacheLockMs`. Same node as the value. */
  cacheLock: (generation: string, key: string) => `${VERSION}:cache-lock:{${segment(`${generation}|${key}`)}}`,
  /** Channel on which new bytes are sent to the other instances of a build. */
  cacheChannel: (generation: string) => `${VERSION}:cache-bytes:${segment(generation)}`,
  /** Stream of invalidations; `lifetimes.cacheInvalidationsMs`. */
  cacheInvalidations: () => `${VERSION}:stream:{cache-invalidations}`,

  /** Stream of one realtime topic, such as `live.1` or `match.42`; lifetime given at `append`. */
  topic: (name: string) => `${VERSION}:stream:{topic.${segment(name)}}`,
  /** Lock of the bridge; `lifetimes.bridgeLockMs`. */
  bridgeLock: () => `${VERSION}:bridge-lock`,
  /** Last published states of the bridge; `lifetimes.bridgeStateMs`. */
  bridgeState: (part: string) => `${VERSION}:bridge-state:${segment(part)}`,
  /** Checkpoint of the upstream's user events; `lifetimes.userEventsSeqMs`. */
  userEventsSeq: () => `${VERSION}:user-events-seq`,
  /** Checkpoint of the upstream's room events; `lifetimes.roomEventsSeqMs`. */
  roomEventsSeq: () => `${VERSION}:room-events-seq`,
  /** Channel on which instances report how many of their sockets follow each room. */
  roomAudience: () => `${VERSION}:room-audience`,
  /** Checkpoint of the upstream's content changes; `lifetimes.contentChangesSeqMs`. */
  contentChangesSeq: () => `${VERSION}:content-changes-seq`,
  /** Channel on which instances report which matches their sockets follow. */
  bridgeInterest: () => `${VERSION}:bridge-interest`,

  /** A session by the hash of its upstream id; `lifetimes.sessionIdleMs`, renewed up to `lifetimes.sessionMs` after its login. */
  session: (handle: string) => `${VERSION}:session:${segment(handle)}`,
  /** Channel on which an instance publishes which sessions have ended or changed their ids, by their upstream ids. */
  sessionNotices: () => `${VERSION}:session-notices`,
  /** Written before a login to check that the store accepts a session; expires after a second. */
  sessionProbe: () => `${VERSION}:session-probe`,
  /** A started OAuth login, by the hash of its `state`; `lifetimes.loginStateMs`. */
  loginState: (digest: string) => `${VERSION}:login-state:${segment(digest)}`,
  /** An OAuth identity waiting to be bound, by the hash of the pre-login token; `lifetimes.loginTicketMs`. */
  loginTicket: (digest: string) => `${VERSION}:login-ticket:${segment(digest)}`,
  /** A used Telegram hash; `lifetimes.telegramHashMs`. */
  telegramHash: (hash: string) => `${VERSION}:telegram-hash:${segment(hash)}`,
  /** Lock that makes a single-use value usable once; lifetime: that of the value. */
  taken: (key: string) => `${key}:taken`,
  /** A counter of the rate limiter: who, for what, in which window; lifetime: the window. */
  rateLimit: (scope: string, who: string, window: number) => `${VERSION}:limit:${segment(scope)}:${segment(who)}:${window}`,
} as const;

/** Returns the key of a stream's epoch and latest offset; `lifetimes.streamMetaMs`. Same node as the stream. */
export function streamMetaKey(stream: string): string {
  return `${withHashTag(stream)}:meta`;
}

/** Returns the channel on which a stream's new entries are published. */
export function streamChannel(stream: string): string {
  return `${stream}:new`;
}

/** Returns the key of a stream's entries. */
export function streamKey(stream: string): string {
  return withHashTag(stream);
}

function withHashTag(key: string): string {
  return key.includes('{') ? key : `{${key}}`;
}
