import type { IncomingMessage } from 'node:http';
import { isOwnOrigin } from '../realtime/origin.ts';

const READS: ReadonlySet<string | undefined> = new Set(['GET', 'HEAD', 'OPTIONS']);

/**
 * Whether a request that may change something was sent by a page of another site. Looked at before its body is read. A browser says where
 * a request comes from; a client that is none says nothing of the kind and shows its bearer, which no other site can.
 */
export function isForeignChange(request: IncomingMessage, allowedOrigins: ReadonlySet<string>): boolean {
  if (READS.has(request.method)) return false;
  const { authorization, origin } = request.headers;
  if (authorization?.startsWith('Bearer ') === true) return false;
  const site = request.headers['sec-fetch-site'];
  if (origin === undefined && site !== 'same-origin') return true;
  return !isOwnOrigin(request, allowedOrigins);
}
