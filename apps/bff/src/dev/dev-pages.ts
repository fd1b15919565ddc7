import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { request as ask } from 'undici';
import { AppError } from '@matchpoint/contracts/errors';
import { isDevHost } from '@matchpoint/contracts/rules/dev-host';
import { withRawBody } from '../ops/raw-body.ts';
import { BodyTooLarge, readLimited } from '../ops/read-limited.ts';

const MAX_BODY_BYTES = 64 * 1024;
const UPSTREAM_TIMEOUT_MS = 10_000;
/** Request headers forwarded to the pages. No cookies: sessions never leave this process. */
const REQUEST_HEADERS = ['accept', 'accept-language', 'content-type', 'user-agent'] as const;
/** Response headers forwarded to the browser. No cookies either. */
const RESPONSE_HEADERS = ['content-type', 'content-language', 'location', 'retry-after'] as const;
/** The pages have inline styles, and their scripts as files. */
const POLICY =
  "default-src 'self'; style-src 'self' 'unsafe-inline'; img-src 'self' data:; form-action 'self'; base-uri 'none'; frame-ancestors 'none'";

/** What the development pages need. */
export interface DevPagesOptions {
  readonly upstreamUrl: string;
  /** The site's own origins. */
  readonly publicOrigins: readonly string[];
}

/**
 * Serves `/dev/*`: the upstream's development pages (inbox, OAuth providers, cashier) under the site's own address. Without the setting
 * these paths are not found, like any other; nor are they for a `Host` that names neither this computer nor the site (DNS rebinding).
 */
export function serveDevPages(app: FastifyInstance, { upstreamUrl, publicOrigins }: DevPagesOptions): void {
  const base = upstreamUrl.replace(/\/+$/, '');

  const ownHosts = new Set(publicOrigins.map((origin) => new URL(origin).host));

  const answer = async (request: FastifyRequest, reply: FastifyReply) => {
    if (!isDevHost(request.headers.host, request.socket.localAddress, ownHosts)) throw new AppError('NOT_FOUND');
    const isPost = request.method === 'POST';
    const body = isPost ? await bodyOf(request, reply) : undefined;
    const headers = Object.fromEntries(
      REQUEST_HEADERS.flatMap((name) => {
        const value = request.headers[name];
        return value === undefined ? [] : [[name, value]];
      }),
    );
    const page = await ask(`${base}${pathOf(request)}`, {
      method: isPost ? 'POST' : 'GET',
      // The upstream answers only to its own Host, which the browser's has just been found to be.
      headers: { ...headers, host: 'localhost' },
      ...(body === undefined ? {} : { body }),
      signal: AbortSignal.timeout(UPSTREAM_TIMEOUT_MS),
    }).catch((cause: unknown) => {
      throw new AppError('UNAVAILABLE', { retryAfterSec: 2 }, { cause });
    });
    for (const name of RESPONSE_HEADERS) {
      const value = page.headers[name];
      if (value !== undefined) void reply.header(name, value);
    }
    return reply
      .code(page.statusCode)
      .header('cache-control', 'no-store')
      .header('content-security-policy', POLICY)
      .send(Buffer.from(await page.body.arrayBuffer()));
  };

  withRawBody(app, (room) => {
    room.get('/dev', answer);
    room.route({ method: ['GET', 'POST'], url: '/dev/*', config: { hasRawBody: true }, handler: answer });
  });
}

/** Returns path and query as sent. @throws AppError NOT_FOUND when the path, with dot segments resolved, is not under `/dev/` */
function pathOf(request: FastifyRequest): string {
  const url = new URL(request.raw.url ?? '', 'http://bff');
  if (!/^\/dev(\/|$)/.test(url.pathname) || /%2f|%5c/i.test(url.pathname)) throw new AppError('NOT_FOUND');
  return `${url.pathname}${url.search}`;
}

async function bodyOf(request: FastifyRequest, reply: FastifyReply): Promise<Buffer> {
  try {
    return await readLimited(request.raw, MAX_BODY_BYTES);
  } catch (cause) {
    if (!request.raw.complete) void reply.header('connection', 'close');
    if (cause instanceof BodyTooLarge) throw new AppError('BODY_TOO_LARGE', {}, { cause });
    throw cause;
  }
}
