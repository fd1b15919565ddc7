import type { StatementLine } from '@matchpoint/contracts/gold/gold';

export interface CsvWords {
  readonly time: string;
  readonly kind: string;
  readonly change: string;
  readonly purchased: string;
  readonly granted: string;
  readonly balance: string;
  readonly cause: string;
  readonly number: string;
  readonly reason: (reason: StatementLine['reason']) => string;
  /** A moment, UTC milliseconds, in words. */
  readonly moment: (at: number) => string;
}

/** Spreadsheets take text for UTF-8 only after this. */
const BYTE_ORDER_MARK = '\uFEFF';

/** The lines as a file for spreadsheets (RFC 4180). */
export function statementCsv(lines: readonly StatementLine[], words: CsvWords): string {
  const head = [words.time, words.kind, words.change, words.purchased, words.granted, words.balance, words.cause, words.number];
  const rows = lines.map((line) => [
    words.moment(line.at),
    words.reason(line.reason),
    line.change,
    line.purchased,
    line.granted,
    line.balance,
    line.ref?.id ?? '',
    line.id,
  ]);
  return `${BYTE_ORDER_MARK}${[head, ...rows].map((row) => `${row.map(cell).join(',')}\r\n`).join('')}`;
}

/** A number stays one. A text that a spreadsheet would run as a formula is made plain text; a long number keeps its digits that way too. */
function cell(value: string | number): string {
  if (typeof value === 'number') return String(value);
  const plain = /^[=+\-@\t\r]/.test(value) || /^\d{12,}$/.test(value) ? `'${value}` : value;
  return /[",\r\n]/.test(plain) ? `"${plain.replaceAll('"', '""')}"` : plain;
}
