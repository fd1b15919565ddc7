import { createHash } from 'node:crypto';

/**
 * Every key of the shared store is spelt here and nowhere else, with its version and its lifetime (STYLE rule 13).
 *
 * `VERSION` rises when the shape of what stands behind a key changes: an old and a new copy then live side by side during a deploy.
 * Every part that comes from outside goes through `segment`, so that `cs:go` or a brace cannot change the shape of a key.
 * A brace pair is a Cluster hash tag: keys with the same tag live on the same node and may meet in one script.
 */
const VERSION = 'mp1';

/** Longer identities are hashed, so that no request can make a key of arbitrary length. */
const MAX_SEGMENT_LENGTH = 200;

function segment(value: string): string {
  const encoded = encodeURIComponent(value);
  return encoded.length <= MAX_SEGMENT_LENGTH ? encoded : `h-${createHash('sha256').update(value).digest('base64url')}`;
}

/** Lifetimes in milliseconds of what is not given by a caller's own policy. */
export const lifetimes = {
  /** A cache refresher proves every third of this that it lives; when it dies its lock is free after this (reliability C1: ≤ 2 s). */
  cacheLockMs: 1_200,
  /** How long the list of invalidations reaches back; as long as the longest stale window. */
  cacheInvalidationsMs: 24 * 3_600_000,
  /** The bridge proves that it lives within this; another copy takes over after it (DESIGN §5: ≤ 5 s). */
  bridgeLockMs: 3_000,
  /** Last state of the differ, from which another copy goes on. */
  bridgeStateMs: 6 * 3_600_000,
  /** Up to where the upstream's user events have been told; without it one begins anew. */
  userEventsSeqMs: 30 * 24 * 3_600_000,
  /** Up to where the upstream's changes of content have been declared; nothing kept by a copy is older. */
  contentChangesSeqMs: 7 * 24 * 3_600_000,
  /** A stream's epoch and offset outlive its entries by far: an idle topic must not look like a lost one. */
  streamMetaMs: 7 * 24 * 3_600_000,
  /** A session that nobody uses ends after this … */
  sessionIdleMs: 14 * 24 * 3_600_000,
  /** … and any session after this, counted from its login. */
  sessionMs: 30 * 24 * 3_600_000,
  /** A browser that is about to log in: what binds a code, a login elsewhere and its way back to it. */
  preLoginMs: 30 * 60_000,
  /** A login elsewhere has to come back within this (reliability §4.2). */
  loginStateMs: 10 * 60_000,
  /** What a login elsewhere left to be bound to a mobile number; as long as the upstream's own ticket. */
  loginTicketMs: 10 * 60_000,
  /** A Telegram hash is taken once; longer than it is valid. */
  telegramHashMs: 10 * 60_000,
} as const;

/** The keys. Callers pass plain names; the answer is the exact key in the store. */
export const keys = {
  /**
   * One cache value as bytes; lifetime: fresh + the longer of stale and stale-if-error of its policy.
   * @param generation the build that wrote it: what another build made of the same key may have another shape
   */
  cacheEntry: (generation: string, key: string) => `${VERSION}:cache:{${segment(`${generation}|${key}`)}}`,
  /** Held by the one refresher of a cache value; `lifetimes.cacheLockMs`. Same node as the value. */
  cacheLock: (generation: string, key: string) => `${VERSION}:cache-lock:{${segment(`${generation}|${key}`)}}`,
  /** Channel on which a refresher sends new bytes to the other copies of its build. */
  cacheChannel: (generation: string) => `${VERSION}:cache-bytes:${segment(generation)}`,
  /** Stream of invalidations; `lifetimes.cacheInvalidationsMs`. */
  cacheInvalidations: () => `${VERSION}:stream:{cache-invalidations}`,

  /** Stream of one realtime topic, such as `live.1` or `match.42`; lifetime given at `append`. */
  topic: (name: string) => `${VERSION}:stream:{topic.${segment(name)}}`,
  /** Held by the copy that is the bridge; `lifetimes.bridgeLockMs`. */
  bridgeLock: () => `${VERSION}:bridge-lock`,
  /** Last state of the bridge's differ; `lifetimes.bridgeStateMs`. */
  bridgeState: (part: string) => `${VERSION}:bridge-state:${segment(part)}`,
  /** Up to where the upstream's user events have been told; `lifetimes.userEventsSeqMs`. */
  userEventsSeq: () => `${VERSION}:user-events-seq`,
  /** Up to where the upstream's changes of content have been declared; `lifetimes.contentChangesSeqMs`. */
  contentChangesSeq: () => `${VERSION}:content-changes-seq`,
  /** Channel on which copies say which matches their sockets follow. */
  bridgeInterest: () => `${VERSION}:bridge-interest`,

  /** A session by the hash of its upstream name; `lifetimes.sessionIdleMs`, renewed up to `lifetimes.sessionMs` after its login. */
  session: (handle: string) => `${VERSION}:session:${segment(handle)}`,
  /** Channel on which a copy says which sessions have ended or changed their ids, by their upstream names. */
  sessionNotices: () => `${VERSION}:session-notices`,
  /** Written before a login to know that the store takes a session; gone in a second. */
  sessionProbe: () => `${VERSION}:session-probe`,
  /** A login elsewhere that was begun, by the hash of its `state`; `lifetimes.loginStateMs`. */
  loginState: (digest: string) => `${VERSION}:login-state:${segment(digest)}`,
  /** What a login elsewhere left to be bound, by the hash of the pre-session; `lifetimes.loginTicketMs`. */
  loginTicket: (digest: string) => `${VERSION}:login-ticket:${segment(digest)}`,
  /** A Telegram hash that was used; `lifetimes.telegramHashMs`. */
  telegramHash: (hash: string) => `${VERSION}:telegram-hash:${segment(hash)}`,
  /** Held by whoever takes what may be taken once; lifetime: that of the thing. */
  taken: (key: string) => `${key}:taken`,
  /** A counter of the rate limit: who, for what, in which window; lifetime: the window. */
  rateLimit: (scope: string, who: string, window: number) => `${VERSION}:limit:${segment(scope)}:${segment(who)}:${window}`,
} as const;

/** Where a stream keeps its epoch and newest offset; `lifetimes.streamMetaMs`. Same node as the stream. */
export function streamMetaKey(stream: string): string {
  return `${withHashTag(stream)}:meta`;
}

/** The channel on which a stream's new entries are announced. */
export function streamChannel(stream: string): string {
  return `${stream}:new`;
}

/** The key under which a stream's entries stand. */
export function streamKey(stream: string): string {
  return withHashTag(stream);
}

function withHashTag(key: string): string {
  return key.includes('{') ? key : `{${key}}`;
}
