import type { Id } from '@matchpoint/contracts/rules/id';
import { readStorageJson, writeStorage } from '../../../lib/web-storage.ts';

const STORAGE_KEY = 'matchpoint-mall-redemption';

/** Where the browser stores nothing, the key lasts until the page is reloaded. */
let fallback: unknown;

/**
 * Returns the idempotency key of a redemption. It stays the same for the same request of the same user until the request is answered
 * (`clearRedemptionKey`), even after a reload, so that a retry after a lost response finds the first order.
 */
export function redemptionKey(uid: Id, request: Readonly<Record<string, unknown>>): string {
  const of = JSON.stringify([String(uid), ...Object.entries(request).toSorted(([a], [b]) => (a < b ? -1 : 1))]);
  const saved = readStorageJson('session', STORAGE_KEY) ?? fallback;
  if (typeof saved === 'object' && saved !== null && 'of' in saved && 'key' in saved && saved.of === of && typeof saved.key === 'string') {
    return saved.key;
  }
  const next = { of, key: crypto.randomUUID() };
  fallback = next;
  writeStorage('session', STORAGE_KEY, JSON.stringify(next));
  return next.key;
}

/** Forgets the key. Called after the server created the order or refused it, so that the next redemption gets a new key. */
export function clearRedemptionKey(): void {
  fallback = undefined;
  writeStorage('session', STORAGE_KEY, undefined);
}
