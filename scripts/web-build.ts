import { createHash } from 'node:crypto';
import { existsSync, globSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { CommandResult } from './run-command.ts';
import { root, runCommand } from './run-command.ts';

const stamp = join(root, 'apps/web/dist/.built-from');
/** Ends a build that hangs. */
const BUILD_TIMEOUT_MS = 20 * 60_000;

/** Builds the web app for browser and server, unless the existing build matches the sources. */
export async function ensureWebBuild(): Promise<CommandResult & { readonly built: boolean }> {
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === keyOfSources()) return { ok: true, output: '', built: false };
  const result = await runCommand(['pnpm', '--filter', '@matchpoint/web', 'run', 'build'], {
    signal: AbortSignal.timeout(BUILD_TIMEOUT_MS),
    env: { NODE_ENV: 'production' },
  });
  // After the build, because it writes the route tree into the sources.
  if (result.ok) writeFileSync(stamp, keyOfSources());
  return { ...result, built: true };
}

function keyOfSources(): string {
  const files = globSync(['apps/web/**', 'packages/{contracts,i18n,client}/{src/**,package.json}', 'pnpm-lock.yaml'], {
    cwd: root,
    withFileTypes: true,
    exclude: ({ name }) => name === 'node_modules' || name === 'dist',
  });
  const paths = files.filter((file) => file.isFile()).map((file) => join(file.parentPath, file.name));
  const hash = createHash('sha256');
  for (const path of paths.toSorted()) {
    if (!/\.test\.tsx?$/.test(path)) hash.update(`${path}\n`).update(readFileSync(path));
  }
  return hash.digest('hex');
}
