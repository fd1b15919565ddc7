import type { StatementLine } from '@matchpoint/contracts/gold/gold';
import { toCsv } from '../../../lib/csv.ts';

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
  return toCsv([header, ...rows]);
}
