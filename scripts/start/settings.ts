import { isAbsolute, join } from 'node:path';

/** The settings of `npm start` and `pnpm dev` from the environment. */
export interface Settings {
  readonly host: string;
  readonly port: number;
  readonly upstreamPort: number;
  /** Absolute. */
  readonly dataDir: string;
  /** Absent: the upstream runs an embedded PostgreSQL. */
  readonly databaseUrl: string | undefined;
  /** Absent: the BFF stores its state in its own process. */
  readonly redisUrl: string | undefined;
  /** Absent: state is in the store of `redisUrl`. */
  readonly redisStateUrl: string | undefined;
  /** Absent: our upstream is started. */
  readonly upstreamUrl: string | undefined;
  /** Absent outside production: the address of the site on this machine. In production the BFF refuses to start without them. */
  readonly publicOrigins: string | undefined;
  /** Whether /dev with inbox, simulated logins and cashier, and the demo accounts exist. On by default; in production only with DEV_PAGES=1. */
  readonly devPages: boolean;
  /** Absent: a generated key for our upstream, none for another. */
  readonly feedKey: string | undefined;
}

/** A reason why the site cannot start, as one line for the terminal. */
export class CannotStart extends Error {}

/** Reads the settings; an empty variable counts as absent. @throws CannotStart naming the variable and what was expected */
export function readSettings(env: Readonly<Record<string, string | undefined>>, root: string): Settings {
  const value = (name: string) => env[name]?.trim() || undefined;
  const dataDir = value('DATA_DIR') ?? '.data';
  const isProduction = value('NODE_ENV') === 'production';
  const [host, port] = [value('HOST') ?? '127.0.0.1', readPort('PORT', value('PORT') ?? '3000')];
  const settings: Settings = {
    host,
    port,
    publicOrigins: value('PUBLIC_ORIGINS') ?? (isProduction ? undefined : `http://localhost:${port}`),
    upstreamPort: readPort('UPSTREAM_PORT', value('UPSTREAM_PORT') ?? '4000'),
    dataDir: isAbsolute(dataDir) ? dataDir : join(root, dataDir),
    databaseUrl: value('DATABASE_URL'),
    redisUrl: value('REDIS_URL'),
    redisStateUrl: value('REDIS_STATE_URL'),
    upstreamUrl: value('UPSTREAM_URL'),
    devPages: readSwitch('DEV_PAGES', value('DEV_PAGES') ?? (isProduction ? '0' : '1')),
    feedKey: value('FEED_KEY'),
  };
  if (settings.upstreamUrl === undefined && settings.port === settings.upstreamPort) {
    throw new CannotStart(`PORT and UPSTREAM_PORT are both ${settings.port}: they must differ`);
  }
  return settings;
}

/** Returns the URL of the site for a browser on this machine. */
export function siteUrl({ host, port }: Settings): string {
  const isLocal = ['127.0.0.1', '0.0.0.0', '::', '::1', 'localhost'].includes(host);
  return `http://${isLocal ? 'localhost' : host.includes(':') ? `[${host}]` : host}:${port}`;
}

function readPort(name: string, text: string): number {
  const port = Number(text);
  if (/^\d+$/.test(text) && port >= 1 && port <= 65_535) return port;
  throw new CannotStart(`${name} is "${text}": expected a port from 1 to 65535`);
}

function readSwitch(name: string, text: string): boolean {
  if (text === '0' || text === '1') return text === '1';
  throw new CannotStart(`${name} is "${text}": expected 0 or 1`);
}
