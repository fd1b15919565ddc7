import { fileURLToPath } from 'node:url';
import { buildBff } from '@matchpoint/bff/app';
import { readConfig } from '@matchpoint/bff/config';
import { createDeps } from '@matchpoint/bff/deps';
import { createLog } from '@matchpoint/bff/ops/log';
import { loadWebApp } from '@matchpoint/bff/pages/load-web-app';
import { systemClock } from '@matchpoint/bff/clock';
import { reportToBench } from '../load/report-to-bench.ts';

/** The BFF without a page cache, as in development: every request is rendered. */
const [, , upstreamUrl] = process.argv;
const env = {
  NODE_ENV: 'production',
  PUBLIC_ORIGINS: 'http://localhost',
  PORT: '0',
  UPSTREAM_URL: upstreamUrl,
  LOG_LEVEL: 'error',
  RATE_CALLS_PER_MINUTE: '1000000',
};
const config = readConfig(env);
const log = createLog({ level: config.logLevel, write: (line) => process.stderr.write(line) });
const web = await loadWebApp(fileURLToPath(new URL('../../../apps/web/dist', import.meta.url)), {});
if (web === undefined) throw new Error('The web app is not built.');
const deps = await createDeps(config, { clock: systemClock, log, web: { ...web, middleware: (_request, _response, next) => next() } });
reportToBench(await buildBff(config, deps).listen());
