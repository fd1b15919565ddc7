import type { IncomingMessage } from 'node:http';
import { isOwnOrigin } from './own-origin.ts';
import { bearerOf, isNativeRequest } from '../session/request-facts.ts';

const SAFE_METHODS: ReadonlySet<string | undefined> = new Set(['GET', 'HEAD', 'OPTIONS']);

/**
 * Returns whether a request that may change something was sent by a page of another site; checked before its body is read. A browser
 * reports where a request comes from. Other clients send a bearer token, or before login a header of their own, neither of which a page of
 * another site can send.
 */
export function isCrossSiteChange(request: IncomingMessage, allowedOrigins: ReadonlySet<string>): boolean {
  if (SAFE_METHODS.has(request.method)) return false;
  const { authorization, origin } = request.headers;
  if (bearerOf(authorization) !== undefined || isNativeRequest(request.headers)) return false;
  const site = request.headers['sec-fetch-site'];
  if (origin === undefined && site !== 'same-origin') return true;
  return !isOwnOrigin(request, allowedOrigins);
}

/** Returns whether a page of another site, according to the browser, requests private data. */
export function isCrossSiteRead(request: IncomingMessage, allowedOrigins: ReadonlySet<string>): boolean {
  return bearerOf(request.headers.authorization) === undefined && !isOwnOrigin(request, allowedOrigins);
}
