/**
 * `pnpm dev`: runs the site from its sources. The browser gets changed modules without a reload (Vite); a server restarts when one of
 * its files changes.
 */
import { watch } from 'node:fs';
import { join } from 'node:path';
import { root } from './run-command.ts';
import { preflight } from './start/preflight.ts';
import { readSettings, siteUrl } from './start/settings.ts';
import { addresses, bffRecipe, upstreamRecipe } from './start/site.ts';
import type { ServiceRecipe } from './start/service.ts';
import { Supervisor } from './start/supervisor.ts';

/** Combines the changes of several files, which editors save together, into one restart. */
const settleMs = 150;

const supervisor = new Supervisor();
try {
  const settings = readSettings(process.env, root);
  await preflight(settings);
  const upstream = upstreamRecipe(settings);
  const bff = bffRecipe(settings, { entry: 'tests/dev-env/dev-bff.ts', nodeEnv: 'development' });
  if (upstream) {
    await supervisor.start(upstream);
    restartOnChange(upstream, ['apps/upstream/src', 'packages/calendar/src', 'packages/contracts/src', 'packages/feeds/src']);
  }
  await supervisor.start(bff);
  restartOnChange(bff, ['apps/bff/src', 'packages/calendar/src', 'packages/contracts/src', 'tests/dev-env']);
  if (!supervisor.isStopping) console.log(`\n  Matchpoint 赛点, from its sources\n\n${addresses(settings)}\n\nready ${siteUrl(settings)}`);
} catch (error) {
  await supervisor.fail(error);
}

function restartOnChange(recipe: ServiceRecipe, folders: readonly string[]): void {
  let timer: NodeJS.Timeout | undefined;
  let restarting: Promise<void> = Promise.resolve();
  const changed = (_event: string, file: string | null) => {
    if (supervisor.isStopping || file === null || !/(?<!\.test)\.(ts|sql|json)$/.test(file)) return;
    clearTimeout(timer);
    timer = setTimeout(() => {
      restarting = restarting.then(async () => {
        console.log(`[${recipe.name}] ${file} changed: starting again`);
        await supervisor.restart(recipe);
      });
    }, settleMs);
  };
  for (const folder of folders) watch(join(root, folder), { recursive: true }, changed);
}
