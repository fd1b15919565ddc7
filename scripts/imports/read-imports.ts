import type { Node } from 'oxc-parser';
import { parseSync, Visitor } from 'oxc-parser';

/** One import of a source file. */
export interface Import {
  /** As written: `./score.ts`, `@matchpoint/contracts/games`, `zod`, `node:fs`. */
  readonly specifier: string;
  /** Whether the import disappears when types are stripped. */
  readonly typeOnly: boolean;
  /** `import()`: evaluated later, so it cannot close a cycle of module evaluation. */
  readonly dynamic: boolean;
  readonly line: number;
}

/**
 * Returns every import of a TypeScript or JavaScript source: static, re-exported, dynamic, `require()` and `import('x')` in a type.
 * `import { type A } from 'x'` counts as run time, because `x` is still loaded. A computed dynamic import has the specifier
 * `<computed>`; one that begins with plain text, as in `import(`./locales/${id}.ts`)`, has that beginning and a `*`.
 *
 * @throws when the source cannot be parsed
 */
export function readImports(file: string, source: string): Import[] {
  const { program, errors } = parseSync(file, source, { astType: 'ts' });
  const [error] = errors;
  if (error) throw new Error(`${file}: ${error.message}`);

  const imports: Import[] = [];
  const add = (specifier: string, start: number, kind: { typeOnly?: boolean; dynamic?: boolean } = {}) => {
    imports.push({ specifier, typeOnly: kind.typeOnly ?? false, dynamic: kind.dynamic ?? false, line: lineOf(source, start) });
  };
  new Visitor({
    ImportDeclaration: (node) => add(node.source.value, node.start, { typeOnly: node.importKind === 'type' }),
    ExportAllDeclaration: (node) => add(node.source.value, node.start, { typeOnly: node.exportKind === 'type' }),
    ExportNamedDeclaration: (node) => {
      if (node.source) add(node.source.value, node.start, { typeOnly: node.exportKind === 'type' });
    },
    ImportExpression: (node) => add(textOf(node.source), node.start, { dynamic: true }),
    TSImportType: (node) => add(node.source.value, node.start, { typeOnly: true }),
    TSImportEqualsDeclaration: (node) => {
      const { moduleReference } = node;
      if (moduleReference.type === 'TSExternalModuleReference') add(moduleReference.expression.value, node.start);
    },
    CallExpression: (node) => {
      const [first] = node.arguments;
      if (node.callee.type === 'Identifier' && node.callee.name === 'require' && first) add(textOf(first), node.start);
    },
  }).visit(program);
  return imports;
}

function textOf(node: Node): string {
  if (node.type === 'Literal' && typeof node.value === 'string') return node.value;
  const beginning = node.type === 'TemplateLiteral' ? node.quasis[0]?.value.cooked : undefined;
  return beginning ? `${beginning}*` : '<computed>';
}

function lineOf(source: string, offset: number): number {
  return source.slice(0, offset).split('\n').length;
}
