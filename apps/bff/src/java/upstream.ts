import type { IncomingHttpHeaders } from 'node:http';
import { Pool } from 'undici';
import type { WireRequest } from './request.ts';
import type { WireResponse } from './wire-response.ts';

/** The upstream was unreachable, closed the connection, or responded with HTTP 5xx. */
export class UpstreamError extends Error {
  override readonly name = 'UpstreamError';
  readonly status: number | undefined;
  constructor(status: number | undefined, options?: ErrorOptions) {
    super(status === undefined ? 'no answer' : `HTTP ${status}`, options);
    this.status = status;
  }
}

/** Sends requests to the upstream and reads whole bodies. */
export interface Upstream {
  /** @throws UpstreamError, or the signal's reason */
  send(request: WireRequest, headers: Record<string, string>, signal: AbortSignal): Promise<WireResponse>;
  close(): Promise<void>;
}

const MAX_BODY_BYTES = 8 * 1024 * 1024;
const RESPONSE_TIMEOUT_MS = 10_000;

/**
 * A bounded pool of kept-alive connections. They stay idle for less time than the upstream keeps them, so none is used while it is being
 * closed.
 */
export function openUpstream(options: { url: string; connections: number }): Upstream {
  const { origin, pathname } = new URL(options.url);
  const base = pathname.replace(/\/+$/, '');
  const pool = new Pool(origin, {
    connections: options.connections,
    pipelining: 1,
    keepAliveTimeout: 4_000,
    keepAliveMaxTimeout: 30_000,
    // Limits how long a connection outlives a change of the DNS entry.
    clientTtl: 60_000,
    connectTimeout: 1_000,
    headersTimeout: RESPONSE_TIMEOUT_MS,
    bodyTimeout: RESPONSE_TIMEOUT_MS,
    maxResponseSize: MAX_BODY_BYTES,
  });
  return {
    async send({ method, path, body }, headers, signal) {
      try {
        const answer = await pool.request({
          method,
          path: base + path,
          headers: body === undefined ? headers : { ...headers, 'content-type': 'application/json' },
          ...(body === undefined ? {} : { body }),
          signal,
        });
        // 501 says that the server does not have the call, which is not a failure of the server.
        if (answer.statusCode >= 500 && answer.statusCode !== 501) {
          await answer.body.dump();
          throw new UpstreamError(answer.statusCode);
        }
        const retryAfterSec = Number(headerOf(answer.headers, 'retry-after') ?? Number.NaN);
        return {
          status: answer.statusCode,
          contentType: headerOf(answer.headers, 'content-type'),
          retryAfterSec: Number.isSafeInteger(retryAfterSec) && retryAfterSec > 0 ? retryAfterSec : undefined,
          body: await answer.body.bytes(),
        };
      } catch (cause) {
        if (cause instanceof UpstreamError || signal.aborted) throw cause;
        throw new UpstreamError(undefined, { cause });
      }
    },
    close: () => pool.destroy(),
  };
}

function headerOf(headers: IncomingHttpHeaders, name: string): string | undefined {
  const value = headers[name];
  return Array.isArray(value) ? value[0] : value;
}
