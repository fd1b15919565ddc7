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

/**
 * Whoever makes calls for himself alone: his session, the upstream in his name, and what he is to keep of it. Made anew for every HTTP
 * request and once for every socket; answers that are made for everybody have none.
 */
export class RequestIdentity {
  readonly facts: RequestFacts;
  readonly #auth: AuthServices;
  /** `Set-Cookie` lines of the answer by their cookie: the last one counts. */
  readonly #cookies = new Map<string, string>();
  readonly #lookUpSession: (() => Promise<Session | undefined>) | undefined;
  #session: Promise<Session | undefined> | undefined;
  #preLoginToken: string | undefined;

  /** @param lookUp for a socket, which lives longer than a look: whose it is now */
  constructor(facts: RequestFacts, auth: AuthServices, lookUp?: () => Promise<Session | undefined>) {
    this.#lookUpSession = lookUp;
    this.facts = facts;
    this.#auth = auth;
    this.#preLoginToken = facts.preLoginToken !== undefined && /^[\w-]{43}$/.test(facts.preLoginToken) ? facts.preLoginToken : undefined;
  }

  /** What the answer gives a browser to keep, as `Set-Cookie` lines. */
  get setCookies(): string[] {
    return [...this.#cookies.values()];
  }

  /** What every call to the upstream is made with. What changes something goes on when nobody waits for it any more: it has no signal. */
  options(signal?: AbortSignal): CallOptions {
    const { locale, client, requestId } = this.facts;
    return { locale, client, requestId, signal };
  }

  /** Writes a line of the audit log about this request. */
  audit(event: AuditEvent): void {
    this.#auth.audit(this.facts, event);
  }

  /** Calls the upstream with the token of a login that has no session yet. */
  withToken(token: string): PrivateJava {
    return this.#auth.java.as(token);
  }

  /** Calls of somebody who is not logged in. */
  get guest(): GuestJava {
    return this.#auth.java.guest;
  }

  /**
   * His session; undefined for a visitor.
   * @throws AppError SESSION_INVALID when the session that he presents has ended; his cookies go with it
   * @throws AppError UNAVAILABLE when nobody can say, and for the id that a session had a moment ago
   */
  session(): Promise<Session | undefined> {
    if (this.#lookUpSession !== undefined) return this.#lookUpSession();
    this.#session ??= this.#findSession();
    return this.#session;
  }

  /** The upstream in the name of a session; an answer that the session is invalid ends it here too (spec §8). */
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

  /** The hash that stands for this browser in codes; undefined for an app, whose codes are bound to number and purpose alone. */
  device(): string | undefined {
    if (this.facts.kind !== 'browser') return undefined;
    this.#preLoginToken ??= newSecret();
    this.#setCookies(this.#auth.cookies.preLogin(this.#preLoginToken, lifetimes.preLoginMs));
    return digestOf(this.#preLoginToken);
  }

  /** The same hash of a browser that was seen before; undefined for any other. */
  knownDevice(): string | undefined {
    return this.#preLoginToken === undefined || this.facts.kind !== 'browser' ? undefined : digestOf(this.#preLoginToken);
  }

  /**
   * Settles when a login could be kept: asked before it is spent.
   * @throws AppError UNAVAILABLE, or BAD_INPUT on a socket
   */
  async assertCanOpen(): Promise<void> {
    if (this.facts.kind === 'socket') throw new AppError('BAD_INPUT');
    await mapStoreErrors(this.#auth.sessions.assertStoreAvailable());
  }

  /**
   * Begins a session; whatever he presented before is ended, never taken over (fixation).
   * @returns the id, for an app to keep; undefined for a browser, which has it as a cookie
   */
  async open(login: Login): Promise<string | undefined> {
    const { sessions } = this.#auth;
    const before = await this.session().catch(() => undefined);
    const opened = await mapStoreErrors(sessions.open(login));
    if (before !== undefined && before.sessionId !== opened.session.sessionId) await this.#endEverywhere(before);
    return this.#issueSession(opened);
  }

  /** Gives the session a new id. @returns as `open` */
  async rotate(session: Session): Promise<string | undefined> {
    if (this.facts.kind === 'socket') throw new AppError('BAD_INPUT');
    return this.#issueSession(await mapStoreErrors(this.#auth.sessions.rotate(session)));
  }

  /** Ends his session here and upstream. Nothing for a visitor. @throws AppError UNAVAILABLE when it cannot be ended here */
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
   * Sessions that a change upstream has ended: here they end at once, on every copy. A store that is away keeps nothing alive: their tokens
   * are dead already.
   */
  async endSessions(sessionIds: readonly string[]): Promise<void> {
    const session = await this.session().catch(() => undefined);
    if (session !== undefined && sessionIds.includes(session.sessionId)) this.#clearSession();
    await this.#auth.sessions.end(sessionIds).catch((error: unknown) => {
      if (!(error instanceof StoreUnavailable)) throw error;
    });
  }

  async #findSession(): Promise<Session | undefined> {
    const { presentedSessionId, kind } = this.facts;
    // What is no id at all cannot have been a session of ours.
    if (parseSessionId(presentedSessionId) === undefined) {
      if (this.facts.hasUidCookie) this.#clearSession();
      return undefined;
    }
    const found = await mapStoreErrors(this.#auth.sessions.find(presentedSessionId));
    if (found === undefined) {
      // Sent before the answer with the new id had come, it must not take the cookies that came with that: the browser asks again.
      if (await mapStoreErrors(this.#auth.sessions.isOutdated(presentedSessionId))) throw new AppError('UNAVAILABLE', { retryAfterSec: 1 });
      this.#clearSession();
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
    return undefined;
  }

  async #endEverywhere(session: Session): Promise<void> {
    await mapStoreErrors(this.#auth.sessions.end([session.sessionId]));
    await this.#auth.endUpstream(session, this.options());
  }

  async #handleEnded(session: Session, reason: string): Promise<void> {
    this.audit({ action: 'session_ended', uid: session.uid, reason });
    this.#clearSession();
    await this.#auth.sessions.end([session.sessionId]).catch(() => undefined);
  }

  #clearSession(): void {
    this.#session = Promise.resolve(undefined);
    if (this.facts.kind === 'browser') this.#setCookies(...this.#auth.cookies.cleared());
  }

  #setCookies(...lines: readonly string[]): void {
    for (const line of lines) this.#cookies.set(line.slice(0, line.indexOf('=')), line);
  }
}
