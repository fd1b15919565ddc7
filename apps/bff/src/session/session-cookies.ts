import { fastifyCookie as cookie, type SerializeOptions } from '@fastify/cookie';
import type { Id } from '@matchpoint/contracts/rules/id';

/** The values of a request's cookies. */
export interface PresentedCookies {
  readonly session: string | undefined;
  /** The pre-login token: binds a code or a third-party login, and the page to return to, to this browser. */
  readonly preLoginToken: string | undefined;
  /** The mark of a browser that logged in before; its signature is not checked yet. */
  readonly deviceMark: string | undefined;
  /** Whether the readable cookie is set, which marks the user as logged in. */
  readonly hasUidCookie: boolean;
}

/**
 * The cookies of a login (DESIGN §6). Under HTTPS their name prefix makes browsers reject them from subdomains and from plain HTTP. The
 * cookie library is loaded when the plugin is registered, before the first request.
 */
export class SessionCookies {
  readonly #session: string;
  readonly #preLogin: string;
  readonly #device: string;
  readonly #common: SerializeOptions;

  constructor(isHttps: boolean) {
    const prefix = isHttps ? '__Host-' : '';
    this.#session = `${prefix}sid`;
    this.#preLogin = `${prefix}pre`;
    this.#device = `${prefix}dev`;
    this.#common = { path: '/', sameSite: 'lax', secure: isHttps };
  }

  read(header: string | undefined): PresentedCookies {
    if (header === undefined) return { session: undefined, preLoginToken: undefined, deviceMark: undefined, hasUidCookie: false };
    const { [this.#session]: session, [this.#preLogin]: preLoginToken, [this.#device]: deviceMark, uid } = cookie.parse(header);
    return { session, preLoginToken, deviceMark, hasUidCookie: uid !== undefined };
  }

  /**
   * Returns the cookie of the session id, which scripts cannot read, and the readable uid cookie, by which a page knows at once whether the
   * user is logged in.
   */
  session(id: string, uid: Id, ttlMs: number): string[] {
    const maxAge = Math.ceil(ttlMs / 1_000);
    return [
      cookie.serialize(this.#session, id, { ...this.#common, httpOnly: true, maxAge }),
      cookie.serialize('uid', String(uid), { ...this.#common, maxAge }),
    ];
  }

  preLogin(id: string, ttlMs: number): string {
    return cookie.serialize(this.#preLogin, id, { ...this.#common, httpOnly: true, maxAge: Math.ceil(ttlMs / 1_000) });
  }

  /** Returns the cookie of a browser's mark, which stays after a logout. */
  deviceMark(mark: string, ttlMs: number): string {
    return cookie.serialize(this.#device, mark, { ...this.#common, httpOnly: true, maxAge: Math.ceil(ttlMs / 1_000) });
  }

  /** Returns cookies that clear the session and the uid; language, colour scheme and a page's own storage stay. */
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
