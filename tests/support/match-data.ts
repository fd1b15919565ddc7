import { existsSync } from 'node:fs';
import { join, resolve } from 'node:path';

/**
 * The folder with the recorded matches: `MATCH_DATA_DIR`, by default `../shared/data` beside the working copy. Nothing when
 * it is not there, so that a test can be skipped on a developer's machine.
 *
 * @throws on CI, where a test that silently does not run would be worse than one that fails
 */
export function matchDataDir(): string | undefined {
  const root = join(import.meta.dirname, '../..');
  const folder = resolve(root, process.env['MATCH_DATA_DIR'] ?? '../shared/data');
  if (existsSync(folder)) return folder;
  if (process.env['CI']) throw new Error(`MATCH_DATA_DIR: there is no folder ${folder}`);
  return undefined;
}
