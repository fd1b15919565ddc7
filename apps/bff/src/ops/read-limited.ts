import { once } from 'node:events';
import type { IncomingMessage } from 'node:http';

/** A body was longer than allowed. */
export class BodyTooLarge extends Error {
  override readonly name = 'BodyTooLarge';
}

/** A body arrived more slowly than allowed. */
export class BodyTooSlow extends Error {
  override readonly name = 'BodyTooSlow';
}

/** How long a body may be slow, for the start of a connection and short interruptions. */
const SLOW_GRACE_MS = 4_000;
const RATE_CHECK_INTERVAL_MS = 500;

/** Further limits of a body. */
interface ReadOptions {
  /** Least average rate after the first seconds; no limit by default. */
  readonly minBytesPerSec?: number;
  /** Called with each number of bytes that will be held in memory; an error ends the reading. */
  readonly onBytes?: (bytes: number) => void;
}

/** How long data beyond the limit is read and discarded, so that a client that is almost done can read the response. */
const DISCARD_TIMEOUT_MS = 500;

/**
 * Reads the whole body of a request, at once or chunked; at most `maxBytes` are held in memory. A longer body is not read to its end
 * (`request.complete` stays false, unless it ends soon), so its connection has to be closed with the response.
 * @throws BodyTooLarge; BodyTooSlow; what `onBytes` throws; Error when the client disconnects
 */
export async function readLimited(
  request: IncomingMessage,
  maxBytes: number,
  { minBytesPerSec = 0, onBytes }: ReadOptions = {},
): Promise<Buffer> {
  const announced = Number(request.headers['content-length'] ?? 0);
  const chunks: Buffer[] = [];
  let bytes = 0;
  await new Promise<void>((resolve, reject) => {
    let lingering: NodeJS.Timeout | undefined;
    const startedAt = performance.now();
    const rateCheck = setInterval(() => {
      const ms = performance.now() - startedAt;
      if (ms > SLOW_GRACE_MS && bytes < (minBytesPerSec * ms) / 1_000) end(new BodyTooSlow());
    }, RATE_CHECK_INTERVAL_MS);
    const tooLong = () => {
      chunks.length = 0;
      clearInterval(rateCheck);
      lingering ??= setTimeout(() => reject(new BodyTooLarge()), DISCARD_TIMEOUT_MS);
    };
    const end = (error: Error | undefined) => {
      clearTimeout(lingering);
      clearInterval(rateCheck);
      if (lingering !== undefined) reject(new BodyTooLarge());
      else if (error === undefined) resolve();
      else reject(error);
    };
    request.on('data', (chunk: Buffer) => {
      bytes += chunk.length;
      if (bytes > maxBytes) tooLong();
      else if (lingering === undefined) {
        try {
          onBytes?.(chunk.length);
          chunks.push(chunk);
        } catch (error) {
          chunks.length = 0;
          end(error instanceof Error ? error : new Error(String(error)));
        }
      }
    });
    request.once('end', () => end(undefined));
    request.once('error', end);
    request.once('close', () => end(new Error('The client disconnected.')));
    if (announced > maxBytes) tooLong();
  });
  return Buffer.concat(chunks);
}

/**
 * Reads and discards the rest of a body for half a second at most, so that a client or proxy that still sends it receives the response
 * instead of a broken connection. `request.complete` is true afterwards if the body ended.
 */
export async function discardBody(request: IncomingMessage): Promise<void> {
  if (request.complete || request.destroyed) return;
  const done = new AbortController();
  const timer = setTimeout(() => done.abort(), DISCARD_TIMEOUT_MS);
  request.resume();
  await Promise.race([once(request, 'close', { signal: done.signal }), once(request, 'end', { signal: done.signal })]).catch(
    () => undefined,
  );
  clearTimeout(timer);
  done.abort();
}
