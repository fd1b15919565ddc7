import type { StatementLine } from '@matchpoint/contracts/gold/gold';

export interface CsvTexts {
  readonly time: string;
  readonly kind: string;
  readonly change: string;
  readonly purchased: string;
  readonly granted: string;
  readonly balance: string;
  readonly cause: string;
  readonly number: string;
  readonly reason: (reason: StatementLine['reason']) => string;
  /** Formats a time given in UTC milliseconds. */
  readonly moment: (at: number) => string;
}

/** Spreadsheets read a file as UTF-8 only if it begins with this. */
const BYTE_ORDER_MARK = '\uFEFF';

/** Returns the lines as a CSV file (RFC 4180) for spreadsheets. */
export function statementCsv(lines: readonly StatementLine[], texts: CsvTexts): string {
  const header = [texts.time, texts.kind, texts.change, texts.purchased, texts.granted, texts.balance, texts.cause, texts.number];
  const rows = lines.map((line) => [
    texts.moment(line.at),
    texts.reason(line.reason),
    line.change,
    line.purchased,
    line.granted,
    line.balance,
    line.ref?.id ?? '',
    line.id,
  ]);
  return `${BYTE_ORDER_MARK}${[header, ...rows].map((row) => `${row.map(formatCell).join(',')}\r\n`).join('')}`;
}

/**
 * Formats a cell. Numbers are written as they are. A leading apostrophe marks a text that a spreadsheet would run as a formula, or a long
 * number that would lose digits, as plain text.
 */
function formatCell(value: string | number): string {
  if (typeof value === 'number') return String(value);
  const plain = /^[=+\-@\t\r]/.test(value) || /^\d{12,}$/.test(value) ? `'${value}` : value;
  return /[",\r\n]/.test(plain) ? `"${plain.replaceAll('"', '""')}"` : plain;
}
