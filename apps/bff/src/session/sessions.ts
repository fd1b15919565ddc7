import { randomUUID } from 'node:crypto';
import { z } from 'zod';
import type { UserId } from '@matchpoint/contracts/ids';
import { WeightedCache } from '../cache/weighted-cache.ts';
import type { Clock } from '../clock.ts';
import { keys, lifetimes } from '../store/keys.ts';
import type { Store } from '../store/store.ts';
import { StoredSession, type Session } from './session.ts';
import { digestOf, handleOf, isSameDigest, newSecret, parseSessionId, sessionIdText } from './session-id.ts';

/** Once in this time a session that is used gets its whole idle time again. */
const RENEW_INTERVAL_MS = 3_600_000;
const RENEWALS_BYTES = 4 * 1_024 * 1_024;
const RENEWAL_BYTES = 100;
/** How long a request with the id before may be on its way: longer than a page waits for an answer. */
const OUTDATED_MS = 10_000;

/** What copies tell each other of sessions, by their upstream names. */
const SessionNotice = z.object({ what: z.enum(['ended', 'rotated']), sessionIds: z.array(z.string()) });
type SessionNotice = z.infer<typeof SessionNotice>;

/** What opens a session: the upstream's answer to a login. */
export interface Login {
  readonly token: string;
  readonly uid: UserId;
  /** Upstreams that have no names for sessions leave it out; then it gets one of ours. */
  readonly sessionId?: string | undefined;
}

/** A session with the id that its bearer is to keep from now on. */
export interface OpenSession {
  readonly id: string;
  readonly session: Session;
}

/** A session that was found, and whether its idle time began anew just now. */
export interface FoundSession {
  readonly session: Session;
  readonly renewed: boolean;
}

/** Called with the upstream names of sessions, on every copy; may be called twice with the same. */
export type SessionListener = (sessionIds: readonly string[]) => void;

/**
 * Sessions of browsers and apps, in the shared store (DESIGN §6). One key holds a session, found by the hash of its upstream name, so
 * that it can be ended by name; the bearer's secret stands in it as a hash only. Changing the id replaces the value and so ends the old id
 * in the same moment. Every method rejects with `StoreUnavailable` while the store is away: nobody is logged out by that.
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

  /** Begins to hear what other copies end and change. */
  async start(): Promise<void> {
    this.#unsubscribe = await this.#store.subscribe(keys.sessionNotices(), (message) => {
      const notice = SessionNotice.safeParse(parseJson(message.toString('utf8')));
      if (notice.success) this.#notify(notice.data);
    });
  }

  async stop(): Promise<void> {
    await this.#unsubscribe?.();
  }

  /** Hears of ended sessions until the returned function is called. */
  onEnded(listener: SessionListener): () => void {
    this.#listeners.ended.add(listener);
    return () => void this.#listeners.ended.delete(listener);
  }

  /** Hears of sessions whose old ids are dead until the returned function is called. */
  onRotated(listener: SessionListener): () => void {
    this.#listeners.rotated.add(listener);
    return () => void this.#listeners.rotated.delete(listener);
  }

  /** Settles when the store takes sessions now: asked before a login is spent on one that could not be kept. */
  async assertStoreAvailable(): Promise<void> {
    await this.#store.set(keys.sessionProbe(), '1', 1_000);
  }

  /** Opens a session under an id that nobody has known before. */
  async open(login: Login): Promise<OpenSession> {
    const { token, uid, sessionId = randomUUID() } = login;
    return this.#write({ token, uid, sessionId, createdAt: this.#clock.now() });
  }

  /** The same session under a new id; the old id is dead in the same moment. */
  async rotate(session: Session): Promise<OpenSession> {
    const stored = await this.#read(keys.session(handleOf(session.sessionId)));
    const opened = await this.#write(session, stored?.value.secret);
    const notice: SessionNotice = { what: 'rotated', sessionIds: [session.sessionId] };
    this.#notify(notice);
    // Done is done: who does not hear of it looks sooner or later.
    await this.#store.publish(keys.sessionNotices(), JSON.stringify(notice)).catch(() => undefined);
    return opened;
  }

  /** The session of an id that somebody presents; undefined when it is none, or has ended. */
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

  /**
   * Whether an id that opens nothing was that of a living session until a moment ago: whoever sends it may have done so before the answer
   * with the new one had reached him.
   */
  async isOutdated(id: string | undefined): Promise<boolean> {
    const parsed = parseSessionId(id);
    if (parsed === undefined) return false;
    const before = (await this.#read(keys.session(parsed.handle)))?.value.previous;
    return before !== undefined && this.#clock.now() <= before.until && isSameDigest(before.secret, digestOf(parsed.secret));
  }

  /** How long a session may still be idle from now on, milliseconds. */
  ttlMs(session: Session): number {
    return Math.min(lifetimes.sessionIdleMs, session.createdAt + lifetimes.sessionMs - this.#clock.now());
  }

  /** Ends sessions by their upstream names, whoever bears them, and tells every copy. Ending one twice does no harm. */
  async end(sessionIds: readonly string[]): Promise<void> {
    if (sessionIds.length === 0) return;
    // Here at once, whatever becomes of the others.
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

  /** @param before the hash of the id that dies with this */
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
    // Prolongs this value and no other: a session that ended or changed its id meanwhile is not brought back.
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
