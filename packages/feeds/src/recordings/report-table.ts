import type { FileReport, Finding } from './report.ts';

/** What became of the usable matches of a file. */
export interface FileResult {
  /** Matches that are stored now, from this file. */
  readonly came: number;
  /** Matches of which another file knows more. */
  readonly outranked: number;
  /** Matches that were refused when they were stored, by reason. */
  readonly refused: readonly Finding[];
}

const HEAD = ['file', 'reader', 'came', 'skipped', 'why'] as const;
const NUMBERS = new Set<number>([2, 3]);
const MAX_EXAMPLES = 3;

/** Reasons that the reader gives for what `FileResult` counts exactly. */
const COUNTED = 'another file knows more of it';

/**
 * Returns a table with one line per reason: file, reader, how many matches came, how many were skipped and why. Files without matches are
 * left out. `results` holds what an import did, by file name.
 */
export function reportTable(report: readonly FileReport[], results: ReadonlyMap<string, FileResult>): string {
  const lines: string[][] = [[...HEAD]];
  for (const file of report) {
    const result = results.get(file.file);
    if (file.read === 0 && file.dropped === undefined) continue;
    const reasons = reasonsOf(file, result);
    const came = String(result?.came ?? file.usable);
    const skipped = file.dropped === undefined ? reasons.reduce((sum, one) => sum + one.count, 0) : 0;
    const [first = '', ...others] = reasons.map(({ text }) => text);
    lines.push([file.file, file.reader, came, file.dropped === undefined ? String(skipped) : 'all', first]);
    for (const text of others) lines.push(['', '', '', '', text]);
  }
  return layout(lines);
}

/** A line of the column "why" with the number of matches that it stands for. */
interface Reason {
  readonly count: number;
  readonly text: string;
}

function reasonsOf(file: FileReport, result: FileResult | undefined): Reason[] {
  if (file.dropped !== undefined) return [{ count: 0, text: `dropped: ${file.dropped}` }];
  const counted = file.skipped.filter((one) => result === undefined || one.reason !== COUNTED);
  return [
    ...counted.map((one) => reasonOf(one, one.refused ? 'refused' : 'left out')),
    ...(result?.refused ?? []).map((one) => reasonOf(one, 'refused')),
    ...(result === undefined || result.outranked === 0
      ? []
      : [{ count: result.outranked, text: `${result.outranked} left out: ${COUNTED}` }]),
    ...file.warnings.map((one) => ({ count: 0, text: `note: ${one.count} × ${one.reason} (${one.examples.slice(0, 1).join('')})` })),
  ];
}

function reasonOf({ count, reason, examples }: Finding, what: string): Reason {
  return { count, text: `${count} ${what}: ${reason} (${examples.slice(0, MAX_EXAMPLES).join('; ')})` };
}

/** Returns lines with aligned columns; the last column is not padded. */
function layout(lines: readonly (readonly string[])[]): string {
  const widths = HEAD.map((_, column) => Math.max(...lines.map((line) => line[column]?.length ?? 0)));
  return lines
    .map((line) =>
      line
        .map((cell, column) => {
          if (column === line.length - 1) return cell;
          return NUMBERS.has(column) ? cell.padStart(widths[column] ?? 0) : cell.padEnd(widths[column] ?? 0);
        })
        .join('  ')
        .trimEnd(),
    )
    .join('\n');
}
