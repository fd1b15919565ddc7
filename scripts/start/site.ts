import { join, relative } from 'node:path';
import { root } from '../run-command.ts';
import { feedKeyIn } from './feed-key.ts';
import { Service } from './service.ts';
import type { Settings } from './settings.ts';
import { siteUrl } from './settings.ts';
import { table, withoutPassword } from './table.ts';

/** Our servers for these settings: the upstream, unless another one is named, and one BFF. */
export function servicesFor(settings: Settings): { upstream: Service | undefined; startBff: () => Service } {
  const { host, port, upstreamPort, dataDir, databaseUrl, redisUrl, upstreamUrl } = settings;
  const feedKey = settings.feedKey ?? (upstreamUrl === undefined ? feedKeyIn(dataDir) : undefined);
  const logFolder = join(dataDir, 'logs');
  const upstream =
    upstreamUrl === undefined
      ? new Service({
          name: 'upstream',
          entry: 'apps/upstream/src/main.ts',
          env: { HOST: '127.0.0.1', UPSTREAM_PORT: String(upstreamPort), DATA_DIR: dataDir, DATABASE_URL: databaseUrl, FEED_KEY: feedKey },
          readyUrl: `http://127.0.0.1:${upstreamPort}/readyz`,
          logFolder,
        })
      : undefined;
  const startBff = () =>
    new Service({
      name: 'bff',
      entry: 'apps/bff/src/main.ts',
      env: {
        // React renders on the server with its production build.
        NODE_ENV: 'production',
        HOST: host,
        PORT: String(port),
        DATA_DIR: dataDir,
        REDIS_URL: redisUrl,
        UPSTREAM_URL: upstreamUrl ?? `http://127.0.0.1:${upstreamPort}`,
        FEED_KEY: feedKey,
      },
      readyUrl: `http://${host === '0.0.0.0' ? '127.0.0.1' : host.includes(':') ? `[${host}]` : host}:${port}/readyz`,
      logFolder,
    });
  return { upstream, startBff };
}

/** Where everything is, for the person at the terminal. */
export function addresses(settings: Settings): string {
  const { upstreamPort, dataDir, databaseUrl, redisUrl, upstreamUrl } = settings;
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
  ]);
}
