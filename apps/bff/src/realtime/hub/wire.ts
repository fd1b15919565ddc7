import { z } from 'zod';

/**
 * tRPC 11's websocket protocol (https://trpc.io/docs/rpc, `@trpc/server` `rpc/envelopes.ts`), so that an unchanged `@trpc/client` can talk
 * to the hub. Messages are JSON text frames; `PING` and `PONG` are plain words.
 */

/** Id that a client gives to a call; `@trpc/client` counts from 1 on every socket. */
export type RequestId = number | string;

const requestId = z.union([z.number().int(), z.string().max(64)]);
const jsonrpc = z.literal('2.0').optional();

const call = z.object({
  id: requestId,
  jsonrpc,
  method: z.enum(['query', 'mutation', 'subscription']),
  params: z.object({ path: z.string().min(1).max(128), input: z.unknown().optional(), lastEventId: z.string().max(128).optional() }),
});
const stop = z.object({ id: requestId, jsonrpc, method: z.literal('subscription.stop') });
const message = z.union([call, stop]);
const hello = z.object({ method: z.literal('connectionParams'), data: z.record(z.string(), z.string()).nullish() });

/** A query, a mutation or the start of a subscription. */
export type Call = z.infer<typeof call>;
/** Messages that a client may send after the handshake. */
export type ClientMessage = z.infer<typeof message>;

/** The frame was not a message of the protocol. */
export class MalformedMessage extends Error {
  override readonly name = 'MalformedMessage';
}

function json(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch (cause) {
    throw new MalformedMessage('not JSON', { cause });
  }
}

/**
 * Parses the messages of one frame: a single one, or a bounded array of them.
 * @throws MalformedMessage when the frame, or any message of it, is not of the protocol
 */
export function parseFrame(text: string, maxMessages: number): ClientMessage[] {
  const value = json(text);
  const items: unknown[] = Array.isArray(value) ? value : [value];
  if (items.length > maxMessages) throw new MalformedMessage(`more than ${maxMessages} messages in one frame`);
  return items.map((item) => {
    const parsed = message.safeParse(item);
    if (!parsed.success) throw new MalformedMessage('not a message of the protocol', { cause: parsed.error });
    return parsed.data;
  });
}

/**
 * Parses the first message of a client that announced `?connectionParams=1`.
 * @throws MalformedMessage
 */
export function parseConnectionParams(text: string): Record<string, string> | null {
  const parsed = hello.safeParse(json(text));
  if (!parsed.success) throw new MalformedMessage('not connection parameters', { cause: parsed.error });
  return parsed.data.data ?? null;
}

/** Confirms a subscription; data may follow. */
export function startedText(id: RequestId): string {
  return `{"id":${JSON.stringify(id)},"result":{"type":"started"}}`;
}

/** Confirms that a subscription has ended. */
export function stoppedText(id: RequestId): string {
  return `{"id":${JSON.stringify(id)},"result":{"type":"stopped"}}`;
}

/** Result of a query or mutation. */
export function resultText(id: RequestId, data: unknown): string {
  return JSON.stringify({ id, result: { type: 'data', data } });
}

/** Error of a failed call; without an id, of a failed frame or handshake. `shape` is the router's own error shape. */
export function errorText(id: RequestId | null, shape: unknown): string {
  return JSON.stringify({ id, error: shape });
}

/** Asks the client to open a new socket and move there; this one serves it until it has moved. */
export const reconnectText = '{"id":null,"method":"reconnect"}';

const commonPrefixes: Buffer[] = Array.from({ length: 256 }, (_, id) => Buffer.from(`{"id":${id},`));

/** Returns the start of a data message to one subscription; `dataBody` is the rest, which all receivers share. */
export function dataPrefix(id: RequestId): Buffer {
  const common = typeof id === 'number' ? commonPrefixes[id] : undefined;
  return common ?? Buffer.from(`{"id":${JSON.stringify(id)},`);
}

const bodyEnd = Buffer.from('}}}');

/**
 * Returns a tracked data message without its start. It contains the position twice: the client remembers `result.id` and sends it back as
 * `lastEventId`; `useSubscription` shows `data.id`. `payload` is JSON.
 */
export function dataBody(position: string, payload: Buffer): Buffer {
  const id = JSON.stringify(position);
  return Buffer.concat([Buffer.from(`"result":{"type":"data","id":${id},"data":{"id":${id},"data":`), payload, bodyEnd]);
}

/** Returns the payload inside a body of `dataBody`. */
export function payloadOf(body: Buffer, position: string): Buffer {
  const start = Buffer.byteLength(`"result":{"type":"data","id":,"data":{"id":,"data":`) + 2 * Buffer.byteLength(JSON.stringify(position));
  return body.subarray(start, body.length - bodyEnd.length);
}
