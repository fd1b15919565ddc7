import { execFile } from 'node:child_process';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { expect, it } from 'vitest';
import { generateTypes } from '../support/generate-client.ts';

/** What quicktype, a generator of clients for many languages, makes of `/openapi.json`. */

const root = join(import.meta.dirname, '../..');
const ROOTS = ['MatchSummary', 'MatchDetail', 'NewsDetail', 'AppError'];
const document = readFile(join(root, 'apps/bff/api/openapi.json'), 'utf8');

it('the types that are generated for TypeScript compile with --strict', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'generated-client-'));
  try {
    await writeFile(join(folder, 'api.ts'), await generateTypes(await document, 'typescript', ROOTS));
    await writeFile(
      join(folder, 'use.ts'),
      "import type { MatchSummary } from './api.ts';\nexport const score = (match: MatchSummary): number[] | undefined => match.score;\n",
    );
    const args = [
      '--noEmit',
      '--strict',
      '--target',
      'es2022',
      '--module',
      'esnext',
      '--moduleResolution',
      'bundler',
      '--allowImportingTsExtensions',
      'use.ts',
    ];
    await expect(promisify(execFile)(join(root, 'node_modules/.bin/tsc'), args, { cwd: folder })).resolves.toMatchObject({ stderr: '' });
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}, 120_000);

it.each([
  ['swift', /struct MatchSummary: Codable/, /let feedAt: Int\n/, /let kind: String\n/],
  ['kotlin', /data class MatchSummary \(/, /val feedAt: Long,/, /val kind: String,/],
] as const)('for %s there is a type with required fields, wide integers and open lists of values', async (lang, ...expected) => {
  const text = await generateTypes(await document, lang, ROOTS);
  for (const pattern of expected) expect(text).toMatch(pattern);
});
