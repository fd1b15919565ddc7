/** The BFF of `pnpm dev`: like `apps/bff/src/main.ts`, with the web app from its sources. */
import { buildBff } from '@matchpoint/bff';
import { readConfig } from '@matchpoint/bff/config';
import { createDeps } from '@matchpoint/bff/deps';
import { createLog } from '@matchpoint/bff/ops/log';
import { systemClock } from '@matchpoint/bff/store/clock';
import { startViteWebApp } from './vite-web-app.ts';

const config = readConfig();
const log = createLog({ level: config.logLevel, write: (line) => process.stdout.write(line) });
const vite = await startViteWebApp();
const deps = await createDeps(config, { clock: systemClock, log, web: vite.web });
const bff = buildBff(config, deps);
vite.attach(bff.app.server);

let stopping: Promise<void> | undefined;
const stop = () => {
  stopping ??= Promise.all([bff.close(), vite.close()]).then(() => process.exit(0));
};
process.on('SIGTERM', stop);
if (config.stopWithParent) process.stdin.on('end', stop).resume();
await bff.listen();
