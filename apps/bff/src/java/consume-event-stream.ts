import { setTimeout as delay } from 'node:timers/promises';
import type { Term } from '../realtime/bridge/leader.ts';
import { TermOver } from '../realtime/bridge/topic-publisher.ts';
import type { Store } from '../store/store.ts';
import { LineRefused, pushLine, type PushLine } from './event-socket.ts';

const RECONNECT_FIRST_MS = 500;
const RECONNECT_LONGEST_MS = 10_000;
/** An upstream without this line may get one with its next version. */
const REFUSED_WAIT_MS = 60_000;

export interface FollowedLine<M extends { readonly type: string; readonly seq: number }> {
  readonly store: Store;
  /** The store's key of the sequence up to which everything was taken, and how long that is kept (ms); without it one begins anew. */
  readonly place: { readonly key: string; readonly ttlMs: number };
  readonly line: PushLine<M>;
  /** Takes a message that is neither hello nor beat; answers up to which sequence everything is taken with it. */
  readonly take: (message: Exclude<M, { type: 'hello' | 'beat' }>) => Promise<number>;
  readonly onError?: ((error: unknown) => void) | undefined;
}

/**
 * Follows a line of the upstream for as long as the term lasts: the work of one copy, the bridge. A message is taken before its place is kept,
 * so that whoever comes next repeats the last one rather than missing one.
 */
export async function followLine<M extends { readonly type: string; readonly seq: number }>(
  followed: FollowedLine<M>,
  term: Term,
): Promise<void> {
  const { signal } = term;
  let failures = 0;
  while (!signal.aborted) {
    let refused = false;
    try {
      await listen(followed, term, () => (failures = 0));
    } catch (error) {
      refused = error instanceof LineRefused;
      if (isToTell(error)) followed.onError?.(error);
    }
    const waitMs = refused ? REFUSED_WAIT_MS : Math.min(RECONNECT_LONGEST_MS, RECONNECT_FIRST_MS * 2 ** failures);
    failures += 1;
    await delay(waitMs * (0.5 + Math.random() / 2), undefined, { signal }).catch(() => undefined);
  }
}

async function listen<M extends { readonly type: string; readonly seq: number }>(
  { store, place, line, take }: FollowedLine<M>,
  term: Term,
  onOpen: () => void,
): Promise<void> {
  const keep = async (seq: number) => {
    if (!term.holdsLock()) throw new TermOver();
    await store.set(place.key, String(Math.max(0, seq)), place.ttlMs);
  };
  const after = await kept(store, place.key);
  for await (const message of pushLine(line, { after, signal: term.signal })) {
    if (isNews(message)) {
      await keep(await take(message));
    } else if (message.type === 'hello') {
      onOpen();
      // The first start of all, or an upstream that began anew: from here on.
      if (after === undefined || message.seq < after) await keep(message.seq);
    }
  }
}

function isNews<M extends { readonly type: string }>(message: M): message is Exclude<M, { type: 'hello' | 'beat' }> {
  return message.type !== 'hello' && message.type !== 'beat';
}

async function kept(store: Store, key: string): Promise<number | undefined> {
  const bytes = await store.get(key);
  const seq = Number(bytes?.toString('utf8') ?? Number.NaN);
  return Number.isSafeInteger(seq) && seq >= 0 ? seq : undefined;
}

/** An upstream that is away, or has no such line, is nothing to report again and again. */
function isToTell(error: unknown): boolean {
  if (error instanceof TermOver) return false;
  const isMissing = error instanceof LineRefused && error.status !== 401 && error.status !== 403;
  const isAway = error instanceof Error && 'code' in error;
  return !isMissing && !isAway;
}
