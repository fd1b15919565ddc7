import { join, relative } from 'node:path';
import { root } from '../run-command.ts';
import { Service } from './service.ts';
import type { Settings } from './settings.ts';
import { siteUrl } from './settings.ts';
import { table, withoutPassword } from './table.ts';

export interface SiteOptions {
  /** `production` makes React render with its production build. */
  readonly nodeEnv: 'production' | 'development';
  /** For each server's Node: `--watch`. */
  readonly nodeFlags?: readonly string[];
}

/** Our servers for these settings: the upstream, unless another one is named, and one BFF. */
export function servicesFor(
  settings: Settings,
  { nodeEnv, nodeFlags = [] }: SiteOptions,
): { upstream: Service | undefined; startBff: () => Service } {
  const { host, port, upstreamPort, dataDir, databaseUrl, redisUrl, upstreamUrl } = settings;
  const logFolder = join(dataDir, 'logs');
  const upstream =
    upstreamUrl === undefined
      ? new Service({
          name: 'upstream',
          entry: 'apps/upstream/src/main.ts',
          env: { HOST: '127.0.0.1', UPSTREAM_PORT: String(upstreamPort), DATA_DIR: dataDir, DATABASE_URL: databaseUrl },
          readyUrl: `http://127.0.0.1:${upstreamPort}/readyz`,
          logFolder,
          nodeFlags,
        })
      : undefined;
  const startBff = () =>
    new Service({
      name: 'bff',
      entry: 'apps/bff/src/main.ts',
      env: {
        NODE_ENV: nodeEnv,
        HOST: host,
        PORT: String(port),
        DATA_DIR: dataDir,
        REDIS_URL: redisUrl,
        UPSTREAM_URL: upstreamUrl ?? `http://127.0.0.1:${upstreamPort}`,
        // The pages of the embedded providers (sent codes, test payments): for this machine, never for a deployment.
        DEV_PAGES: '1',
      },
      readyUrl: `http://${host === '0.0.0.0' ? '127.0.0.1' : host.includes(':') ? `[${host}]` : host}:${port}/readyz`,
      logFolder,
      nodeFlags,
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
