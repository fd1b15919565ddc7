import { atom } from 'jotai';
import {
  entitiesToMerge,
  type EntityKey,
  isSameEntity,
  MAX_FOLLOWED_ENTITIES,
  parseEntityKeys,
} from '@matchpoint/contracts/rules/followed-entity';
import { clientStore } from '../../lib/client-store.ts';
import { onStorageChange, readStorageJson, writeStorage } from '../../lib/web-storage.ts';

const DEVICE_KEY = 'matchpoint-followed-entities';
const MERGED_KEY = 'matchpoint-followed-entities-merged';

/** The teams, players and leagues that a visitor follows on this device, oldest first; undefined until they are read from it. */
export const deviceEntitiesAtom = atom<readonly EntityKey[] | undefined>(undefined);
deviceEntitiesAtom.onMount = (set) =>
  onStorageChange(
    (key) => key === DEVICE_KEY,
    () => set(read(DEVICE_KEY)),
  );

/** Returns what this device follows, oldest first. */
export function deviceEntities(): readonly EntityKey[] {
  const known = clientStore.get(deviceEntitiesAtom);
  if (known !== undefined) return known;
  const stored = read(DEVICE_KEY);
  clientStore.set(deviceEntitiesAtom, stored);
  return stored;
}

/** Follows or unfollows on this device. Returns false when the list is full. */
export function followOnDevice(entity: EntityKey, follow: boolean): boolean {
  const others = deviceEntities().filter((each) => !isSameEntity(each, entity));
  if (follow && others.length >= MAX_FOLLOWED_ENTITIES) return false;
  write(DEVICE_KEY, follow ? [...others, entity] : others);
  clientStore.set(deviceEntitiesAtom, follow ? [...others, entity] : others);
  if (!follow)
    write(
      MERGED_KEY,
      read(MERGED_KEY).filter((each) => !isSameEntity(each, entity)),
    );
  return true;
}

/** Returns what a login adds to the account. */
export function unmergedEntities(): readonly EntityKey[] {
  return entitiesToMerge(deviceEntities(), read(MERGED_KEY));
}

/** Remembers that these were added to an account. */
export function setEntitiesMerged(entities: readonly EntityKey[]): void {
  const merged = read(MERGED_KEY);
  write(MERGED_KEY, [...merged, ...entitiesToMerge(entities, merged)]);
}

function read(key: string): readonly EntityKey[] {
  return parseEntityKeys(readStorageJson('local', key));
}

function write(key: string, entities: readonly EntityKey[]): void {
  writeStorage('local', key, entities.length === 0 ? undefined : JSON.stringify(entities));
}
