/**
 * An id on the wire: a positive integer of at most 20 decimal digits, so that an unsigned 64-bit integer fits. Up to 2^53 − 1 it is a number;
 * beyond, where numbers are rounded, it is the text of its digits without leading zeros. One id has one representation, so that ids can be
 * compared by `===` and can be keys of maps.
 */
export type Id = number | `${bigint}`;

/** Digits that may be an id beyond 2^53. */
const LONG_DIGITS = /^[1-9]\d{15,19}$/;

/** Returns whether a text is an id beyond 2^53. */
export function isBeyondNumbers(text: string): text is `${bigint}` {
  return LONG_DIGITS.test(text) && !Number.isSafeInteger(Number(text));
}

/** Returns the id that a text writes; undefined unless it is 1 to 20 digits without a leading zero. */
export function parseId(text: string): Id | undefined {
  if (isBeyondNumbers(text)) return text;
  return /^[1-9]\d{0,15}$/.test(text) ? Number(text) : undefined;
}

/** Compares ids by their value, for `sort`: negative when `a` is less, positive when it is greater, 0 when they are equal. */
export function compareIds(a: Id, b: Id): number {
  if (typeof a === 'number' && typeof b === 'number') return a - b;
  const [left, right] = [String(a), String(b)];
  if (left === right) return 0;
  return left.length - right.length || (left < right ? -1 : 1);
}

/** Returns the remainder of an id, 0 to `divisor` − 1: for choosing one of a few values by an id. */
export function idModulo(id: Id, divisor: number): number {
  return typeof id === 'number' ? id % divisor : Number(BigInt(id) % BigInt(divisor));
}

/** Returns the id that an unchecked value holds, such as one of a URL or of the browser's storage, in its one representation; undefined for
 * any other value. */
export function toId(value: unknown): Id | undefined {
  if (typeof value === 'string') return isBeyondNumbers(value) ? value : undefined;
  return typeof value === 'number' && Number.isSafeInteger(value) && value > 0 ? value : undefined;
}
