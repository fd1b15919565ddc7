import type { IncomingMessage } from 'node:http';

/**
 * Returns whether a handshake or request comes from a page of this site. A browser sends its cookies with a websocket to any site, and no
 * CORS rule prevents that (cross-site websocket hijacking), so the server has to check. Clients other than browsers send no `Origin` and
 * are accepted, because they hold no cookies of other users.
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
