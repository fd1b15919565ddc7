import type { z } from 'zod';
import { WebSocket, createWebSocketStream } from 'ws';
import { parseExactJson } from '@matchpoint/contracts/exact-json';

const HANDSHAKE_TIMEOUT_MS = 3_000;
/** The upstream sends beats more often; a socket that is silent for longer is dead. */
const SILENCE_TIMEOUT_MS = 35_000;
const MAX_MESSAGE_BYTES = 64 * 1024;

/** The upstream responded to the handshake without opening the socket. */
export class HandshakeRejected extends Error {
  override readonly name = 'HandshakeRejected';
  readonly status: number;
  constructor(status: number) {
    super(`HTTP ${status}`);
    this.status = status;
  }
}

export interface EventSocketOptions<M> {
  /** Address of the upstream, without `/java`. */
  readonly upstreamUrl: string;
  readonly path: `/java/ws/${string}`;
  readonly message: z.ZodType<M>;
  readonly serviceKey: string;
}

/**
 * Yields the messages of an event socket until it ends or `signal` is aborted, with backpressure. Messages of an unknown type are skipped.
 * @param from.after the sequence number to continue after; undefined: new messages only
 * @throws HandshakeRejected when the upstream has no such socket or rejects the key; Error when it is unreachable
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
    return schema.safeParse(parseExactJson(String(data))).data;
  } catch {
    return undefined;
  }
}
