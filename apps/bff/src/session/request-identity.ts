import { AppError } from '@matchpoint/contracts/errors';
import type { Locale } from '@matchpoint/contracts/locales';
import type { CallClient, CallOptions, GuestJava, PrivateJava } from '../java/client.ts';
import { lifetimes } from '../store/keys.ts';
import { StoreUnavailable } from '../store/store.ts';
import type { Accounts } from './auth-services.ts';
import type { Session } from './session.ts';
import { digestOf, newSecret, parseSessionId } from './session-id.ts';
import type { Login, OpenSession } from './sessions.ts';
import { storeAnswer } from './map-store-errors.ts';

/** Where a call comes from, and what it shows of itself. */
export interface CallerFacts {
  /** `browser`: has cookies. `native`: an app with a bearer, or about to get one. `socket`: cannot be given anything to keep. */
  readonly kind: 'browser' | 'native' | 'socket';
  /** The session id that it presents. */
  readonly presented: string | undefined;
  /** The pre-session that it presents; browsers only. */
  readonly pre: string | undefined;
  /** Its page takes somebody for logged in, by the readable cookie. */
  readonly marked: boolean;
  readonly client: CallClient;
  readonly locale: Locale;
  readonly requestId: string;
}

/**
 * Whoever makes calls for himself alone: his session, the upstream in his name, and what he is to keep of it. Made anew for every HTTP
 * request and once for every socket; answers that are made for everybody have none.
 */
export class Caller {
  readonly facts: CallerFacts;
  readonly accounts: Accounts;
  /** `Set-Cookie` lines of the answer by their cookie: the last one counts. */
  readonly #cookies = new Map<string, string>();
  readonly #lookUp: (() => Promise<Session | undefined>) | undefined;
  #found: Promise<Session | undefined> | undefined;
  #pre: string | undefined;

  /** @param lookUp for a socket, which lives longer than a look: whose it is now */
  constructor(facts: CallerFacts, accounts: Accounts, lookUp?: () => Promise<Session | undefined>) {
    this.#lookUp = lookUp;
    this.facts = facts;
    this.accounts = accounts;
    this.#pre = facts.pre !== undefined && /^[\w-]{43}$/.test(facts.pre) ? facts.pre : undefined;
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

  /** Calls of somebody who is not logged in. */
  get guest(): GuestJava {
    return this.accounts.java.guest;
  }

  /**
   * His session; undefined for a visitor.
   * @throws AppError SESSION_INVALID when the session that he presents has ended; his cookies go with it
   * @throws AppError UNAVAILABLE when nobody can say, and for the id that a session had a moment ago
   */
  session(): Promise<Session | undefined> {
    if (this.#lookUp !== undefined) return this.#lookUp();
    this.#found ??= this.#find();
    return this.#found;
  }

  /** The upstream in the name of a session; an answer that the session is invalid ends it here too (spec §8). */
  as(session: Session): PrivateJava {
    const java = this.accounts.java.as(session.token);
    return {
      audience: 'private',
      call: async (row, input, options) => {
        try {
          return await java.call(row, input, options);
        } catch (error) {
          if (error instanceof AppError && error.code === 'SESSION_INVALID') await this.#ended(session, 'upstream');
          throw error;
        }
      },
    };
  }

  /** The hash that stands for this browser in codes; undefined for an app, whose codes are bound to number and purpose alone. */
  device(): string | undefined {
    if (this.facts.kind !== 'browser') return undefined;
    this.#pre ??= newSecret();
    this.#set(this.accounts.cookies.pre(this.#pre, lifetimes.preMs));
    return digestOf(this.#pre);
  }

  /** The same hash of a browser that was seen before; undefined for any other. */
  knownDevice(): string | undefined {
    return this.#pre === undefined || this.facts.kind !== 'browser' ? undefined : digestOf(this.#pre);
  }

  /**
   * Settles when a login could be kept: asked before it is spent.
   * @throws AppError UNAVAILABLE, or BAD_INPUT on a socket
   */
  async assertCanOpen(): Promise<void> {
    if (this.facts.kind === 'socket') throw new AppError('BAD_INPUT');
    await storeAnswer(this.accounts.sessions.assertOpen());
  }

  /**
   * Begins a session; whatever he presented before is ended, never taken over (fixation).
   * @returns the id, for an app to keep; undefined for a browser, which has it as a cookie
   */
  async open(login: Login): Promise<string | undefined> {
    const { sessions } = this.accounts;
    const before = await this.session().catch(() => undefined);
    const opened = await storeAnswer(sessions.open(login));
    if (before !== undefined && before.sessionId !== opened.session.sessionId) await this.#leave(before);
    return this.#keep(opened);
  }

  /** Gives the session a new id. @returns as `open` */
  async rotate(session: Session): Promise<string | undefined> {
    if (this.facts.kind === 'socket') throw new AppError('BAD_INPUT');
    return this.#keep(await storeAnswer(this.accounts.sessions.rotate(session)));
  }

  /** Ends his session here and upstream. Nothing for a visitor. @throws AppError UNAVAILABLE when it cannot be ended here */
  async logout(): Promise<Session | undefined> {
    const session = await this.session().catch((error: unknown) => {
      if (error instanceof AppError && error.code === 'SESSION_INVALID') return undefined;
      throw error;
    });
    if (session !== undefined) await this.#leave(session);
    this.#forget();
    return session;
  }

  /**
   * Sessions that a change upstream has ended: here they end at once, on every copy. A store that is away keeps nothing alive: their tokens
   * are dead already.
   */
  async endNamed(sessionIds: readonly string[]): Promise<void> {
    const session = await this.session().catch(() => undefined);
    if (session !== undefined && sessionIds.includes(session.sessionId)) this.#forget();
    await this.accounts.sessions.end(sessionIds).catch((error: unknown) => {
      if (!(error instanceof StoreUnavailable)) throw error;
    });
  }

  async #find(): Promise<Session | undefined> {
    const { presented, kind } = this.facts;
    // What is no id at all cannot have been a session of ours.
    if (parseSessionId(presented) === undefined) {
      if (this.facts.marked) this.#forget();
      return undefined;
    }
    const found = await storeAnswer(this.accounts.sessions.find(presented));
    if (found === undefined) {
      // Sent before the answer with the new id had come, it must not take the cookies that came with that: the browser asks again.
      if (await storeAnswer(this.accounts.sessions.isOutdated(presented))) throw new AppError('UNAVAILABLE', { retryAfterSec: 1 });
      this.#forget();
      throw new AppError('SESSION_INVALID');
    }
    const { session, renewed } = found;
    if (renewed && kind === 'browser' && presented !== undefined) {
      this.#set(...this.accounts.cookies.session(presented, session.uid, this.accounts.sessions.ttlMs(session)));
    }
    return session;
  }

  #keep({ id, session }: OpenSession): string | undefined {
    this.#found = Promise.resolve(session);
    if (this.facts.kind === 'native') return id;
    const { cookies, sessions } = this.accounts;
    this.#set(...cookies.session(id, session.uid, sessions.ttlMs(session)), cookies.clearedPre());
    return undefined;
  }

  async #leave(session: Session): Promise<void> {
    await storeAnswer(this.accounts.sessions.end([session.sessionId]));
    await this.accounts.endUpstream(session, this.options());
  }

  async #ended(session: Session, why: string): Promise<void> {
    this.accounts.audit(this.facts, { act: 'session_ended', uid: session.uid, why });
    this.#forget();
    await this.accounts.sessions.end([session.sessionId]).catch(() => undefined);
  }

  #forget(): void {
    this.#found = Promise.resolve(undefined);
    if (this.facts.kind === 'browser') this.#set(...this.accounts.cookies.cleared());
  }

  #set(...lines: readonly string[]): void {
    for (const line of lines) this.#cookies.set(line.slice(0, line.indexOf('=')), line);
  }
}
