import { join, relative } from 'node:path';
import { root } from '../run-command.ts';
import { DEMO_ACCOUNTS, DEMO_PASSWORD } from './demo-accounts.ts';
import { feedKeyIn } from './feed-key.ts';
import type { ServiceRecipe } from './service.ts';
import type { Settings } from './settings.ts';
import { siteUrl } from './settings.ts';
import { table, withoutPassword } from './table.ts';

/** Returns the recipe of our upstream; undefined when the settings name another one. */
export function upstreamRecipe({
  upstreamPort,
  dataDir,
  databaseUrl,
  upstreamUrl,
  devPages,
  feedKey,
}: Settings): ServiceRecipe | undefined {
  if (upstreamUrl !== undefined) return undefined;
  return {
    name: 'upstream',
    entry: 'apps/upstream/src/main.ts',
    // Recorded matches are read at the start: without limits V8 lets the heap grow to 1 GB before it collects what was read.
    nodeOptions: ['--max-old-space-size=320', '--max-semi-space-size=4'],
    env: {
      // glibc keeps memory of large buffers that were freed, in an arena for each thread: a fifth of the peak. Other C libraries ignore these.
      MALLOC_ARENA_MAX: '1',
      MALLOC_MMAP_THRESHOLD_: '131072',
      MALLOC_TRIM_THRESHOLD_: '131072',
      HOST: '127.0.0.1',
      UPSTREAM_PORT: String(upstreamPort),
      DATA_DIR: dataDir,
      DATABASE_URL: databaseUrl,
      FEED_KEY: feedKey ?? feedKeyIn(dataDir),
      DEV_PAGES: devPages ? '1' : '0',
    },
    readyUrl: `http://127.0.0.1:${upstreamPort}/readyz`,
    logFolder: join(dataDir, 'logs'),
  };
}

/** Returns the recipe of a BFF. React uses its production build when `nodeEnv` is `production`. */
export function bffRecipe(settings: Settings, { entry, nodeEnv }: { entry: string; nodeEnv: 'production' | 'development' }): ServiceRecipe {
  const { host, port, publicOrigins, upstreamPort, dataDir, redisUrl, upstreamUrl, devPages, feedKey } = settings;
  const reachable = host === '0.0.0.0' ? '127.0.0.1' : host.includes(':') ? `[${host}]` : host;
  return {
    name: 'bff',
    entry,
    env: {
      NODE_ENV: nodeEnv,
      HOST: host,
      PORT: String(port),
      PUBLIC_ORIGINS: publicOrigins,
      REDIS_URL: redisUrl,
      UPSTREAM_URL: upstreamUrl ?? `http://127.0.0.1:${upstreamPort}`,
      FEED_KEY: feedKey ?? (upstreamUrl === undefined ? feedKeyIn(dataDir) : undefined),
      // These pages belong to our upstream.
      DEV_PAGES: devPages && upstreamUrl === undefined ? '1' : '0',
    },
    readyUrl: `http://${reachable}:${port}/readyz`,
    logFolder: join(dataDir, 'logs'),
  };
}

/** Returns all addresses, for the terminal. */
export function addresses(settings: Settings): string {
  const { upstreamPort, dataDir, databaseUrl, redisUrl, upstreamUrl, devPages } = settings;
  const site = siteUrl(settings);
  const shown = (path: string) => (relative(root, path).startsWith('..') ? path : relative(root, path));
  return table([
    ['Site', site],
    ['API of the BFF', `${site}/openapi.json`],
    ['Upstream', upstreamUrl ?? `http://127.0.0.1:${upstreamPort}/java`],
    ...(upstreamUrl === undefined
      ? [['Database', databaseUrl ? withoutPassword(databaseUrl) : `embedded PostgreSQL in ${shown(dataDir)}`] as const]
      : []),
    ['Shared store', redisUrl ? withoutPassword(redisUrl) : 'in the process (set REDIS_URL to run several instances)'],
    ['Logs', shown(join(dataDir, 'logs'))],
    ...(devPages && upstreamUrl === undefined ? demoRows(site) : []),
  ]);
}

/** Returns the address of the inbox for codes, and the demo accounts. */
function demoRows(site: string): (readonly [name: string, value: string])[] {
  return [
    ['Codes (SMS, mail)', `${site}/dev/inbox`],
    ...DEMO_ACCOUNTS.map(({ mobile, what }, index) => [index === 0 ? 'Demo accounts' : '', `${mobile}  ${what}`] as const),
    ['', `password of each: ${DEMO_PASSWORD}`],
  ];
}
