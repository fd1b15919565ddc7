import { createHash } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { root, runCommand } from '../run-command.ts';
import { installSystemPackages } from '../system-packages.ts';
import { ensureWebBuild } from '../web-build.ts';
import type { Outcome, Step } from './step.ts';
import { oneCheck } from './step.ts';
import { runVitest } from './vitest-step.ts';

/** Ends a check that hangs; far longer than any check takes on a slow machine. */
const CHECK_TIMEOUT_MS = 20 * 60_000;

const check = (name: string, title: string, ...command: readonly [string, ...string[]]): Step => ({
  name,
  title,
  run: async () => {
    const { ok, output } = await runCommand(command, { signal: AbortSignal.timeout(CHECK_TIMEOUT_MS) });
    return oneCheck(ok, output);
  },
});

/** The cheapest checks come first, so that a mistake is reported as early as possible. */
export const steps: readonly Step[] = [
  { name: 'machine', title: 'What the tests need of this machine', run: async () => prepareMachine() },
  check('format', 'Format', 'oxfmt', '--check', '.'),
  check('lint', 'Lint', 'oxlint'),
  check('types', 'Types', 'tsc', '-b', '--checkers', '1', '--builders', '1'),
  check('imports', 'Import rules', 'node', 'scripts/check-imports.ts'),
  check('domains', 'One name for each domain', 'node', 'scripts/check-domains.ts'),
  check('manifests', 'One version of everything', 'node', 'scripts/check-manifests.ts'),
  check('unused', 'Unused files, exports and dependencies', 'knip', '--no-config-hints', '--no-progress'),
  check('generated', 'Generated pages are up to date', 'node', 'apps/upstream/src/docs/cli.ts', '--check'),
  check('settings', 'The page of settings is up to date', 'node', 'tests/docs/settings-cli.ts', '--check'),
  check('api', 'The documents of the interface are up to date and break no client', 'node', 'tests/docs/api/api-cli.ts', '--check'),
  check('texts', 'Translation keys', 'node', 'packages/i18n/scripts/check.ts'),
  { name: 'web', title: 'Web build', run: buildWeb },
  { name: 'unit', title: 'Unit tests', run: () => runVitest('unit'), needs: ['machine'] },
  { name: 'integration', title: 'Integration tests', run: () => runVitest('integration'), needs: ['machine', 'web'] },
  { name: 'cluster', title: 'Instances, faults and outages', run: () => runVitest('cluster'), needs: ['machine', 'web'] },
  { name: 'browser', title: 'Browser tests', run: () => runVitest('browser'), needs: ['machine', 'web'] },
  { name: 'visual', title: 'Screens against their baselines', run: () => runVitest('visual'), needs: ['machine', 'web'] },
];

function prepareMachine(): Outcome {
  const { ok, message } = installSystemPackages();
  const data = resolve(root, process.env['MATCH_DATA_DIR'] ?? '../shared/data');
  if (existsSync(data)) return oneCheck(ok, message);
  if (process.env['CI']) return oneCheck(false, `${message}\nMATCH_DATA_DIR: there is no folder ${data}`);
  return oneCheck(ok, `${message}\nno match data in ${data}: tests that read it are skipped here, and fail on CI`);
}

/** Builds the web app. The build also writes the route tree; a committed route tree that differs is out of date. */
async function buildWeb(): Promise<Outcome> {
  const routeTree = join(root, 'apps/web/src/routeTree.gen.ts');
  const before = hashOf(routeTree);
  const { ok, output } = await ensureWebBuild();
  if (ok && hashOf(routeTree) !== before) return oneCheck(false, 'apps/web/src/routeTree.gen.ts was out of date: commit it');
  return oneCheck(ok, ok ? '' : output);
}

function hashOf(file: string): string {
  return existsSync(file) ? createHash('sha256').update(readFileSync(file)).digest('hex') : '';
}
