import { spawnSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

const root = join(import.meta.dirname, '../..');

/** Bad source by path, with the rule that must report it as an error. */
const bad: Record<string, [source: string, rule: string]> = {
  'apps/bff/src/any.ts': ['export const x = (a: any): unknown => a;', 'typescript(no-explicit-any)'],
  'apps/bff/src/bang.ts': ['export const x = (a?: number): number => a!;', 'typescript(no-non-null-assertion)'],
  'apps/bff/src/cast.ts': ['export const x = (a: unknown): number => a as number;', 'typescript(no-unsafe-type-assertion)'],
  'apps/bff/src/ignore.ts': ['// @ts-ignore\nexport const x = 1;', 'typescript(ban-ts-comment)'],
  'apps/bff/src/type-import.ts': ["import { A } from './any.ts';\nexport type B = A;", 'typescript(consistent-type-imports)'],
  'apps/bff/src/inline-type.ts': ["import { type A } from './any.ts';\nexport type B = A;", 'typescript(no-import-type-side-effects)'],
  'apps/bff/src/env.ts': ["export const x = process.env['PORT'];", 'node(no-process-env)'],
  'apps/bff/src/log.ts': ["export const x = () => console.log('x');", 'eslint(no-console)'],
  'apps/bff/src/now.ts': ['export const x = () => Date.now();', 'eslint(no-restricted-properties)'],
  'apps/bff/src/BadName.ts': ['export const x = 1;', 'unicorn(filename-case)'],
  'apps/bff/src/floating.ts': [
    'const save = async (): Promise<void> => {};\nexport const x = () => { save(); };',
    'typescript(no-floating-promises)',
  ],
  'apps/bff/src/exhaustive.ts': [
    "export const x = (a: 'b' | 'c') => { switch (a) { case 'b': return 1; } return 2; };",
    'typescript(switch-exhaustiveness-check)',
  ],
  'apps/bff/src/unused.ts': ["import { x } from './any.ts';\nexport const y = 1;", 'eslint(no-unused-vars)'],
  'apps/web/src/features/match/load.ts': ["export const x = () => fetch('/x');", 'eslint(no-restricted-globals)'],
  'apps/web/src/features/match/socket.ts': ["export const x = () => new WebSocket('/x');", 'eslint(no-restricted-globals)'],
};

/** The same code in places where it is allowed. */
const good: Record<string, string> = {
  'apps/bff/src/config.ts': "export const x = process.env['PORT'];",
  'apps/bff/src/main.ts': 'export const x = () => Date.now();',
  'apps/web/src/routes/$game.$id.tsx': 'export const x = 1;',
  'scripts/tool.ts': "console.log(process.env['PORT'], Date.now());",
};

const report = new Map<string, string[]>();
const folder = mkdtempSync(join(tmpdir(), 'lint-rules-'));

beforeAll(() => {
  cpSync(join(root, '.oxlintrc.json'), join(folder, '.oxlintrc.json'));
  cpSync(join(root, 'tsconfig.base.json'), join(folder, 'tsconfig.base.json'));
  const write = (path: string, source: string) => {
    mkdirSync(dirname(join(folder, path)), { recursive: true });
    writeFileSync(join(folder, path), source);
  };
  write('tsconfig.json', JSON.stringify({ extends: './tsconfig.base.json', include: ['**/*'] }));
  for (const [path, [source]] of Object.entries(bad)) write(path, source);
  for (const [path, source] of Object.entries(good)) write(path, source);

  const { stdout, status } = spawnSync(join(root, 'node_modules/.bin/oxlint'), ['--format', 'json'], { cwd: folder, encoding: 'utf8' });
  if (status !== 1) throw new Error(`the linter ended with ${status}: ${stdout}`);
  const { diagnostics }: { diagnostics: { filename: string; code: string; severity: string }[] } = JSON.parse(stdout);
  for (const { filename, code, severity } of diagnostics) {
    if (severity === 'error') report.set(filename, [...(report.get(filename) ?? []), code]);
  }
});

afterAll(() => rmSync(folder, { recursive: true, force: true }));

describe('the linter', () => {
  it.each(Object.entries(bad))('the linter reports %s', (path, [, rule]) => {
    expect(report.get(path)).toContain(rule);
  });

  it.each(Object.keys(good))('the linter accepts %s', (path) => {
    expect(report.get(path)).toBeUndefined();
  });
});
