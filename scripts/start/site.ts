import { join, relative } from 'node:path';
import { root } from '../run-command.ts';
import { DEMO_ACCOUNTS, DEMO_PASSWORD } from './demo-accounts.ts';
import { feedKeyIn } from './feed-key.ts';
import type { ServiceRecipe } from './service.ts';
import type { Settings } from './settings.ts';
import { siteUrl } from './settings.ts';
import { table, withoutPassword } from './table.ts';

/** Our upstream; nothing when another one is named. */
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
    env: {
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

/** One BFF. React renders with its production build when `nodeEnv` says so. */
export function bffRecipe(settings: Settings, { entry, nodeEnv }: { entry: string; nodeEnv: 'production' | 'development' }): ServiceRecipe {
  const { host, port, upstreamPort, dataDir, redisUrl, upstreamUrl, devPages, feedKey } = settings;
  const reachable = host === '0.0.0.0' ? '127.0.0.1' : host.includes(':') ? `[${host}]` : host;
  return {
    name: 'bff',
    entry,
    env: {
      NODE_ENV: nodeEnv,
      HOST: host,
      PORT: String(port),
      REDIS_URL: redisUrl,
      UPSTREAM_URL: upstreamUrl ?? `http://127.0.0.1:${upstreamPort}`,
      FEED_KEY: feedKey ?? (upstreamUrl === undefined ? feedKeyIn(dataDir) : undefined),
      // They are our upstream's.
      DEV_PAGES: devPages && upstreamUrl === undefined ? '1' : '0',
    },
    readyUrl: `http://${reachable}:${port}/readyz`,
    logFolder: join(dataDir, 'logs'),
  };
}

/** Where everything is, for the person at the terminal. */
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
    ['Shared store', redisUrl ? withoutPassword(redisUrl) : 'in the process (set REDIS_URL to run several copies)'],
    ['Logs', shown(join(dataDir, 'logs'))],
    ...(devPages && upstreamUrl === undefined ? demoRows(site) : []),
  ]);
}

/** Where codes are read, and who is there to log in as. */
function demoRows(site: string): (readonly [name: string, value: string])[] {
  return [
    ['Codes (SMS, mail)', `${site}/dev/inbox`],
    ...DEMO_ACCOUNTS.map(({ mobile, what }, index) => [index === 0 ? 'Demo accounts' : '', `${mobile}  ${what}`] as const),
    ['', `password of each: ${DEMO_PASSWORD}`],
  ];
}
