import type { IncomingHttpHeaders } from 'node:http';
import { DEFAULT_LOCALE, isLocale, type Locale } from '@matchpoint/contracts/locales';
import { splitLocale } from '@matchpoint/i18n/locale-path';
import type { CallClient } from '../java/client.ts';
import { addressPrefix } from '../ops/client-address.ts';

/** The origin of a call, and the credentials and settings that it presents. */
export interface RequestFacts {
  /** `browser`: has cookies. `native`: an app with a bearer, or about to get one. `socket`: cannot receive cookies or a new session id. */
  readonly kind: 'browser' | 'native' | 'socket';
  /** The session id that the client presents. */
  readonly presentedSessionId: string | undefined;
  /** The pre-login token that the client presents; browsers only. */
  readonly preLoginToken: string | undefined;
  /** The mark of a browser that logged in before, or the name that an app gives its installation. */
  readonly deviceMark: string | undefined;
  /** Whether the readable cookie makes the page assume that the user is logged in. */
  readonly hasUidCookie: boolean;
  readonly client: CallClient;
  readonly locale: Locale;
  readonly requestId: string;
}

const MAX_AGENT_LENGTH = 200;

/** Identifies clients that are not browsers; a page of another site cannot send it without a CORS preflight. */
const CLIENT_HEADER = 'x-matchpoint-client';
/** Identifies the installation of an app: a random secret of 43 characters that the app stores. */
export const DEVICE_HEADER = 'x-matchpoint-device';
/** The language in which a client wants the texts of a response. */
export const LOCALE_HEADER = 'x-matchpoint-locale';

/** Returns whether a request comes from an app: it has the app's header and none of the headers that browsers add. */
export function isNativeRequest(headers: IncomingHttpHeaders): boolean {
  return headers[CLIENT_HEADER] === 'native' && headers.origin === undefined && headers['sec-fetch-site'] === undefined;
}

/** Returns the bearer of a request; undefined without one. */
export function bearerOf(authorization: string | undefined): string | undefined {
  return authorization?.startsWith('Bearer ') === true ? authorization.slice('Bearer '.length).trim() : undefined;
}

/** Returns what the upstream learns of a caller: the address as rate limits count it, and the printable part of the User-Agent. */
export function callClientOf(address: string, userAgent: string | undefined): CallClient {
  const prefix = addressPrefix(address);
  // The prefix of an IPv6 address is the four groups of its /64; `::` completes it to an address.
  const isShort = prefix.includes(':') && !prefix.includes('::');
  const agent = (userAgent ?? '')
    .replaceAll(/[^\u0020-\u007e]+/g, ' ')
    .slice(0, MAX_AGENT_LENGTH)
    .trim();
  return { address: isShort ? `${prefix}::` : prefix, agent };
}

/** Returns the language of a call's texts: the one that the client names, else the one of the page that sent the call. */
export function localeOf(named: string | undefined, referer: string | undefined): Locale {
  if (named !== undefined && isLocale(named)) return named;
  if (referer === undefined || !URL.canParse(referer)) return DEFAULT_LOCALE;
  return splitLocale(new URL(referer).pathname)[0];
}
