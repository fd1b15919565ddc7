import type { Id } from '@matchpoint/contracts/rules/id';
import { readStorageJson, writeStorage } from '../../lib/web-storage.ts';

const STORAGE_KEY = 'matchpoint-plan-purchase';

interface Purchase {
  readonly planId: string;
  readonly uid: string;
  readonly price: number;
  readonly key: string;
}

/** The purchase where the browser stores nothing; it lasts until the page is reloaded. */
let fallback: unknown;

/**
 * Returns the idempotency key for buying this plan at this price. It stays the same until the purchase is answered
 * (`clearPurchaseKey`), even after a reload, so that a retry after a lost response finds the first order.
 */
export function purchaseKey(planId: Id, uid: Id, price: number): string {
  const saved = parse(readStorageJson('session', STORAGE_KEY) ?? fallback);
  if (saved?.planId === String(planId) && saved.uid === String(uid) && saved.price === price) return saved.key;
  const next: Purchase = { planId: String(planId), uid: String(uid), price, key: crypto.randomUUID() };
  fallback = next;
  writeStorage('session', STORAGE_KEY, JSON.stringify(next));
  return next.key;
}

/** Removes the key once the purchase was answered, by an order or by a refusal. */
export function clearPurchaseKey(): void {
  fallback = undefined;
  writeStorage('session', STORAGE_KEY, undefined);
}

function parse(value: unknown): Purchase | undefined {
  if (
    typeof value !== 'object' ||
    value === null ||
    !('planId' in value) ||
    !('uid' in value) ||
    !('price' in value) ||
    !('key' in value)
  ) {
    return undefined;
  }
  const { planId, uid, price, key } = value;
  return typeof planId === 'string' && typeof uid === 'string' && typeof price === 'number' && typeof key === 'string'
    ? { planId, uid, price, key }
    : undefined;
}
