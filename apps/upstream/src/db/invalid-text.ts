/** PostgreSQL errors: invalid bytes in a text, for example NUL, and NUL inside JSON. */
const REFUSED = new Set(['22021', '22P05']);

/** Returns whether a statement failed because a text contains characters that PostgreSQL cannot store: an error of the caller. */
export function isInvalidText(error: unknown): boolean {
  return error instanceof Error && 'code' in error && REFUSED.has(String(error.code));
}

/** PostgreSQL error: a number does not fit its column. */
const OUT_OF_RANGE = '22003';

/** Returns whether a statement failed because a number, such as an id, is beyond what its column can hold: nothing has that id. */
export function isOutOfRange(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === OUT_OF_RANGE;
}
