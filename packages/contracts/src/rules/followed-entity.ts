import { type Id, toId } from './id.ts';

/** What users follow besides matches and other users. */
export const ENTITY_KINDS = ['team', 'player', 'league'] as const;
export type EntityKind = (typeof ENTITY_KINDS)[number];

/** Returns whether a name is that of a kind of entity. */
export function isEntityKind(name: string): name is EntityKind {
  return ENTITY_KINDS.some((kind) => kind === name);
}

/** A team, player or league, by kind and id. */
export interface EntityKey {
  readonly kind: EntityKind;
  readonly id: Id;
}

/** Maximum number of followed teams, players and leagues of a user or of a device. */
export const MAX_FOLLOWED_ENTITIES = 200;

/** Returns whether both name the same team, player or league. */
export function isSameEntity(a: EntityKey, b: EntityKey): boolean {
  return a.kind === b.kind && a.id === b.id;
}

/** Parses a list of entities as a device stores it; invalid entries, repeated ones and those beyond the limit are left out. */
export function parseEntityKeys(stored: unknown): readonly EntityKey[] {
  if (!Array.isArray(stored)) return [];
  const found: EntityKey[] = [];
  for (const entry of stored as readonly unknown[]) {
    if (typeof entry !== 'object' || entry === null || !('kind' in entry) || !('id' in entry)) continue;
    const kind = ENTITY_KINDS.find((each) => each === entry.kind);
    const id = toId(entry.id);
    if (kind === undefined || id === undefined) continue;
    const key = { kind, id };
    if (!found.some((other) => isSameEntity(other, key))) found.push(key);
  }
  return found.slice(-MAX_FOLLOWED_ENTITIES);
}

/**
 * Returns what a login adds to the account: what the device followed and has added to no account before, in its order. It is added once, so
 * that what the account stops following does not return with the next login, and what belongs to one account never reaches another.
 */
export function entitiesToMerge(device: readonly EntityKey[], merged: readonly EntityKey[]): readonly EntityKey[] {
  return device.filter((key) => !merged.some((other) => isSameEntity(other, key)));
}
