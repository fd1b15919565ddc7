/**
 * `npm start`: builds the web app when its sources changed, starts the upstream and the BFF, says where everything is, then
 * `ready http://localhost:3000`. Ctrl-C or SIGTERM stops all of it within five seconds.
 */
import { endCommands, root } from './run-command.ts';
import { preflight } from './start/preflight.ts';
import type { Service } from './start/service.ts';
import { CannotStart, readSettings, siteUrl } from './start/settings.ts';
import { addresses, servicesFor } from './start/site.ts';
import { ensureWebBuild } from './web-build.ts';

const services: Service[] = [];
let stopping: Promise<void> | undefined;

function stop(exitCode: number): Promise<void> {
  stopping ??= (async () => {
    endCommands();
    await Promise.all(services.map((service) => service.stop()));
    process.exit(exitCode);
  })();
  return stopping;
}

for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
  process.on(signal, () => {
    if (!stopping) console.log('\nstopping …');
    void stop(0);
  });
}

function started(service: Service): Service {
  services.push(service);
  void service.ended().then((how) => {
    if (stopping) return;
    if (service.wasReady) console.error(how);
    return service.wasReady ? stop(1) : undefined;
  });
  return service;
}

try {
  const settings = readSettings(process.env, root);
  await preflight(settings);
  const { upstream, startBff } = servicesFor(settings);
  if (upstream) started(upstream);
  const [build] = await Promise.all([buildWeb(), upstream?.ready()]);
  if (!stopping) {
    await started(startBff()).ready();
    console.log(`\n  Matchpoint 赛点${build.built ? ' (web app built)' : ''}\n\n${addresses(settings)}\n\nready ${siteUrl(settings)}`);
  }
} catch (error) {
  if (!stopping) console.error(error instanceof CannotStart ? error.message : error);
  await stop(1);
}

async function buildWeb() {
  const build = await ensureWebBuild();
  if (!build.ok && !stopping) throw new CannotStart(`${build.output.trimEnd()}\nthe web app cannot be built`);
  return build;
}
