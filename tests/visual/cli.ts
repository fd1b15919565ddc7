/**
 * `pnpm visual [--update] [NAME…]` compares the screens of the frozen world with their baselines. With `--update` screens that look different
 * replace their baselines. Names choose screens by their beginnings.
 */
import { spawnSync } from 'node:child_process';
import { ensureWebBuild } from '../../scripts/web-build.ts';

const names = process.argv.slice(2).filter((argument) => !argument.startsWith('--'));
const update = process.argv.includes('--update');

const { ok, output } = await ensureWebBuild();
if (!ok) {
  console.error(output);
  process.exit(1);
}
const { status } = spawnSync('pnpm', ['exec', 'vitest', 'run', '--project', 'visual', 'tests/visual/screens.test.ts'], {
  stdio: 'inherit',
  env: { ...process.env, UPDATE_VISUAL: update ? '1' : '0', VISUAL_SCREENS: names.join(',') },
});
process.exitCode = status ?? 1;
