import { buildBff } from '@matchpoint/bff/app';
import { systemClock } from '@matchpoint/bff/clock';
import { readConfig } from '@matchpoint/bff/config';
import { createDeps } from '@matchpoint/bff/deps';
import { createLog } from '@matchpoint/bff/ops/log';
import { reportToBench } from '../load/report-to-bench.ts';

/** A whole BFF instance without pages, for thousands of sockets of one address. */
const [, , redisUrl, upstreamUrl, feedKey] = process.argv;
const config = readConfig({
  NODE_ENV: 'production',
  PUBLIC_ORIGINS: 'http://localhost',
  PORT: '0',
  REDIS_URL: redisUrl,
  UPSTREAM_URL: upstreamUrl,
  FEED_KEY: feedKey,
  SOCKETS_PER_ADDRESS: '100000',
  RATE_CALLS_PER_MINUTE: '1000000',
  LOG_LEVEL: 'error',
});
const log = createLog({ level: config.logLevel, write: (line) => process.stderr.write(line) });
const origin = await buildBff(config, await createDeps(config, { clock: systemClock, log, web: undefined })).listen();
reportToBench(`${origin.replace('http', 'ws')}/ws`);
