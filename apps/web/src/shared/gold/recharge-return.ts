import { readStorageJson, writeStorage } from '../../lib/web-storage.ts';

const STORAGE_KEY = 'matchpoint-recharge-return';
/** Saved pages older than this are not offered. An order can be paid for 30 minutes. */
const MAX_AGE_MS = 60 * 60_000;

/** Saves the plan that a user was about to buy when coins were missing, so that the recharge leads back to it. `now` is UTC milliseconds. */
export function saveRechargeReturn(planId: string, now: number): void {
  writeStorage('session', STORAGE_KEY, JSON.stringify({ planId, at: now }));
}

/** Returns the id of the plan that was saved recently. */
export function readRechargeReturn(now: number): string | undefined {
  const saved = readStorageJson('session', STORAGE_KEY);
  if (typeof saved !== 'object' || saved === null || !('planId' in saved) || !('at' in saved)) return undefined;
  const { planId, at } = saved;
  return typeof planId === 'string' && /^[1-9]\d{0,19}$/.test(planId) && typeof at === 'number' && now - at < MAX_AGE_MS
    ? planId
    : undefined;
}

/** Removes the saved plan, once it was bought. */
export function clearRechargeReturn(): void {
  writeStorage('session', STORAGE_KEY, undefined);
}
