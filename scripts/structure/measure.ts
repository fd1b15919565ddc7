import type { Node } from 'oxc-parser';
import { parseSync, Visitor } from 'oxc-parser';
import type { Sources } from '../imports/check.ts';
import { findImportCycles, importTargets } from '../imports/check.ts';
import { isSupportFile } from '../imports/rules.ts';

export const MAX_FILE_LINES = 400;
export const MAX_FUNCTION_LINES = 100;

/** Files that hold data or are generated: they may have any length and contain no logic to take apart. */
const dataFiles: readonly RegExp[] = [
  /^packages\/i18n\/src\/locales\//,
  /^packages\/feeds\/src\/simulator\/data\//,
  /^packages\/client\/published\/api\.d\.ts$/,
  /^packages\/feeds\/src\/recordings\/names\/(club-names|entity-decisions)\.ts$/,
  /\.gen\.ts$/,
];

export interface LongFile {
  readonly file: string;
  readonly lines: number;
}

export interface LongFunction extends LongFile {
  readonly line: number;
  readonly name: string;
}

/** Two domains of the upstream of which at least one imports the other. */
export interface DomainPair {
  readonly domains: readonly [string, string];
  readonly mutual: boolean;
}

/** Number of files and lines of one part of the repository. Tests are unit tests and the files that only tests use. */
export interface PartSize {
  readonly part: string;
  readonly files: number;
  readonly code: number;
  readonly tests: number;
  readonly data: number;
}

export interface Structure {
  /** Production files with more than MAX_FILE_LINES lines, longest first; data files are left out. */
  readonly longFiles: readonly LongFile[];
  /** Production functions with more than MAX_FUNCTION_LINES lines, longest first; a function that encloses others counts their lines too. */
  readonly longFunctions: readonly LongFunction[];
  /** Test files with more than MAX_FILE_LINES lines. */
  readonly longTestFiles: readonly LongFile[];
  readonly cycles: readonly (readonly string[])[];
  readonly domainPairs: readonly DomainPair[];
  readonly parts: readonly PartSize[];
}

/** Measures the structure of the sources of a working copy. */
export function measureStructure(sources: Sources): Structure {
  const longFiles: LongFile[] = [];
  const longTestFiles: LongFile[] = [];
  const longFunctions: LongFunction[] = [];
  for (const [file, text] of sources.files) {
    if (isData(file)) continue;
    const lines = linesOf(text);
    if (lines > MAX_FILE_LINES) (isTest(file) ? longTestFiles : longFiles).push({ file, lines });
    if (!isTest(file)) longFunctions.push(...findLongFunctions(file, text));
  }
  const byLength = (a: LongFile, b: LongFile): number => b.lines - a.lines || (a.file < b.file ? -1 : 1);
  return {
    longFiles: longFiles.toSorted(byLength),
    longFunctions: longFunctions.toSorted(byLength),
    longTestFiles: longTestFiles.toSorted(byLength),
    cycles: findImportCycles(sources),
    domainPairs: findDomainPairs(sources),
    parts: sizesOf(sources),
  };
}

const isData = (file: string): boolean => dataFiles.some((pattern) => pattern.test(file));
const isTest = (file: string): boolean => file.startsWith('tests/') || (isSupportFile(`/${file}`) && !file.includes('scripts/'));

function linesOf(text: string): number {
  return text.split('\n').length - (text.endsWith('\n') ? 1 : 0);
}

/** Returns the functions, methods and arrow functions of a source that are longer than MAX_FUNCTION_LINES. */
function findLongFunctions(file: string, source: string): LongFunction[] {
  const { program } = parseSync(file, source, { astType: 'ts' });
  const found: LongFunction[] = [];
  const lineAt = (offset: number): number => source.slice(0, offset).split('\n').length;
  const names = new Map<number, string>();
  const check = (node: Node & { readonly start: number; readonly end: number }, name: string | undefined): void => {
    const line = lineAt(node.start);
    const lines = lineAt(node.end) - line + 1;
    if (lines > MAX_FUNCTION_LINES) found.push({ file, line, lines, name: name ?? names.get(node.start) ?? '(anonymous)' });
  };
  const keyOf = (key: Node): string => ('name' in key && typeof key.name === 'string' ? key.name : '(computed)');
  new Visitor({
    VariableDeclarator: (node) => {
      if (node.init && node.id.type === 'Identifier') names.set(node.init.start, node.id.name);
    },
    Property: (node) => {
      names.set(node.value.start, keyOf(node.key));
    },
    MethodDefinition: (node) => {
      names.set(node.value.start, keyOf(node.key));
    },
    PropertyDefinition: (node) => {
      if (node.value) names.set(node.value.start, keyOf(node.key));
    },
    FunctionDeclaration: (node) => check(node, node.id?.name),
    FunctionExpression: (node) => check(node, node.id?.name),
    ArrowFunctionExpression: (node) => check(node, undefined),
  }).visit(program);
  return found;
}

const domainOf = (file: string): string | undefined => /^apps\/upstream\/src\/domains\/([^/]+)\//.exec(file)?.[1];

function findDomainPairs(sources: Sources): DomainPair[] {
  const arrows = new Set<string>();
  for (const [file, targets] of importTargets(sources)) {
    const from = domainOf(file);
    if (from === undefined || isTest(file)) continue;
    for (const target of targets) {
      const to = domainOf(target);
      if (to !== undefined && to !== from) arrows.add(`${from} ${to}`);
    }
  }
  const pairs = new Set([...arrows].map((arrow) => arrow.split(' ').toSorted().join(' ')));
  return [...pairs].toSorted().map((pair) => {
    const [first = '', second = ''] = pair.split(' ');
    return { domains: [first, second], mutual: arrows.has(`${first} ${second}`) && arrows.has(`${second} ${first}`) };
  });
}

function sizesOf(sources: Sources): PartSize[] {
  const sizes = new Map<string, { files: number; code: number; tests: number; data: number }>();
  for (const [file, text] of sources.files) {
    const part = /^(?:packages|apps)\/[^/]+/.exec(file)?.[0] ?? file.split('/')[0] ?? '';
    const size = sizes.get(part) ?? { files: 0, code: 0, tests: 0, data: 0 };
    sizes.set(part, size);
    size.files += 1;
    size[isData(file) ? 'data' : isTest(file) ? 'tests' : 'code'] += linesOf(text);
  }
  return [...sizes].map(([part, size]) => ({ part, ...size })).toSorted((a, b) => (a.part < b.part ? -1 : 1));
}
