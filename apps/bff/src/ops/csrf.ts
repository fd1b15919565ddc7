import type { IncomingMessage } from 'node:http';
import { isOwnOrigin } from './own-origin.ts';
import { bearerOf, isNativeRequest } from '../session/request-facts.ts';

const SAFE_METHODS: ReadonlySet<string | undefined> = new Set(['GET', 'HEAD', 'OPTIONS']);

/**
 * Whether a request that may change something was sent by a page of another site. Looked at before its body is read. A browser says where
 * a request comes from. A client that is none says nothing of the kind: it shows its bearer, or before it has one a header of ours, neither
 * of which a page of another site can send.
 */
export function isCrossSiteChange(request: IncomingMessage, allowedOrigins: ReadonlySet<string>): boolean {
  if (SAFE_METHODS.has(request.method)) return false;
  const { authorization, origin } = request.headers;
  if (bearerOf(authorization) !== undefined || isNativeRequest(request.headers)) return false;
  const site = request.headers['sec-fetch-site'];
  if (origin === undefined && site !== 'same-origin') return true;
  return !isOwnOrigin(request, allowedOrigins);
}

/** Whether a page of another site, as far as the browser says, asks for what is somebody's own. */
export function isCrossSiteRead(request: IncomingMessage, allowedOrigins: ReadonlySet<string>): boolean {
  return bearerOf(request.headers.authorization) === undefined && !isOwnOrigin(request, allowedOrigins);
}
