/** Integers of fewer digits are exact. */
const LONG_RUN = 16;
const INTEGER = /^-?\d+$/;

/**
 * Parses JSON like `JSON.parse`, except that an integer beyond 2^53 becomes the text of its digits, as it is written. Ids of other upstreams
 * keep their value that way (`AnyId` in ids.ts); counts stay refused, because their schemas refuse such a text. A text without 16 digits in a
 * row is parsed by `JSON.parse` alone.
 * @throws SyntaxError when the text is not JSON
 */
export function parseExactJson(text: string): unknown {
  return hasLongRun(text) ? JSON.parse(text, keepDigits) : JSON.parse(text);
}

function keepDigits(_key: string, value: unknown, context?: { readonly source?: string }): unknown {
  if (typeof value !== 'number' || Number.isSafeInteger(value)) return value;
  const source = context?.source;
  return source !== undefined && INTEGER.test(source) ? source : value;
}

/** Returns whether a text has 16 digits in a row. Looks at about one character in 16, which a regular expression would not. */
function hasLongRun(text: string): boolean {
  for (let last = LONG_RUN - 1; last < text.length;) {
    let at = last;
    while (at > last - LONG_RUN && isDigit(text.charCodeAt(at))) at -= 1;
    if (at === last - LONG_RUN) return true;
    last = at + LONG_RUN;
  }
  return false;
}

function isDigit(code: number): boolean {
  return code >= 48 && code <= 57;
}
