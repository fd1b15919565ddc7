import { existsSync } from 'node:fs';
import { join, resolve } from 'node:path';

/**
 * Returns the folder of the recorded matches: `MATCH_DATA_DIR`, by default `../shared/data` beside the working copy; undefined when it is
 * missing, so that a test can be skipped on a developer's machine.
 *
 * @throws on CI, where a silently skipped test would be worse than a failing one
 */
export function matchDataDir(): string | undefined {
  const root = join(import.meta.dirname, '../..');
  const folder = resolve(root, process.env['MATCH_DATA_DIR'] ?? '../shared/data');
  if (existsSync(folder)) return folder;
  if (process.env['CI']) throw new Error(`MATCH_DATA_DIR: there is no folder ${folder}`);
  return undefined;
}
