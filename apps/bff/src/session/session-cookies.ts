import { fastifyCookie as cookie, type SerializeOptions } from '@fastify/cookie';

/** What a request's cookies say. */
export interface PresentedCookies {
  readonly session: string | undefined;
  /** The pre-session: binds a code, a login elsewhere and its way back to this browser. */
  readonly preLoginToken: string | undefined;
  /** The readable cookie says that somebody is logged in. */
  readonly hasUidCookie: boolean;
}

/**
 * The cookies of a login (DESIGN §6). Under HTTPS their names make browsers refuse them from sub-domains and from plain HTTP. What reads and
 * writes them is loaded when the plugin is registered: before the first request.
 */
export class SessionCookies {
  readonly #session: string;
  readonly #preLogin: string;
  readonly #common: SerializeOptions;

  constructor(isHttps: boolean) {
    const prefix = isHttps ? '__Host-' : '';
    this.#session = `${prefix}sid`;
    this.#preLogin = `${prefix}pre`;
    this.#common = { path: '/', sameSite: 'lax', secure: isHttps };
  }

  read(header: string | undefined): PresentedCookies {
    if (header === undefined) return { session: undefined, preLoginToken: undefined, hasUidCookie: false };
    const { [this.#session]: session, [this.#preLogin]: preLoginToken, uid } = cookie.parse(header);
    return { session, preLoginToken, hasUidCookie: uid !== undefined };
  }

  /** The session's id, which no script reads, and beside it the uid, by which a page knows at once whether somebody is logged in. */
  session(id: string, uid: number, ttlMs: number): string[] {
    const maxAge = Math.ceil(ttlMs / 1_000);
    return [
      cookie.serialize(this.#session, id, { ...this.#common, httpOnly: true, maxAge }),
      cookie.serialize('uid', String(uid), { ...this.#common, maxAge }),
    ];
  }

  preLogin(id: string, ttlMs: number): string {
    return cookie.serialize(this.#preLogin, id, { ...this.#common, httpOnly: true, maxAge: Math.ceil(ttlMs / 1_000) });
  }

  /** Takes session and uid away; language, colours and what a page keeps for itself stay. */
  cleared(): string[] {
    return [
      cookie.serialize(this.#session, '', { ...this.#common, httpOnly: true, maxAge: 0 }),
      cookie.serialize('uid', '', { ...this.#common, maxAge: 0 }),
    ];
  }

  clearedPreLogin(): string {
    return cookie.serialize(this.#preLogin, '', { ...this.#common, httpOnly: true, maxAge: 0 });
  }
}
