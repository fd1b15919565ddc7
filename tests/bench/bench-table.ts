import { type BenchResult, isMissed } from './bench.ts';

/** Returns the results of a benchmark as a table with aligned columns. */
export function benchTable(results: readonly BenchResult[]): string {
  const cells = results.map((row) => [
    row.name,
    rounded(row.figure),
    spread(row),
    row.unit,
    `× ${rounded(row.ratio)}`,
    row.against,
    goalText(row),
    String(row.n),
  ]);
  const table = [['name', 'figure', 'min–max', 'unit', 'ratio', 'against', 'goal', 'n'], ...cells];
  const widths = (table[0] ?? []).map((_, column) => Math.max(...table.map((row) => row[column]?.length ?? 0)));
  return table.map((row) => `  ${row.map((cell, column) => cell.padEnd(widths[column] ?? 0)).join('  ')}`.trimEnd()).join('\n');
}

function goalText(result: BenchResult): string {
  const { goal } = result;
  if (goal === undefined) return '';
  const text = 'atLeast' in goal ? `≥ ${rounded(goal.atLeast)}` : `≤ ${rounded(goal.ratio)}`;
  return isMissed(result) ? `${text} MISSED` : text;
}

function spread({ min, max }: BenchResult): string {
  return min === undefined || max === undefined ? '' : `${rounded(min)}–${rounded(max)}`;
}

function rounded(value: number): string {
  return value.toLocaleString('en-US', { maximumSignificantDigits: 4, useGrouping: false });
}
