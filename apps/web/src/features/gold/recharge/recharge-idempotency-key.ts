import { type Id, toId } from '@matchpoint/contracts/rules/id';
import { readStorageJson, writeStorage } from '../../../lib/web-storage.ts';

const STORAGE_KEY = 'matchpoint-recharge';
/** Saved keys older than this are not reused. An order can be paid for 30 minutes. */
const MAX_AGE_MS = 15 * 60_000;

/** The key where the browser stores nothing; it lasts until the page is reloaded. */
let fallback: unknown;

/**
 * Returns the idempotency key for buying this package. It stays the same until the order exists (`clearRechargeIdempotencyKey`), even after
 * a reload, so that a retry after a lost response finds the first order. `now` is UTC milliseconds.
 */
export function rechargeIdempotencyKey(packageId: Id, now: number): string {
  const saved = parse(readStorageJson('session', STORAGE_KEY) ?? fallback);
  if (saved?.packageId === packageId && now - saved.at < MAX_AGE_MS) return saved.key;
  const next = { packageId, key: crypto.randomUUID(), at: now };
  fallback = next;
  writeStorage('session', STORAGE_KEY, JSON.stringify(next));
  return next.key;
}

/** Removes the key after its order was created, so that the next request creates another order, even for the same package. */
export function clearRechargeIdempotencyKey(): void {
  fallback = undefined;
  writeStorage('session', STORAGE_KEY, undefined);
}

function parse(value: unknown): { packageId: Id; key: string; at: number } | undefined {
  if (typeof value !== 'object' || value === null || !('packageId' in value) || !('key' in value) || !('at' in value)) return undefined;
  const { key, at } = value;
  const packageId = toId(value.packageId);
  return packageId !== undefined && typeof key === 'string' && typeof at === 'number' ? { packageId, key, at } : undefined;
}
