/** Numbers of one import. */
const MAX_CARDS = 5_000;
const MIN_LENGTH = 4;
const MAX_LENGTH = 200;
/** A call of the site carries at most 64 KiB. */
const MAX_BYTES = 60_000;

/** What a paste or a file contains. Its numbers are never shown again. */
export interface CardLines {
  /** Different numbers, in their order. */
  readonly codes: readonly string[];
  /** Lines with text. */
  readonly lines: number;
  readonly duplicates: number;
  /** Places of the lines, from 1, whose number is too short or too long. */
  readonly invalid: readonly number[];
  /** More than one import takes. */
  readonly isTooMuch: boolean;
}

/** Reads card numbers, one per line; quotes and separators of a CSV file with one column are removed. */
export function readCardLines(text: string): CardLines {
  const all = text
    .replace(/^\uFEFF/, '')
    .split(/\r\n|\r|\n/)
    .map((line, index) => ({ code: cellOf(line), place: index + 1 }))
    .filter(({ code }) => code !== '');
  const codes = [...new Set(all.map(({ code }) => code))];
  const invalid = all.filter(({ code }) => code.length < MIN_LENGTH || code.length > MAX_LENGTH).map(({ place }) => place);
  const bytes = new TextEncoder().encode(JSON.stringify(codes)).length;
  return {
    codes,
    lines: all.length,
    duplicates: all.length - codes.length,
    invalid,
    isTooMuch: codes.length > MAX_CARDS || bytes > MAX_BYTES,
  };
}

function cellOf(line: string): string {
  const cell = line.trim().replace(/[,;\t]+$/, '');
  return /^".*"$/.test(cell) ? cell.slice(1, -1).replaceAll('""', '"').trim() : cell;
}
