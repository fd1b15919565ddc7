import { fileURLToPath } from 'node:url';
import { buildBff } from '@matchpoint/bff/app';
import { readConfig } from '@matchpoint/bff/config';
import { createDeps, isHttps } from '@matchpoint/bff/deps';
import { createLog } from '@matchpoint/bff/ops/log';
import { securityHeaders } from '@matchpoint/bff/ops/security-headers';
import { loadWebApp } from '@matchpoint/bff/pages/load-web-app';
import { systemClock } from '@matchpoint/bff/clock';
import { reportToBench } from '../load/report-to-bench.ts';

/** The whole BFF as `apps/bff/src/main.ts` composes it, with the web app when it is built. */
const [, , redisUrl, upstreamUrl, callsPerMinute = '1000000'] = process.argv;
const config = readConfig({
  NODE_ENV: 'production',
  PUBLIC_ORIGINS: 'http://localhost',
  PORT: '0',
  REDIS_URL: redisUrl,
  UPSTREAM_URL: upstreamUrl,
  RATE_CALLS_PER_MINUTE: callsPerMinute,
  // A benchmark names the addresses of its clients.
  TRUST_PROXY: '1',
  LOG_LEVEL: 'error',
});
const log = createLog({ level: config.logLevel, write: (line) => process.stderr.write(line) });
const web = await loadWebApp(fileURLToPath(new URL('../../../apps/web/dist', import.meta.url)), securityHeaders(isHttps(config)));
const deps = await createDeps(config, { clock: systemClock, log, web });
reportToBench(await buildBff(config, deps).listen());
