import type { z } from 'zod';
import { WebSocket, createWebSocketStream } from 'ws';

const HANDSHAKE_TIMEOUT_MS = 3_000;
/** The upstream beats more often; a line that is silent for longer is dead. */
const SILENCE_TIMEOUT_MS = 35_000;
const MAX_MESSAGE_BYTES = 64 * 1024;

/** The upstream answered the handshake, and did not open the line. */
export class HandshakeRejected extends Error {
  override readonly name = 'HandshakeRejected';
  readonly status: number;
  constructor(status: number) {
    super(`HTTP ${status}`);
    this.status = status;
  }
}

export interface EventSocketOptions<M> {
  /** Of the upstream: where its /java is. */
  readonly upstreamUrl: string;
  readonly path: `/java/ws/${string}`;
  readonly message: z.ZodType<M>;
  readonly serviceKey: string;
}

/**
 * What the upstream says on a line, until it ends or `signal` is aborted. It is read no faster than the caller takes it. What this version
 * does not know yet is passed over.
 * @param from.after the sequence to go on after; undefined: only what comes from now on
 * @throws HandshakeRejected when the upstream has no such line or not for this key; Error when it is not there
 */
export async function* readEventSocket<M>(
  { upstreamUrl, path, message: schema, serviceKey }: EventSocketOptions<M>,
  { after, signal }: { readonly after: number | undefined; readonly signal: AbortSignal },
): AsyncGenerator<M, void> {
  const address = `${upstreamUrl.replace(/^http/, 'ws').replace(/\/+$/, '')}${path}${after === undefined ? '' : `?after=${after}`}`;
  const line = new WebSocket(address, {
    headers: { authorization: `Bearer ${serviceKey}` },
    perMessageDeflate: false,
    handshakeTimeout: HANDSHAKE_TIMEOUT_MS,
    maxPayload: MAX_MESSAGE_BYTES,
  });
  let refused: HandshakeRejected | undefined;
  line.on('unexpected-response', (_request, { statusCode }) => {
    refused = new HandshakeRejected(statusCode ?? 0);
    line.terminate();
  });
  const end = () => line.terminate();
  signal.addEventListener('abort', end, { once: true });
  if (signal.aborted) end();
  let silence = setTimeout(end, SILENCE_TIMEOUT_MS);
  try {
    for await (const data of createWebSocketStream(line, { readableObjectMode: true })) {
      clearTimeout(silence);
      silence = setTimeout(end, SILENCE_TIMEOUT_MS);
      const message = parseMessage(data, schema);
      if (message !== undefined) yield message;
    }
  } catch (error) {
    if (!signal.aborted) throw refused ?? error;
  } finally {
    clearTimeout(silence);
    signal.removeEventListener('abort', end);
    end();
  }
}

function parseMessage<M>(data: unknown, schema: z.ZodType<M>): M | undefined {
  try {
    return schema.safeParse(JSON.parse(String(data))).data;
  } catch {
    return undefined;
  }
}
