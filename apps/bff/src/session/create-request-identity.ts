import type { IncomingMessage } from 'node:http';
import type { Handshake } from '../realtime/hub/connection.ts';
import type { AuthServices } from './auth-services.ts';
import { RequestIdentity } from './request-identity.ts';
import { bearerOf, callClientOf, DEVICE_HEADER, isNativeRequest, LOCALE_HEADER, localeOf } from './request-facts.ts';
import type { Session } from './session.ts';
import { mapStoreErrors } from './map-store-errors.ts';

/** Returns the identity of an HTTP request. Cookies are ignored when the request has a bearer or comes from an app. */
export function identityOfRequest(
  { headers }: IncomingMessage,
  auth: AuthServices,
  { address, requestId }: { address: string; requestId: string },
): RequestIdentity {
  const bearer = bearerOf(headers.authorization);
  const isNative = bearer !== undefined || isNativeRequest(headers);
  const cookies = auth.cookies.read(isNative ? undefined : headers.cookie);
  const locale = headers[LOCALE_HEADER];
  const installation = headers[DEVICE_HEADER];
  const facts = {
    kind: isNative ? ('native' as const) : ('browser' as const),
    presentedSessionId: bearer ?? cookies.session,
    preLoginToken: cookies.preLoginToken,
    deviceMark: isNative ? (typeof installation === 'string' ? installation : undefined) : cookies.deviceMark,
    hasUidCookie: cookies.hasUidCookie,
    client: callClientOf(address, headers['user-agent']),
    locale: localeOf(typeof locale === 'string' ? locale : undefined, headers.referer),
    requestId,
  };
  return new RequestIdentity(facts, auth);
}

/** Returns the identity of a websocket; `session` looks up the session that it currently belongs to. */
export function identityOfSocket(
  handshake: Handshake,
  auth: AuthServices,
  { requestId, session }: { requestId: string; session: () => Promise<Session | undefined> },
): RequestIdentity {
  const { address, userAgent, connectionParams } = handshake;
  const facts = {
    kind: 'socket' as const,
    presentedSessionId: undefined,
    preLoginToken: undefined,
    deviceMark: undefined,
    hasUidCookie: false,
    client: callClientOf(address, userAgent),
    locale: localeOf(connectionParams?.['locale'], undefined),
    requestId,
  };
  return new RequestIdentity(facts, auth, session);
}

/**
 * Returns the session of a websocket handshake: by its bearer (in the header, or as `authorization` among its connection parameters), else
 * by its cookie. Undefined for a visitor, and when the session has ended.
 * @throws AppError UNAVAILABLE when the store is unavailable
 */
export async function sessionOfHandshake(handshake: Handshake, auth: AuthServices): Promise<Session | undefined> {
  const bearer = bearerOf(handshake.connectionParams?.['authorization'] ?? handshake.authorization);
  const presented = bearer ?? auth.cookies.read(handshake.cookie).session;
  return (await mapStoreErrors(auth.sessions.find(presented)))?.session;
}
