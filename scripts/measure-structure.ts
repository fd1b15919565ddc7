/**
 * `node scripts/measure-structure.ts [ROOT]`: prints long files and functions, import cycles, imports between domains of the upstream,
 * and lines of code by part of the repository. ROOT is another working copy to measure; this one by default.
 */
import { join, resolve } from 'node:path';
import { loadSources } from './imports/load-sources.ts';
import { MAX_FILE_LINES, MAX_FUNCTION_LINES, measureStructure } from './structure/measure.ts';

const root = process.argv[2] === undefined ? join(import.meta.dirname, '..') : resolve(process.argv[2]);
const { longFiles, longFunctions, longTestFiles, cycles, domainPairs, parts } = measureStructure(loadSources(root));

function print(title: string, lines: readonly string[]): void {
  console.log(`${title}: ${lines.length}`);
  for (const line of lines) console.log(`  ${line}`);
}

print(
  `files over ${MAX_FILE_LINES} lines`,
  longFiles.map(({ file, lines }) => `${lines}  ${file}`),
);
print(
  `functions over ${MAX_FUNCTION_LINES} lines`,
  longFunctions.map(({ file, line, name, lines }) => `${lines}  ${file}:${line} ${name}`),
);
print(
  'import cycles',
  cycles.map((files) => `${files.length} files: ${files.slice(0, 4).join(' → ')}${files.length > 4 ? ' → …' : ''}`),
);
print(
  'pairs of upstream domains with imports between them',
  domainPairs.map(({ domains, mutual }) => `${domains.join(mutual ? ' ↔ ' : ' – ')}`),
);
print(
  `test files over ${MAX_FILE_LINES} lines`,
  longTestFiles.map(({ file, lines }) => `${lines}  ${file}`),
);
console.log('lines of code by part (files, code, tests, data)');
const row = (part: string, files: number, code: number, tests: number, data: number): string =>
  `  ${part.padEnd(20)}${[files, code, tests, data].map((value) => String(value).padStart(8)).join('')}`;
for (const { part, files, code, tests, data } of parts) console.log(row(part, files, code, tests, data));
const sum = (of: (part: (typeof parts)[number]) => number): number => parts.reduce((total, part) => total + of(part), 0);
console.log(
  row(
    'all',
    sum((part) => part.files),
    sum((part) => part.code),
    sum((part) => part.tests),
    sum((part) => part.data),
  ),
);
