import { randomUUID } from 'node:crypto';
import { z } from 'zod';
import type { UserId } from '@matchpoint/contracts/ids';
import { WeightedCache } from '../cache/weighted-cache.ts';
import type { Clock } from '../clock.ts';
import { keys, lifetimes } from '../store/keys.ts';
import type { Store } from '../store/store.ts';
import { StoredSession, type Session } from './session.ts';
import { digestOf, handleOf, isSameDigest, newSecret, parseSessionId, sessionIdText } from './session-id.ts';

/** A session in use is extended to its full idle time at most once per interval. */
const RENEW_INTERVAL_MS = 3_600_000;
const RENEWALS_BYTES = 4 * 1_024 * 1_024;
const RENEWAL_BYTES = 100;
/** How long a request with the previous id may be in transit; longer than a page waits for a response. */
const OUTDATED_MS = 10_000;

/** The message that instances publish about sessions, by upstream id. */
const SessionNotice = z.object({ what: z.enum(['ended', 'rotated']), sessionIds: z.array(z.string()) });
type SessionNotice = z.infer<typeof SessionNotice>;

/** What a session is opened with: the upstream's response to a login. */
export interface Login {
  readonly token: string;
  readonly uid: UserId;
  /** Missing when the upstream has no session ids; an id is then generated. */
  readonly sessionId?: string | undefined;
}

/** A session and the new id that the client stores. */
export interface OpenSession {
  readonly id: string;
  readonly session: Session;
}

/** A session that was found, and whether its idle time was just extended. */
export interface FoundSession {
  readonly session: Session;
  readonly renewed: boolean;
}

/** Called on every instance with the upstream ids of sessions; may be called twice with the same ones. */
export type SessionListener = (sessionIds: readonly string[]) => void;

/**
 * Sessions of browsers and apps, in the shared store (DESIGN §6). One key holds a session. The key is derived from the hash of its upstream
 * id, so that the session can be ended by that id; the client's secret is stored as a hash only. Changing the id replaces the value and
 * thereby invalidates the old id at once. Every method rejects with `StoreUnavailable` while the store is unavailable, which logs nobody
 * out.
 */
export class Sessions {
  readonly #store: Store;
  readonly #clock: Clock;
  readonly #renewals = new WeightedCache<string, number>(RENEWALS_BYTES);
  readonly #listeners = { ended: new Set<SessionListener>(), rotated: new Set<SessionListener>() };
  #unsubscribe: (() => Promise<void>) | undefined;

  constructor(options: { store: Store; clock: Clock }) {
    this.#store = options.store;
    this.#clock = options.clock;
  }

  /** Subscribes to the sessions that other instances end and change. */
  async start(): Promise<void> {
    this.#unsubscribe = await this.#store.subscribe(keys.sessionNotices(), (message) => {
      const notice = SessionNotice.safeParse(parseJson(message.toString('utf8')));
      if (notice.success) this.#notify(notice.data);
    });
  }

  async stop(): Promise<void> {
    await this.#unsubscribe?.();
  }

  /** Calls the listener for ended sessions until the returned function is called. */
  onEnded(listener: SessionListener): () => void {
    this.#listeners.ended.add(listener);
    return () => void this.#listeners.ended.delete(listener);
  }

  /** Calls the listener for sessions whose old ids became invalid, until the returned function is called. */
  onRotated(listener: SessionListener): () => void {
    this.#listeners.rotated.add(listener);
    return () => void this.#listeners.rotated.delete(listener);
  }

  /** Checks that the store accepts writes, before a login is consumed for a session that could not be stored. */
  async assertStoreAvailable(): Promise<void> {
    await this.#store.set(keys.sessionProbe(), '1', 1_000);
  }

  /** Opens a session under a new id. */
  async open(login: Login): Promise<OpenSession> {
    const { token, uid, sessionId = randomUUID() } = login;
    return this.#write({ token, uid, sessionId, createdAt: this.#clock.now() });
  }

  /** Gives a session a new id and invalidates the old one at once. */
  async rotate(session: Session): Promise<OpenSession> {
    const stored = await this.#read(keys.session(handleOf(session.sessionId)));
    const opened = await this.#write(session, stored?.value.secret);
    const notice: SessionNotice = { what: 'rotated', sessionIds: [session.sessionId] };
    this.#notify(notice);
    // The id has already changed: instances that miss the message find out at the next lookup.
    await this.#store.publish(keys.sessionNotices(), JSON.stringify(notice)).catch(() => undefined);
    return opened;
  }

  /** Finds the session of an id that a client presents; undefined when the id is malformed or the session has ended. */
  async find(id: string | undefined): Promise<FoundSession | undefined> {
    const parsed = parseSessionId(id);
    if (parsed === undefined) return undefined;
    const key = keys.session(parsed.handle);
    const stored = await this.#read(key);
    if (stored === undefined) return undefined;
    const { secret, previous: _before, ...session } = stored.value;
    if (!isSameDigest(secret, digestOf(parsed.secret))) return undefined;
    const ttlMs = this.ttlMs(session);
    if (ttlMs <= 0) return undefined;
    return { session, renewed: await this.#renew(key, stored.text, ttlMs) };
  }

  /** Returns whether an id was valid until a moment ago: the client may have sent it before the response with the new id arrived. */
  async isOutdated(id: string | undefined): Promise<boolean> {
    const parsed = parseSessionId(id);
    if (parsed === undefined) return false;
    const before = (await this.#read(keys.session(parsed.handle)))?.value.previous;
    return before !== undefined && this.#clock.now() <= before.until && isSameDigest(before.secret, digestOf(parsed.secret));
  }

  /** Returns how long a session may stay idle from now on, in milliseconds. */
  ttlMs(session: Session): number {
    return Math.min(lifetimes.sessionIdleMs, session.createdAt + lifetimes.sessionMs - this.#clock.now());
  }

  /** Ends sessions by their upstream ids, for all clients, and notifies every instance. Idempotent. */
  async end(sessionIds: readonly string[]): Promise<void> {
    if (sessionIds.length === 0) return;
    // Notify this instance at once, even if the store fails.
    const notice: SessionNotice = { what: 'ended', sessionIds: [...sessionIds] };
    this.#notify(notice);
    await Promise.all(sessionIds.map((sessionId) => this.#store.delete(keys.session(handleOf(sessionId)))));
    await this.#store.publish(keys.sessionNotices(), JSON.stringify(notice));
  }

  async #read(key: string): Promise<{ readonly text: string; readonly value: z.infer<typeof StoredSession> } | undefined> {
    const text = (await this.#store.get(key))?.toString('utf8');
    if (text === undefined) return undefined;
    const value = StoredSession.safeParse(parseJson(text)).data;
    return value === undefined ? undefined : { text, value };
  }

  /** @param before the hash of the id that the new one replaces */
  async #write(session: Session, before?: string): Promise<OpenSession> {
    const handle = handleOf(session.sessionId);
    const secret = newSecret();
    const stored: z.infer<typeof StoredSession> = {
      ...session,
      secret: digestOf(secret),
      ...(before === undefined ? {} : { previous: { secret: before, until: this.#clock.now() + OUTDATED_MS } }),
    };
    const key = keys.session(handle);
    await this.#store.set(key, JSON.stringify(stored), this.ttlMs(session));
    this.#renewals.set(key, this.#clock.now(), RENEWAL_BYTES);
    return { id: sessionIdText({ handle, secret }), session };
  }

  async #renew(key: string, text: string, ttlMs: number): Promise<boolean> {
    const now = this.#clock.now();
    const renewedAt = this.#renewals.get(key);
    if (renewedAt !== undefined && now - renewedAt < RENEW_INTERVAL_MS) return false;
    this.#renewals.set(key, now, RENEWAL_BYTES);
    // Extends this exact value only, so that a session that has ended or changed its id meanwhile is not restored.
    return this.#store.extend(key, text, ttlMs);
  }

  #notify({ what, sessionIds }: SessionNotice): void {
    for (const listener of this.#listeners[what]) listener(sessionIds);
  }
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
