import type { IncomingMessage } from 'node:http';

/**
 * Whether a handshake comes from a page of ours. A browser sends its cookies with a websocket to any site, and no CORS rule stops it
 * (cross-site websocket hijacking): the check is ours. Clients that are no browsers send no `Origin` and are let through, as they hold
 * no foreign user's cookies.
 */
export function isOwnOrigin(request: IncomingMessage, allowedOrigins: ReadonlySet<string>): boolean {
  const { origin, host } = request.headers;
  const site = request.headers['sec-fetch-site'];
  if (origin !== undefined && allowedOrigins.has(origin)) return true;
  if (site !== undefined && site !== 'same-origin' && site !== 'none') return false;
  if (origin === undefined) return true;
  const parsed = URL.canParse(origin) ? new URL(origin) : null;
  return parsed !== null && (parsed.protocol === 'http:' || parsed.protocol === 'https:') && parsed.host === host;
}
