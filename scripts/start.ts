/**
 * `npm start`: builds the web app when its sources changed, starts the upstream and the BFF, prints all addresses, then
 * `ready http://localhost:3000`. Ctrl-C or SIGTERM stops all of it within five seconds.
 */
import { root } from './run-command.ts';
import { waitForFirstPage } from './start/first-page.ts';
import { preflight } from './start/preflight.ts';
import { CannotStart, readSettings, siteUrl } from './start/settings.ts';
import { addresses, bffRecipe, upstreamRecipe } from './start/site.ts';
import { Supervisor } from './start/supervisor.ts';
import { ensureWebBuild } from './web-build.ts';

const supervisor = new Supervisor();
try {
  const settings = readSettings(process.env, root);
  await preflight(settings);
  const upstream = upstreamRecipe(settings);
  // The BFF needs an upstream that listens; the feeds fill it meanwhile.
  await Promise.all([buildWeb(), upstream && supervisor.start(upstream, 'listening')]);
  const bff = bffRecipe(settings, { entry: 'apps/bff/src/main.ts', nodeEnv: 'production' });
  await supervisor.start(bff);
  await supervisor.ready();
  await waitForFirstPage(new URL('/', bff.readyUrl).href);
  if (!supervisor.isStopping) console.log(`\n  Matchpoint 赛点\n\n${addresses(settings)}\n\nready ${siteUrl(settings)}`);
} catch (error) {
  await supervisor.fail(error);
}

async function buildWeb(): Promise<void> {
  const { ok, output } = await ensureWebBuild();
  if (!ok) throw new CannotStart(`${output.trimEnd()}\nthe web app cannot be built`);
}
