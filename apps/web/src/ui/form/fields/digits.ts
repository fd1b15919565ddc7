/** The zeros of the digits that keyboards of the site's languages write: ASCII, full width, Arabic (two sets), Thai. */
const ZEROS = [0x30, 0xff10, 0x660, 0x6f0, 0xe50];

/** Returns the digits of a text as ASCII; everything else (spaces, dashes, letters) is left out. */
export function digitsOf(text: string): string {
  let digits = '';
  for (const character of text) {
    const code = character.codePointAt(0) ?? 0;
    const zero = ZEROS.find((first) => code >= first && code < first + 10);
    if (zero !== undefined) digits += String(code - zero);
  }
  return digits;
}

/** Returns the digits of a mobile number as stored in an address book, without +86 or 0086 before its eleven digits. */
export function mobileDigits(text: string): string {
  return digitsOf(text).replace(/^(?:00)?86(?=1\d{10}$)/, '');
}

/** The text to insert into a field, and the range of characters that it replaces. */
export interface Insertion {
  readonly text: string;
  readonly start: number;
  readonly end: number;
}

/** Returns how digits are inserted into a field with a selection: a whole number replaces the content, a part fills up to `max`. */
export function insertionOf(digits: string, length: number, selection: readonly [number, number], max: number): Insertion {
  if (digits.length >= max) return { text: digits.slice(0, max), start: 0, end: length };
  const [start, end] = selection;
  return { text: digits.slice(0, Math.max(0, max - (length - (end - start)))), start, end };
}
