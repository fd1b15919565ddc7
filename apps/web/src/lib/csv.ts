/** Spreadsheets read a file as UTF-8 only if it begins with this. */
const BYTE_ORDER_MARK = '\uFEFF';

/** Returns rows of cells as a CSV file (RFC 4180) for spreadsheets. */
export function toCsv(rows: readonly (readonly (string | number)[])[]): string {
  return `${BYTE_ORDER_MARK}${rows.map((row) => `${row.map(formatCell).join(',')}\r\n`).join('')}`;
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
