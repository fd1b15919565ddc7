/** PostgreSQL: bytes that are no text, of which a NUL is one; and a NUL inside JSON. */
const REFUSED = new Set(['22021', '22P05']);

/** Whether a statement failed because a text in it is one that no database keeps: its sender's mistake. */
export function isRefusedText(error: unknown): boolean {
  return error instanceof Error && 'code' in error && REFUSED.has(String(error.code));
}
