/**
 * Returns `next` with every part that equals the same part of `before` taken from there, so that a comparison of the two looks only at what
 * changed.
 */
export function shareUnchanged<T>(before: T, next: T): T {
  return shareParts(before, next) ? before : next;
}

/** Replaces equal parts inside `next` in place; returns whether both are equal. */
function shareParts(before: unknown, next: unknown): boolean {
  if (Object.is(before, next)) return true;
  if (Array.isArray(before) && Array.isArray(next)) {
    let same = before.length === next.length;
    for (let index = 0; index < next.length; index += 1) {
      if (before[index] === next[index]) continue;
      if (index < before.length && shareParts(before[index], next[index])) next[index] = before[index];
      else same = false;
    }
    return same;
  }
  if (isRecord(before) && isRecord(next)) {
    const keys = Object.keys(next);
    let same = keys.length === Object.keys(before).length;
    for (const key of keys) {
      if (before[key] === next[key] && Object.hasOwn(before, key)) continue;
      if (Object.hasOwn(before, key) && shareParts(before[key], next[key])) next[key] = before[key];
      else same = false;
    }
    return same;
  }
  return false;
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
