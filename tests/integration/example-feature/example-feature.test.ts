import { spawnSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, readFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { GENERATED, INSERTIONS, MIGRATION, NEW_FILES } from './star-team.ts';

const MIGRATIONS = 'apps/upstream/src/db/migrations';
/** The budget of a feature with a mutation. */
const MAX_FILES = 12;
const repository = join(import.meta.dirname, '../../..');
const copy = mkdtempSync(join(tmpdir(), 'example-feature-'));
const changed = new Set<string>(GENERATED);

/** Runs a command in the copy and fails with its output. */
function expectSuccess(command: string, ...args: string[]): void {
  const env = { ...process.env, PATH: `${join(copy, 'node_modules/.bin')}:${process.env['PATH'] ?? ''}` };
  const { status, stdout, stderr } = spawnSync(command, args, { cwd: copy, env, encoding: 'utf8', maxBuffer: 1 << 26 });
  if (status !== 0) throw new Error(`${command} ${args.join(' ')}\n${stdout}\n${stderr}`);
}

function write(path: string, text: string): void {
  mkdirSync(dirname(join(copy, path)), { recursive: true });
  writeFileSync(join(copy, path), text);
  changed.add(path);
}

beforeAll(() => {
  cpSync(repository, copy, {
    recursive: true,
    // What was built is up to date only with its times.
    preserveTimestamps: true,
    filter: (path) => !/\/(node_modules|\.git|\.data|coverage|apps\/web\/dist\/(client|server))$/.test(path),
  });
  expectSuccess('pnpm', 'install', '--offline', '--frozen-lockfile');
  const last = readdirSync(join(copy, MIGRATIONS)).toSorted().at(-1) ?? '0';
  write(`${MIGRATIONS}/${String(Number.parseInt(last, 10) + 1).padStart(4, '0')}-${MIGRATION.name}`, MIGRATION.sql);
  for (const [path, text] of Object.entries(NEW_FILES)) write(path, text);
  for (const { file, before, text } of INSERTIONS) {
    const source = readFileSync(join(copy, file), 'utf8');
    const at = source.indexOf(before);
    if (at === -1) throw new Error(`${file} does not contain ${before}`);
    write(file, source.slice(0, at) + text + source.slice(at));
  }
  expectSuccess('oxfmt', ...[...changed].filter((path) => path.endsWith('.ts') || path.endsWith('.tsx')));
  expectSuccess('node', 'apps/upstream/src/docs/cli.ts', '--write');
}, 300_000);

afterAll(() => rmSync(copy, { recursive: true, force: true }));

it(`the example feature with a mutation touches at most ${MAX_FILES} files`, () => {
  expect([...changed].toSorted()).toHaveLength(Math.min(changed.size, MAX_FILES));
});

it('the example feature passes the type check', () => expectSuccess('tsc', '-b', '--checkers', '1', '--builders', '1'), 600_000);

it('the example feature passes the checks of the repository', () => {
  expectSuccess('node', 'scripts/check-imports.ts');
  expectSuccess('node', 'packages/i18n/scripts/check.ts');
  expectSuccess('node', 'apps/upstream/src/docs/cli.ts', '--check');
  expectSuccess('knip', '--no-config-hints', '--no-progress');
  expectSuccess('oxlint', ...[...changed].filter((path) => /\.tsx?$/.test(path)));
}, 600_000);

it('the example feature passes its own test and those of export, erasure, access and invalidation', () => {
  expectSuccess(
    'vitest',
    'run',
    '--project',
    'integration',
    'tests/integration/upstream/team-stars.test.ts',
    'tests/integration/upstream/user-deletion.test.ts',
  );
  expectSuccess('vitest', 'run', '--project', 'unit', 'apps/bff/src/rpc/router.test.ts', 'packages/contracts/src/java/table.test.ts');
}, 600_000);
