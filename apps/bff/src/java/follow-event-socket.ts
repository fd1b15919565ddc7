import { backoffMs, halfJitter } from '@matchpoint/contracts/rules/backoff';
import { sleep } from '../sleep.ts';
import { type EventSocketOptions, HandshakeRejected, readEventSocket } from './event-socket.ts';

const RECONNECT = { minMs: 500, maxMs: 10_000 };
/** An upstream without this socket may get one with its next version. */
const REJECTED_RETRY_MS = 60_000;

/** What the upstream sends on every event socket. */
export interface EventMessage {
  readonly type: string;
  readonly seq: number;
}

/** How an event socket of the upstream is followed. */
export interface EventSocketFollower<M extends EventMessage> {
  readonly socket: EventSocketOptions<M>;
  /** Returns the sequence number to continue after, before each connection; undefined: new events only. */
  readonly after: () => Promise<number | undefined>;
  /** Handles a message; the next one is read when it settles. A rejection ends the connection. */
  readonly onMessage: (message: M, after: number | undefined) => void | Promise<void>;
  /** Called when a connection has ended or could not be opened. */
  readonly onDisconnect?: (error: unknown) => void;
}

/** Reads an event socket of the upstream and reconnects with backoff until `signal` is aborted. */
export async function followEventSocket<M extends EventMessage>(follower: EventSocketFollower<M>, signal: AbortSignal): Promise<void> {
  let failures = 0;
  while (!signal.aborted) {
    let cause: unknown;
    try {
      const after = await follower.after();
      for await (const message of readEventSocket(follower.socket, { after, signal })) {
        if (message.type === 'hello') failures = 0;
        await follower.onMessage(message, after);
      }
    } catch (error) {
      cause = error;
    }
    if (signal.aborted) return;
    follower.onDisconnect?.(cause);
    const isRejected = cause instanceof HandshakeRejected && cause.status < 500;
    await sleep(halfJitter(isRejected ? REJECTED_RETRY_MS : backoffMs(failures, RECONNECT)), signal);
    failures += 1;
  }
}
