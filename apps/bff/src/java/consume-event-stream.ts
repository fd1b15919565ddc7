import { setTimeout as delay } from 'node:timers/promises';
import type { Term } from '../realtime/bridge/leader.ts';
import { LeadershipLost } from '../realtime/bridge/topic-publisher.ts';
import type { Store } from '../store/store.ts';
import { HandshakeRejected, readEventSocket, type EventSocketOptions } from './event-socket.ts';

const MIN_RECONNECT_MS = 500;
const MAX_RECONNECT_MS = 10_000;
/** An upstream without this line may get one with its next version. */
const REJECTED_RETRY_MS = 60_000;

export interface EventStreamConsumer<M extends { readonly type: string; readonly seq: number }> {
  readonly store: Store;
  /** The store's key of the sequence up to which everything was taken, and how long that is kept (ms); without it one begins anew. */
  readonly checkpoint: { readonly key: string; readonly ttlMs: number };
  readonly socket: EventSocketOptions<M>;
  /** Takes a message that is neither hello nor beat; answers up to which sequence everything is taken with it. */
  readonly handle: (message: Exclude<M, { type: 'hello' | 'beat' }>) => Promise<number>;
  readonly onError?: ((error: unknown) => void) | undefined;
}

/**
 * Follows a line of the upstream for as long as the term lasts: the work of one copy, the bridge. A message is taken before its place is kept,
 * so that whoever comes next repeats the last one rather than missing one.
 */
export async function consumeEventStream<M extends { readonly type: string; readonly seq: number }>(
  followed: EventStreamConsumer<M>,
  term: Term,
): Promise<void> {
  const { signal } = term;
  let failures = 0;
  while (!signal.aborted) {
    let refused = false;
    try {
      await consumeOnce(followed, term, () => (failures = 0));
    } catch (error) {
      refused = error instanceof HandshakeRejected;
      if (shouldReport(error)) followed.onError?.(error);
    }
    const waitMs = refused ? REJECTED_RETRY_MS : Math.min(MAX_RECONNECT_MS, MIN_RECONNECT_MS * 2 ** failures);
    failures += 1;
    await delay(waitMs * (0.5 + Math.random() / 2), undefined, { signal }).catch(() => undefined);
  }
}

async function consumeOnce<M extends { readonly type: string; readonly seq: number }>(
  { store, checkpoint, socket, handle }: EventStreamConsumer<M>,
  term: Term,
  onOpen: () => void,
): Promise<void> {
  const keep = async (seq: number) => {
    if (!term.holdsLock()) throw new LeadershipLost();
    await store.set(checkpoint.key, String(Math.max(0, seq)), checkpoint.ttlMs);
  };
  const after = await readCheckpoint(store, checkpoint.key);
  for await (const message of readEventSocket(socket, { after, signal: term.signal })) {
    if (isEvent(message)) {
      await keep(await handle(message));
    } else if (message.type === 'hello') {
      onOpen();
      // The first start of all, or an upstream that began anew: from here on.
      if (after === undefined || message.seq < after) await keep(message.seq);
    }
  }
}

function isEvent<M extends { readonly type: string }>(message: M): message is Exclude<M, { type: 'hello' | 'beat' }> {
  return message.type !== 'hello' && message.type !== 'beat';
}

async function readCheckpoint(store: Store, key: string): Promise<number | undefined> {
  const bytes = await store.get(key);
  const seq = Number(bytes?.toString('utf8') ?? Number.NaN);
  return Number.isSafeInteger(seq) && seq >= 0 ? seq : undefined;
}

/** An upstream that is away, or has no such line, is nothing to report again and again. */
function shouldReport(error: unknown): boolean {
  if (error instanceof LeadershipLost) return false;
  const isMissing = error instanceof HandshakeRejected && error.status !== 401 && error.status !== 403;
  const isAway = error instanceof Error && 'code' in error;
  return !isMissing && !isAway;
}
