import { type Id, toId } from '@matchpoint/contracts/rules/id';
import { DELAYED_COOKIE, MAX_DELAYED_MATCHES } from '@matchpoint/contracts/rules/spoiler-setting';
import { clampDelay, STREAM_DELAY_RETENTION_MS } from '@matchpoint/contracts/rules/stream-delay';
import { atom } from 'jotai';
import { clientStore, useAtomSnapshot } from '../../lib/client-store.ts';
import { onStorageChange, readStorageJson, writeStorage } from '../../lib/web-storage.ts';

const STORAGE_KEY = 'matchpoint-stream-delays';

/** Delay in seconds by match; undefined until it is read from the device. */
const delaysAtom = atom<ReadonlyMap<Id, number> | undefined>(undefined);
const NONE: ReadonlyMap<Id, number> = new Map();

/** A delay as it is stored: match, seconds, and when it was set. */
type StoredDelay = readonly [id: Id, seconds: number, setAt: number];

/** Returns the delays that are set on this device, in seconds by match. */
export function streamDelays(): ReadonlyMap<Id, number> {
  const known = clientStore.get(delaysAtom);
  if (known !== undefined) return known;
  const read = toMap(readDelays());
  clientStore.set(delaysAtom, read);
  onStorageChange(
    (key) => key === STORAGE_KEY,
    () => clientStore.set(delaysAtom, toMap(readDelays())),
  );
  return read;
}

/** Returns the delay of a match on this device, in seconds; 0 for none. */
export function streamDelay(id: Id): number {
  return streamDelays().get(id) ?? 0;
}

/**
 * Stores the delay of a match on this device; 0 removes it. The cookie makes the server leave the score out of the pages that it sends to
 * this device, because HTML would show it before any script runs.
 */
export function setStreamDelay(id: Id, seconds: number): void {
  const others = readDelays().filter(([other]) => other !== id);
  const delay = clampDelay(seconds);
  const next: readonly StoredDelay[] = [...others, ...(delay === 0 ? [] : [[id, delay, Date.now()] as const])].slice(-MAX_DELAYED_MATCHES);
  writeStorage('local', STORAGE_KEY, next.length === 0 ? undefined : JSON.stringify(next));
  const maxAge = next.length === 0 ? 0 : STREAM_DELAY_RETENTION_MS / 1_000;
  document.cookie = `${DELAYED_COOKIE}=${next.map(([match]) => match).join('.')}; path=/; samesite=lax; max-age=${maxAge}`;
  clientStore.set(delaysAtom, toMap(next));
}

/** Calls `listener` after each change of a delay, until the returned function is called. */
export function watchStreamDelays(listener: () => void): () => void {
  return clientStore.sub(delaysAtom, listener);
}

/** Returns the delay of a match on this device, in seconds; 0 on the server and during hydration. */
export function useStreamDelay(id: Id): number {
  return useAtomSnapshot(
    delaysAtom,
    () => streamDelay(id),
    () => 0,
  );
}

function toMap(stored: readonly StoredDelay[]): ReadonlyMap<Id, number> {
  return stored.length === 0 ? NONE : new Map(stored.map(([id, seconds]) => [id, seconds]));
}

/** Reads the delays that are recent enough. */
function readDelays(): readonly StoredDelay[] {
  const stored = readStorageJson('local', STORAGE_KEY);
  if (!Array.isArray(stored)) return [];
  const since = Date.now() - STREAM_DELAY_RETENTION_MS;
  return stored.flatMap((item: unknown): StoredDelay[] => {
    if (!Array.isArray(item)) return [];
    const [rawId, seconds, setAt]: unknown[] = item;
    const id = toId(rawId);
    if (id === undefined || typeof seconds !== 'number' || typeof setAt !== 'number' || setAt < since) return [];
    const delay = clampDelay(seconds);
    return delay === 0 ? [] : [[id, delay, setAt]];
  });
}
