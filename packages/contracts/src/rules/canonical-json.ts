/**
 * Returns the canonical JSON text of a value (RFC 8785): keys sorted by their UTF-16 code units, no spaces, numbers and strings as ECMAScript
 * writes them. Equal values have equal texts, so that anybody can compute their hash again. Strings are not normalised: a text that differs in
 * its composition is another text, and recomputing needs no Unicode tables.
 * @throws TypeError for what JSON does not have (`undefined`, also as a field, NaN, functions), integers beyond 2^53, lone surrogates and
 * objects with a prototype of their own
 */
export function canonicalJson(value: unknown): string {
  if (value === null || typeof value === 'boolean') return String(value);
  if (typeof value === 'string') return textOf(value);
  if (typeof value === 'number') return numberOf(value);
  if (Array.isArray(value)) return `[${Array.from(value, canonicalJson).join(',')}]`;
  if (typeof value !== 'object') throw new TypeError(`canonical JSON has no ${typeof value}`);
  const prototype: unknown = Object.getPrototypeOf(value);
  if (prototype !== Object.prototype && prototype !== null) throw new TypeError('canonical JSON has plain objects only');
  const fields = Object.entries(value).toSorted(([a], [b]) => (a < b ? -1 : 1));
  return `{${fields.map(([key, field]) => `${textOf(key)}:${canonicalJson(field)}`).join(',')}}`;
}

/** Returns whether a text has no lone surrogates, so that it has a form in UTF-8. */
export function isWellFormed(text: string): boolean {
  return !/[\uD800-\uDFFF]/u.test(text);
}

function textOf(text: string): string {
  if (!isWellFormed(text)) throw new TypeError('canonical JSON has no lone surrogates');
  return JSON.stringify(text);
}

function numberOf(value: number): string {
  if (!Number.isFinite(value)) throw new TypeError(`canonical JSON has no ${value}`);
  if (Number.isInteger(value) && !Number.isSafeInteger(value)) throw new TypeError('canonical JSON has no integers beyond 2^53');
  return JSON.stringify(value);
}
