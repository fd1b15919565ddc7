import { atom } from 'jotai';
import { type Id, toId } from '@matchpoint/contracts/rules/id';
import { clientStore } from '../../lib/client-store.ts';
import { onStorageChange, readStorageJson, writeStorage } from '../../lib/web-storage.ts';
import { isRecord } from '@matchpoint/contracts/rules/json-record';

const STORAGE_KEY = 'matchpoint-follow-queue';
/** More than anybody follows while offline. */
const MAX_QUEUED = 100;

/** A change that a user made while the site was unreachable. */
export interface QueuedFollow {
  readonly kind: 'match' | 'user';
  readonly id: Id;
  readonly on: boolean;
}

interface Queue {
  readonly uid: Id;
  readonly items: readonly QueuedFollow[];
}

/** The stored queue, the same in all tabs; undefined until it is read from the device. */
export const followQueueAtom = atom<Queue | undefined>(undefined);
followQueueAtom.onMount = (set) =>
  onStorageChange(
    (key) => key === STORAGE_KEY,
    () => set(readQueue()),
  );

/** Returns the changes of a user that wait to be sent, oldest first. Those of another user are not theirs to send or to see. */
export function queuedFollows(uid: Id | undefined): readonly QueuedFollow[] {
  const queue = currentQueue();
  return queue !== undefined && queue.uid === uid ? queue.items : NONE;
}

/** Returns the choice of a user that waits to be sent; undefined when none does. */
export function queuedFollow(uid: Id | undefined, kind: QueuedFollow['kind'], id: Id): boolean | undefined {
  return queuedFollows(uid).find((item) => item.kind === kind && item.id === id)?.on;
}

/** Adds a change. A later choice about the same match or user replaces the earlier one. The changes of another user are dropped. */
export function queueFollow(uid: Id, follow: QueuedFollow): void {
  const others = queuedFollows(uid).filter((item) => !isSame(item, follow));
  store({ uid, items: [...others, follow].slice(-MAX_QUEUED) });
}

/** Removes a change that was sent or refused, unless the user has changed it since. */
export function removeQueuedFollow(uid: Id, sent: QueuedFollow): void {
  const items = queuedFollows(uid).filter((item) => !isSame(item, sent) || item.on !== sent.on);
  store(items.length === 0 ? undefined : { uid, items });
}

/** Drops the changes of all users but this one; after a logout all. */
export function keepQueueOf(uid: Id | undefined): void {
  const queue = currentQueue();
  if (queue !== undefined && queue.uid !== uid) store(undefined);
}

const NONE: readonly QueuedFollow[] = [];

function isSame(a: QueuedFollow, b: QueuedFollow): boolean {
  return a.kind === b.kind && a.id === b.id;
}

function currentQueue(): Queue | undefined {
  const known = clientStore.get(followQueueAtom);
  if (known !== undefined) return known;
  const read = readQueue();
  if (read !== undefined) clientStore.set(followQueueAtom, read);
  return read;
}

function store(queue: Queue | undefined): void {
  writeStorage('local', STORAGE_KEY, queue === undefined ? undefined : JSON.stringify(queue));
  clientStore.set(followQueueAtom, queue);
}

function readQueue(): Queue | undefined {
  const stored = readStorageJson('local', STORAGE_KEY);
  const uid = isRecord(stored) ? toId(stored['uid']) : undefined;
  if (!isRecord(stored) || uid === undefined || !Array.isArray(stored['items'])) return undefined;
  const items = stored['items'].flatMap((item): QueuedFollow[] => {
    if (!isRecord(item)) return [];
    const { kind, id, on } = item;
    const known = toId(id);
    return (kind === 'match' || kind === 'user') && known !== undefined && typeof on === 'boolean' ? [{ kind, id: known, on }] : [];
  });
  return items.length === 0 ? undefined : { uid, items: items.slice(-MAX_QUEUED) };
}
