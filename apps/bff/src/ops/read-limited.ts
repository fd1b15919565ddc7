import type { IncomingMessage } from 'node:http';

/** A body was longer than it may be. */
export class BodyTooLarge extends Error {
  override readonly name = 'BodyTooLong';
}

/** How long what comes after the limit is read and thrown away: who is almost done can then read the answer. */
const DISCARD_TIMEOUT_MS = 500;

/**
 * The whole body of a request, sent in one piece or chunked: no more than `maxBytes` of it are ever held. One that is longer is not read to
 * its end (`request.complete` stays false, unless it soon is there), so its connection has to be closed with the answer.
 * @throws BodyTooLong; Error when the sender goes away
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
    request.once('close', () => end(new Error('The sender went away.')));
    if (announced > maxBytes) tooLong();
  });
  return Buffer.concat(chunks);
}
