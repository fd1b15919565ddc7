/** A JSON object whose fields are not known. */
export type JsonRecord = Readonly<Record<string, unknown>>;

/** Returns whether a value is an object with fields, not a list. */
export function isRecord(value: unknown): value is JsonRecord {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
