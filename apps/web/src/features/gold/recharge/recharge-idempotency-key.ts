const STORAGE_KEY = 'matchpoint-recharge';
/** An order can be paid for half an hour: a wish that is older is another one. */
const MAX_AGE_MS = 15 * 60_000;

/**
 * The key of the wish to buy this tier now. It stays the same until the order is there (`forgetRechargeKey`), also over a reload: a second
 * try after a lost answer finds the order of the first. `now` is UTC milliseconds.
 */
export function rechargeIdempotencyKey(tierId: number, now: number): string {
  const kept = read();
  if (kept?.tierId === tierId && now - kept.at < MAX_AGE_MS) return kept.key;
  const key = crypto.randomUUID();
  write(JSON.stringify({ tierId, key, at: now }));
  return key;
}

/** The wish was heard: the next one is another, also for the same tier. */
export function clearRechargeIdempotencyKey(): void {
  write(undefined);
}

/** Where the browser keeps nothing, the wish lasts as long as the page. */
let fallback: string | undefined;

function read(): { tierId: number; key: string; at: number } | undefined {
  let text: string | null | undefined;
  try {
    text = sessionStorage.getItem(STORAGE_KEY);
  } catch {
    text = fallback;
  }
  try {
    const kept: unknown = JSON.parse(text ?? 'null');
    if (typeof kept !== 'object' || kept === null || !('tierId' in kept) || !('key' in kept) || !('at' in kept)) return undefined;
    const { tierId, key, at } = kept;
    return typeof tierId === 'number' && typeof key === 'string' && typeof at === 'number' ? { tierId, key, at } : undefined;
  } catch {
    return undefined;
  }
}

function write(text: string | undefined): void {
  fallback = text;
  try {
    if (text === undefined) sessionStorage.removeItem(STORAGE_KEY);
    else sessionStorage.setItem(STORAGE_KEY, text);
  } catch {
    // Private windows may refuse.
  }
}
