import type { Term } from '../realtime/bridge/leader.ts';
import { LeadershipLost } from '../realtime/bridge/topic-publisher.ts';
import type { Store } from '../store/store.ts';
import { type EventSocketOptions, HandshakeRejected } from './event-socket.ts';
import { type EventMessage, followEventSocket } from './follow-event-socket.ts';

/** How a stream of events of the upstream is consumed. */
export interface EventStreamConsumer<M extends EventMessage> {
  readonly store: Store;
  /** Where the sequence number of the last handled event is stored, and for how long (ms); without it only new events are consumed. */
  readonly checkpoint: { readonly key: string; readonly ttlMs: number };
  readonly socket: EventSocketOptions<M>;
  /** Handles an event; returns the sequence number up to which all events are handled. */
  readonly handle: (message: Exclude<M, { type: 'hello' | 'beat' }>) => Promise<number>;
  /** Called when a connection begins, before its first event: events that were handled before may come again. */
  readonly onConnected?: () => void;
  readonly onError?: ((error: unknown) => void) | undefined;
}

/**
 * Consumes a stream of the upstream for as long as the term lasts: the work of one instance, the bridge. The checkpoint is written after an
 * event is handled, so the next bridge repeats the last event rather than missing one.
 */
export async function consumeEventStream<M extends EventMessage>(
  { store, checkpoint, socket, handle, onConnected, onError }: EventStreamConsumer<M>,
  term: Term,
): Promise<void> {
  const writeCheckpoint = async (seq: number) => {
    if (!term.holdsLock()) throw new LeadershipLost();
    await store.set(checkpoint.key, String(Math.max(0, seq)), checkpoint.ttlMs);
  };
  const follower = {
    socket,
    after: () => readCheckpoint(store, checkpoint.key),
    onMessage: async (message: M, after: number | undefined) => {
      if (message.type === 'hello') onConnected?.();
      if (isEvent(message)) await writeCheckpoint(await handle(message));
      // There is no checkpoint yet, or the upstream has started a new sequence: continue from here.
      else if (message.type === 'hello' && (after === undefined || message.seq < after)) await writeCheckpoint(message.seq);
    },
    onDisconnect: (error: unknown) => {
      if (error !== undefined && shouldReport(error)) onError?.(error);
    },
  };
  await followEventSocket(follower, term.signal);
}

function isEvent<M extends EventMessage>(message: M): message is Exclude<M, { type: 'hello' | 'beat' }> {
  return message.type !== 'hello' && message.type !== 'beat';
}

async function readCheckpoint(store: Store, key: string): Promise<number | undefined> {
  const bytes = await store.get(key);
  const seq = Number(bytes?.toString('utf8') ?? Number.NaN);
  return Number.isSafeInteger(seq) && seq >= 0 ? seq : undefined;
}

/** An unreachable upstream, or one without this socket, is not reported with each attempt. */
function shouldReport(error: unknown): boolean {
  if (error instanceof LeadershipLost) return false;
  const isMissing = error instanceof HandshakeRejected && error.status !== 401 && error.status !== 403;
  const isUnreachable = error instanceof Error && 'code' in error;
  return !isMissing && !isUnreachable;
}
