import { AppError } from '@matchpoint/contracts/errors';
import type { CallOptions, GuestJava, PrivateJava } from '../java/client.ts';
import { lifetimes } from '../store/keys.ts';
import { StoreUnavailable } from '../store/store.ts';
import type { AuditEvent } from './audit.ts';
import type { AuthServices } from './auth-services.ts';
import type { RequestFacts } from './request-facts.ts';
import type { Session } from './session.ts';
import { digestOf, newSecret, parseSessionId } from './session-id.ts';
import type { Login, OpenSession } from './sessions.ts';
import { mapStoreErrors } from './map-store-errors.ts';

/** A random secret as `newSecret` makes it. */
const SECRET = /^[\w-]{43}$/;

/**
 * The user or visitor behind a request: the session, upstream calls on the user's behalf, and the cookies to set. Created for every HTTP
 * request and once per websocket; responses that all users share have none.
 */
export class RequestIdentity {
  readonly facts: RequestFacts;
  readonly #auth: AuthServices;
  /** `Set-Cookie` lines of the response, by cookie name; the last one wins. */
  readonly #cookies = new Map<string, string>();
  readonly #lookUpSession: (() => Promise<Session | undefined>) | undefined;
  #session: Promise<Session | undefined> | undefined;
  #preLoginToken: string | undefined;
  #deviceMark: string | undefined;

  /** @param lookUp for a websocket, which outlives a single lookup: returns its current session */
  constructor(facts: RequestFacts, auth: AuthServices, lookUp?: () => Promise<Session | undefined>) {
    this.#lookUpSession = lookUp;
    this.facts = facts;
    this.#auth = auth;
    this.#preLoginToken = facts.preLoginToken !== undefined && SECRET.test(facts.preLoginToken) ? facts.preLoginToken : undefined;
    this.#deviceMark = facts.kind === 'browser' ? auth.deviceMarks.accept(facts.deviceMark) : undefined;
  }

  /** The `Set-Cookie` lines of the response. */
  get setCookies(): string[] {
    return [...this.#cookies.values()];
  }

  /** Returns the options of upstream calls. Mutations pass no signal, so that they complete even when the client disconnects. */
  options(signal?: AbortSignal): CallOptions {
    const { locale, requestId } = this.facts;
    return { locale, client: { ...this.facts.client, device: this.#deviceName() }, requestId, signal };
  }

  /**
   * Returns the options of a call that may log in. A browser without a mark gets one, which it receives with its session: the upstream
   * then recognizes it at its next login.
   */
  loginOptions(): CallOptions {
    if (this.facts.kind === 'browser') this.#deviceMark ??= this.#auth.deviceMarks.issue();
    return this.options();
  }

  /** Returns what limits of logins and codes count by: a browser that logged in before by its mark, everybody else by address. */
  get limitKey(): string {
    const mark = this.facts.kind === 'browser' ? this.#auth.deviceMarks.accept(this.facts.deviceMark) : undefined;
    return mark === undefined ? this.facts.client.address : `device:${digestOf(mark)}`;
  }

  /** Writes a line of the audit log about this request. */
  audit(event: AuditEvent): void {
    this.#auth.audit(this.facts, event);
  }

  /** Calls the upstream with the token of a login that has no session yet. */
  withToken(token: string): PrivateJava {
    return this.#auth.java.as(token);
  }

  /** The upstream client for users who are not logged in. */
  get guest(): GuestJava {
    return this.#auth.java.guest;
  }

  /**
   * Returns the user's session; undefined for a visitor.
   * @throws AppError SESSION_INVALID when the presented session has ended; its cookies are cleared
   * @throws AppError UNAVAILABLE when the store is unavailable, and for an id that was replaced a moment ago
   */
  session(): Promise<Session | undefined> {
    if (this.#lookUpSession !== undefined) return this.#lookUpSession();
    this.#session ??= this.#findSession();
    return this.#session;
  }

  /** Returns the upstream client for a session. When the upstream reports the session as invalid, it is ended here too (spec §8). */
  as(session: Session): PrivateJava {
    const java = this.#auth.java.as(session.token);
    return {
      audience: 'private',
      call: async (row, input, options) => {
        try {
          return await java.call(row, input, options);
        } catch (error) {
          if (error instanceof AppError && error.code === 'SESSION_INVALID') await this.#handleEnded(session, 'upstream');
          throw error;
        }
      },
    };
  }

  /**
   * Returns the hash that identifies this browser, or the installation of an app, for codes; undefined for an app that does not name its
   * installation, whose codes are bound to number and purpose alone.
   */
  device(): string | undefined {
    if (this.facts.kind !== 'browser') return this.#deviceName();
    this.#preLoginToken ??= newSecret();
    this.#setCookies(this.#auth.cookies.preLogin(this.#preLoginToken, lifetimes.preLoginMs));
    return digestOf(this.#preLoginToken);
  }

  /** Returns the same hash; undefined for a browser without a pre-login token. */
  knownDevice(): string | undefined {
    if (this.facts.kind !== 'browser') return this.#deviceName();
    return this.#preLoginToken === undefined ? undefined : digestOf(this.#preLoginToken);
  }

  /**
   * Checks that a session can be stored, before a login is consumed.
   * @throws AppError UNAVAILABLE, or BAD_INPUT on a websocket
   */
  async assertCanOpen(): Promise<void> {
    if (this.facts.kind === 'socket') throw new AppError('BAD_INPUT');
    await mapStoreErrors(this.#auth.sessions.assertStoreAvailable());
  }

  /**
   * Opens a session. A session that the client presented before is ended and never reused (session fixation).
   * @returns the id for an app; undefined for a browser, which receives it as a cookie
   */
  async open(login: Login): Promise<string | undefined> {
    const { sessions } = this.#auth;
    const before = await this.session().catch(() => undefined);
    const opened = await mapStoreErrors(sessions.open(login));
    if (before !== undefined && before.sessionId !== opened.session.sessionId) await this.#endEverywhere(before);
    return this.#issueSession(opened);
  }

  /** Replaces the session's id. @returns as `open` */
  async rotate(session: Session): Promise<string | undefined> {
    if (this.facts.kind === 'socket') throw new AppError('BAD_INPUT');
    return this.#issueSession(await mapStoreErrors(this.#auth.sessions.rotate(session)));
  }

  /** Ends the user's session here and upstream; does nothing for a visitor. @throws AppError UNAVAILABLE when it cannot be ended here */
  async logout(): Promise<Session | undefined> {
    const session = await this.session().catch((error: unknown) => {
      if (error instanceof AppError && error.code === 'SESSION_INVALID') return undefined;
      throw error;
    });
    if (session !== undefined) await this.#endEverywhere(session);
    this.#clearSession();
    return session;
  }

  /**
   * Ends on all instances the sessions that a change ended upstream. A store outage does not keep a session usable, because its token is
   * already invalid upstream.
   */
  async endSessions(sessionIds: readonly string[]): Promise<void> {
    const session = await this.session().catch(() => undefined);
    if (session !== undefined && sessionIds.includes(session.sessionId)) this.#clearSession();
    await this.#auth.sessions.end(sessionIds).catch((error: unknown) => {
      if (!(error instanceof StoreUnavailable)) throw error;
    });
  }

  /** Returns the hash by which the upstream recognizes this browser or app. */
  #deviceName(): string | undefined {
    const { kind, deviceMark } = this.facts;
    if (kind === 'browser') return this.#deviceMark === undefined ? undefined : digestOf(this.#deviceMark);
    return kind === 'native' && deviceMark !== undefined && SECRET.test(deviceMark) ? digestOf(`installation:${deviceMark}`) : undefined;
  }

  async #findSession(): Promise<Session | undefined> {
    const { presentedSessionId, kind } = this.facts;
    // A malformed id cannot belong to a session.
    if (parseSessionId(presentedSessionId) === undefined) {
      if (this.facts.hasUidCookie) this.#clearSession();
      return undefined;
    }
    const found = await mapStoreErrors(this.#auth.sessions.find(presentedSessionId));
    if (found === undefined) {
      // A request sent before the response with the new id arrived must not clear the cookies of that response; the client retries.
      if (await mapStoreErrors(this.#auth.sessions.isOutdated(presentedSessionId))) throw new AppError('UNAVAILABLE', { retryAfterSec: 1 });
      this.#clearEndedSession();
      throw new AppError('SESSION_INVALID');
    }
    const { session, renewed } = found;
    if (renewed && kind === 'browser' && presentedSessionId !== undefined) {
      this.#setCookies(...this.#auth.cookies.session(presentedSessionId, session.uid, this.#auth.sessions.ttlMs(session)));
    }
    return session;
  }

  #issueSession({ id, session }: OpenSession): string | undefined {
    this.#session = Promise.resolve(session);
    if (this.facts.kind === 'native') return id;
    const { cookies, sessions } = this.#auth;
    this.#setCookies(...cookies.session(id, session.uid, sessions.ttlMs(session)), cookies.clearedPreLogin());
    if (this.#deviceMark !== undefined) this.#setCookies(cookies.deviceMark(this.#deviceMark, lifetimes.deviceMarkMs));
    return undefined;
  }

  async #endEverywhere(session: Session): Promise<void> {
    await mapStoreErrors(this.#auth.sessions.end([session.sessionId]));
    await this.#auth.endUpstream(session, this.options());
  }

  async #handleEnded(session: Session, reason: string): Promise<void> {
    this.audit({ action: 'session_ended', uid: session.uid, reason });
    this.#clearEndedSession();
    await this.#auth.sessions.end([session.sessionId]).catch(() => undefined);
  }

  #clearSession(): void {
    this.#session = Promise.resolve(undefined);
    if (this.facts.kind === 'browser') this.#setCookies(...this.#auth.cookies.cleared());
  }

  /** Clears the pre-login cookie too: an ended session clears all cookies of the login (spec §8). */
  #clearEndedSession(): void {
    this.#clearSession();
    if (this.facts.kind === 'browser') this.#setCookies(this.#auth.cookies.clearedPreLogin());
  }

  #setCookies(...lines: readonly string[]): void {
    for (const line of lines) this.#cookies.set(line.slice(0, line.indexOf('=')), line);
  }
}
