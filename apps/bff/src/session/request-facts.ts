import type { IncomingHttpHeaders } from 'node:http';
import { DEFAULT_LOCALE, isLocale, type Locale } from '@matchpoint/contracts/locales';
import { splitLocale } from '@matchpoint/i18n/locale-path';
import type { CallClient } from '../java/client.ts';
import { addressPrefix } from '../ops/client-address.ts';

/** Where a call comes from, and what it shows of itself. */
export interface RequestFacts {
  /** `browser`: has cookies. `native`: an app with a bearer, or about to get one. `socket`: cannot be given anything to keep. */
  readonly kind: 'browser' | 'native' | 'socket';
  /** The session id that it presents. */
  readonly presentedSessionId: string | undefined;
  /** The pre-session that it presents; browsers only. */
  readonly preLoginToken: string | undefined;
  /** Its page takes somebody for logged in, by the readable cookie. */
  readonly hasUidCookie: boolean;
  readonly client: CallClient;
  readonly locale: Locale;
  readonly requestId: string;
}

const MAX_AGENT_LENGTH = 200;

/** The header by which a client that is no browser says so; no page of another site can send it without asking first. */
const CLIENT_HEADER = 'x-matchpoint-client';
/** The header by which a client says in which language it wants the words of an answer. */
export const LOCALE_HEADER = 'x-matchpoint-locale';

/** Whether a request comes from an app: nothing that a browser adds by itself, and the header that it cannot add. */
export function isNativeRequest(headers: IncomingHttpHeaders): boolean {
  return headers[CLIENT_HEADER] === 'native' && headers.origin === undefined && headers['sec-fetch-site'] === undefined;
}

/** The bearer of a request; undefined without one. */
export function bearerOf(authorization: string | undefined): string | undefined {
  return authorization?.startsWith('Bearer ') === true ? authorization.slice('Bearer '.length).trim() : undefined;
}

/** What the upstream is told of a caller: the address as it counts for limits, and a readable piece of its User-Agent. */
export function callClientOf(address: string, userAgent: string | undefined): CallClient {
  const prefix = addressPrefix(address);
  // Four groups are the /64 of an IPv6 address: `::` makes it one again.
  const isShort = prefix.includes(':') && !prefix.includes('::');
  const agent = (userAgent ?? '')
    .replaceAll(/[^\u0020-\u007e]+/g, ' ')
    .slice(0, MAX_AGENT_LENGTH)
    .trim();
  return { address: isShort ? `${prefix}::` : prefix, agent };
}

/** The language of a call's words: as the client says, else that of the page which sent it. */
export function localeOf(named: string | undefined, referer: string | undefined): Locale {
  if (named !== undefined && isLocale(named)) return named;
  if (referer === undefined || !URL.canParse(referer)) return DEFAULT_LOCALE;
  return splitLocale(new URL(referer).pathname)[0];
}
