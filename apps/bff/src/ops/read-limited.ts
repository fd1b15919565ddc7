import type { IncomingMessage } from 'node:http';

/** A body was longer than allowed. */
export class BodyTooLarge extends Error {
  override readonly name = 'BodyTooLarge';
}

/** How long data beyond the limit is read and discarded, so that a client that is almost done can read the response. */
const DISCARD_TIMEOUT_MS = 500;

/**
 * Reads the whole body of a request, at once or chunked; at most `maxBytes` are held in memory. A longer body is not read to its end
 * (`request.complete` stays false, unless it ends soon), so its connection has to be closed with the response.
 * @throws BodyTooLarge; Error when the client disconnects
 */
export async function readLimited(request: IncomingMessage, maxBytes: number): Promise<Buffer> {
  const announced = Number(request.headers['content-length'] ?? 0);
  const chunks: Buffer[] = [];
  let bytes = 0;
  await new Promise<void>((resolve, reject) => {
    let lingering: NodeJS.Timeout | undefined;
    const tooLong = () => {
      chunks.length = 0;
      lingering ??= setTimeout(() => reject(new BodyTooLarge()), DISCARD_TIMEOUT_MS);
    };
    const end = (error: Error | undefined) => {
      clearTimeout(lingering);
      if (lingering !== undefined) reject(new BodyTooLarge());
      else if (error === undefined) resolve();
      else reject(error);
    };
    request.on('data', (chunk: Buffer) => {
      bytes += chunk.length;
      if (bytes > maxBytes) tooLong();
      else if (lingering === undefined) chunks.push(chunk);
    });
    request.once('end', () => end(undefined));
    request.once('error', end);
    request.once('close', () => end(new Error('The client disconnected.')));
    if (announced > maxBytes) tooLong();
  });
  return Buffer.concat(chunks);
}
