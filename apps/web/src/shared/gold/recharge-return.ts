import { readStorageJson, writeStorage } from '../../lib/web-storage.ts';

const STORAGE_KEY = 'matchpoint-recharge-return';
/** Saved pages older than this are not offered. An order can be paid for 30 minutes. */
const MAX_AGE_MS = 60 * 60_000;

/** What a user was about to pay for. */
export type RechargeReason = 'plan' | 'product';

/**
 * Saves the plan or product that a user was about to pay for when coins were missing, so that the recharge leads back to it. `now` is UTC
 * milliseconds.
 */
export function saveRechargeReturn(kind: RechargeReason, id: string, now: number): void {
  writeStorage('session', STORAGE_KEY, JSON.stringify({ kind, id, at: now }));
}

/** Returns the id of the plan or product that was saved recently. */
export function readRechargeReturn(kind: RechargeReason, now: number): string | undefined {
  const saved = readStorageJson('session', STORAGE_KEY);
  if (typeof saved !== 'object' || saved === null || !('kind' in saved) || !('id' in saved) || !('at' in saved)) return undefined;
  const { id, at } = saved;
  return saved.kind === kind && typeof id === 'string' && /^[1-9]\d{0,19}$/.test(id) && typeof at === 'number' && now - at < MAX_AGE_MS
    ? id
    : undefined;
}

/** Removes what was saved, once it was paid. */
export function clearRechargeReturn(): void {
  writeStorage('session', STORAGE_KEY, undefined);
}
