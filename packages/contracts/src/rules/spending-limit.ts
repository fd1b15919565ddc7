/** The rules of the limits that users set for themselves (decision 046). A cap counts one day of Asia/Shanghai; null means none. */

/** `spend`: coins spent. `recharge`: fen of ordered recharges. */
export const LIMIT_KINDS = ['spend', 'recharge'] as const;
export type LimitKind = (typeof LIMIT_KINDS)[number];

/** Time from the request of a higher cap, or of none, until it applies. */
export const LIMIT_RAISE_DELAY_MS = 86_400_000;

/** Lengths of a cool-off, in days of 24 hours. */
export const COOL_OFF_DAYS = [1, 7, 30] as const;
export type CoolOffDays = (typeof COOL_OFF_DAYS)[number];

/** Largest cap: of coins, or of fen. */
export const MAX_LIMIT = 100_000_000;

/** Reasons of movements that a user pays in order to get something: what the cap of spent coins counts. */
export const SPENDING_REASONS = ['plan_purchase', 'gift', 'room_entry', 'redemption', 'box'] as const;

const DAY_MS = 86_400_000;

/** The cap of a day, and a higher one that applies later. Times are UTC milliseconds. */
export interface DailyLimit {
  readonly cap: number | null;
  readonly pending?: { readonly cap: number | null; readonly effectiveAt: number };
}

/** Returns the limit at an instant: a pending cap whose time has come is the cap. */
export function limitAt(limit: DailyLimit, now: number): DailyLimit {
  return limit.pending !== undefined && now >= limit.pending.effectiveAt ? { cap: limit.pending.cap } : limit;
}

/**
 * Returns the limit after a request for a cap. A lower cap applies at once. A higher one, or none, waits a day; the same request again does not
 * wait anew. A request for the present cap cancels what is pending.
 */
export function changeLimit(limit: DailyLimit, wanted: number | null, now: number): DailyLimit {
  const present = limitAt(limit, now);
  if (amountOf(wanted) <= amountOf(present.cap)) return { cap: wanted };
  if (present.pending?.cap === wanted) return present;
  return { cap: present.cap, pending: { cap: wanted, effectiveAt: now + LIMIT_RAISE_DELAY_MS } };
}

/** Returns whether an amount would exceed the cap of a day. `used`: what the day has counted without it. */
export function exceedsLimit(limit: DailyLimit, used: number, amount: number, now: number): boolean {
  return used + amount > amountOf(limitAt(limit, now).cap);
}

/** Returns the end of a cool-off after a request for one: never earlier than the end of a running one. */
export function extendCoolOff(until: number | undefined, days: CoolOffDays, now: number): number {
  return Math.max(until ?? 0, now + days * DAY_MS);
}

/** Whether a cool-off is running, which ends at `until`. */
export function isCoolingOff(until: number | undefined, now: number): boolean {
  return until !== undefined && now < until;
}

function amountOf(cap: number | null): number {
  return cap ?? Number.POSITIVE_INFINITY;
}
