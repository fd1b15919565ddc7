import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import type { Bench, BenchResult } from './bench.ts';

/**
 * `pnpm bench [name] [--json]`: runs one benchmark, or all of this folder, one after the other. With `--json` the last line is one JSON
 * array of all figures.
 */
const { values, positionals } = parseArgs({ allowPositionals: true, options: { json: { type: 'boolean', default: false } } });
const [wanted] = positionals;

const results: BenchResult[] = [];
let found = false;
for (const file of readdirSync(import.meta.dirname).filter((name) => name.endsWith('.ts') && name !== 'run.ts')) {
  const name = file.slice(0, -'.ts'.length);
  if (wanted !== undefined && wanted !== name) continue;
  const bench = benchOf(await import(join(import.meta.dirname, file)));
  if (bench === undefined) continue;
  found = true;
  print(`\n${name}: ${bench.about}`);
  const own = await bench.run();
  printTable(own);
  results.push(...own);
}
if (!found) {
  print(wanted === undefined ? 'No measurements.' : `There is no measurement "${wanted}".`);
  process.exitCode = 1;
}
if (values.json) print(JSON.stringify(results));

function benchOf(module: unknown): Bench | undefined {
  if (typeof module !== 'object' || module === null || !('bench' in module)) return undefined;
  const { bench } = module;
  return isBench(bench) ? bench : undefined;
}

function isBench(value: unknown): value is Bench {
  return typeof value === 'object' && value !== null && 'about' in value && 'run' in value && typeof value.run === 'function';
}

function printTable(rows: readonly BenchResult[]): void {
  const cells = rows.map((row) => [
    row.name,
    rounded(row.figure),
    spread(row),
    row.unit,
    `× ${rounded(row.ratio)}`,
    row.against,
    String(row.n),
  ]);
  const table = [['name', 'figure', 'min–max', 'unit', 'ratio', 'against', 'n'], ...cells];
  const widths = (table[0] ?? []).map((_, column) => Math.max(...table.map((row) => row[column]?.length ?? 0)));
  for (const row of table) print(`  ${row.map((cell, column) => cell.padEnd(widths[column] ?? 0)).join('  ')}`);
}

function spread({ min, max }: BenchResult): string {
  return min === undefined || max === undefined ? '' : `${rounded(min)}–${rounded(max)}`;
}

function rounded(value: number): string {
  return value.toLocaleString('en-US', { maximumSignificantDigits: 4, useGrouping: false });
}

function print(line: string): void {
  process.stdout.write(`${line}\n`);
}
