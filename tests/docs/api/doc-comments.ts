import { globSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { type Comment, type Node, parseSync } from 'oxc-parser';

/** The folder of the contracts' sources. */
export const CONTRACTS = fileURLToPath(new URL('../../../packages/contracts/src/', import.meta.url));

/** The doc comment of an exported constant, and those of the fields of the object that it is built from. */
export interface DocumentedExport {
  readonly name: string;
  readonly text: string | undefined;
  /** By name; undefined for a field without a comment. */
  readonly fields: ReadonlyMap<string, string | undefined>;
}

/** The exported constants of one source file of the contracts. */
export interface DocumentedFile {
  /** Path below `CONTRACTS`. */
  readonly path: string;
  readonly exports: readonly DocumentedExport[];
}

/** Reads the doc comments of all sources of the contracts. */
export function readDocComments(): readonly DocumentedFile[] {
  return globSync('**/*.ts', { cwd: CONTRACTS })
    .filter((path) => !path.endsWith('.test.ts') && !path.includes('test-'))
    .toSorted()
    .map((path) => ({ path, exports: exportsOf(readFileSync(`${CONTRACTS}${path}`, 'utf8'), path) }));
}

function exportsOf(source: string, path: string): DocumentedExport[] {
  const { program, comments } = parseSync(path, source);
  const docs = comments.filter(({ type, value }) => type === 'Block' && value.startsWith('*'));
  const docBefore = (start: number) => textOf(docs.findLast(({ end }) => end <= start && source.slice(end, start).trim() === ''));
  return program.body.flatMap((statement) => {
    if (statement.type !== 'ExportNamedDeclaration' || statement.declaration?.type !== 'VariableDeclaration') return [];
    return statement.declaration.declarations.flatMap(({ id, init }) => {
      if (id.type !== 'Identifier' || init === null) return [];
      const fields = new Map<string, string | undefined>();
      for (const { key, start } of literalOf(init)) fields.set(key, docBefore(start));
      return [{ name: id.name, text: docBefore(statement.start), fields }];
    });
  });
}

/** Returns the keys of the object literal that an expression is built from: the literal itself, or the last one among the arguments of its calls. */
function literalOf(node: Node): { key: string; start: number }[] {
  switch (node.type) {
    case 'TSAsExpression':
    case 'TSSatisfiesExpression':
      return literalOf(node.expression);
    case 'ObjectExpression':
      return node.properties.flatMap((property) =>
        property.type === 'Property' && !property.computed && property.key.type === 'Identifier'
          ? [{ key: property.key.name, start: property.start }]
          : [],
      );
    case 'CallExpression': {
      const own = node.arguments.flatMap((argument) => (argument.type === 'ObjectExpression' ? literalOf(argument) : []));
      const inner = node.callee.type === 'MemberExpression' ? literalOf(node.callee.object) : [];
      return [...inner, ...own];
    }
    default:
      return [];
  }
}

/** Returns the text of a doc comment in one paragraph per blank line, without the stars. */
function textOf(comment: Comment | undefined): string | undefined {
  if (comment === undefined) return undefined;
  const text = comment.value
    .slice(1)
    .split('\n')
    .map((line) => line.replace(/^\s*\*? ?/, '').trimEnd())
    .join('\n')
    .replaceAll(/(?<!\n)\n(?!\n|- )/g, ' ');
  return plain(text);
}

/** Returns a text without references to documents that readers of the interface do not have, beginning with a capital. */
export function plain(text: string): string {
  return text
    .replaceAll(/ ?\((?:product\.md|spec|DESIGN|STYLE|reliability\.md|rules\/|contracts\/)[^)]*\)/g, '')
    .trim()
    .replace(/^\p{Ll}/u, (first) => first.toUpperCase());
}
