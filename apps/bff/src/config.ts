import { randomBytes } from 'node:crypto';
import type { Operator } from '@matchpoint/contracts/system/operator';
import { settingsFromFiles } from '@matchpoint/server/settings-from-files';
import { z } from 'zod';
import type { SiteApps } from '@matchpoint/contracts/system/apps';
import { AppsEnvironment, appsOf } from './apps-config.ts';
import { type MinClientVersions, parseMinClientVersions } from './ops/client-version.ts';
import { OperatorEnvironment, operatorOf } from './operator-config.ts';

/** The configuration of the process. Read from the environment once, at the start (STYLE 11). */
export interface BffConfig {
  readonly production: boolean;
  readonly host: string;
  /** 0: any free port. */
  readonly port: number;
  readonly upstreamUrl: string;
  /** The address was configured: it is reported when nothing responds there. */
  readonly upstreamNamed: boolean;
  /** Undefined: the in-process store, for one instance only. */
  readonly redisUrl: string | undefined;
  /** The Redis of sessions, logins in progress, replay marks, locks and limits; undefined: that of `redisUrl`. */
  readonly redisStateUrl: string | undefined;
  /** How long a command to Redis may take, milliseconds. */
  readonly redisTimeoutMs: number;
  /** The site's own origins, the canonical one first. Empty: the host that a request names, for development only. */
  readonly publicOrigins: readonly string[];
  /** Number of trusted proxies in front of this process. */
  readonly trustedProxies: number;
  /** Calls of one address that are not answered from memory. */
  readonly callsPerMinute: number;
  /** Open websockets of one client address on this instance. */
  readonly socketsPerAddress: number;
  /** Separate port of /metrics; without it /metrics is on the site's port, in production only with `metricsToken`. */
  readonly metricsPort: number | undefined;
  readonly metricsToken: string | undefined;
  readonly cacheBytes: number;
  /** Threads that render pages; undefined: by the cores of the machine. */
  readonly renderThreads: number | undefined;
  /** Heap of each render thread, megabytes. */
  readonly renderHeapMb: number;
  readonly upstreamConnections: number;
  /** The upstream's service key: with it the bridge follows pushes instead of only polling. */
  readonly feedKey: string | undefined;
  /**
   * When the event-loop delay stays above this (median of half a second, twice in a row), requests that are not answered from memory are
   * rejected; milliseconds.
   */
  readonly shedAboveMs: number;
  /** How long stopping may take in all, milliseconds. */
  readonly drainMs: number;
  /** How long /readyz reports draining before connections are closed, milliseconds. */
  readonly drainNoticeMs: number;
  /** Serves the simulated providers (inbox, OAuth, Telegram, cashier) under /dev/. */
  readonly devPages: boolean;
  /** Hosts that a browser may be sent to for an OAuth login. */
  readonly oauthHosts: readonly string[];
  /** Hosts beside the site's own that videos may come from, such as a content delivery network. */
  readonly mediaHosts: readonly string[];
  /** Whether browsers may store the site for offline use; otherwise the service worker removes itself from them. */
  readonly pwaEnabled: boolean;
  /** Undefined: no login with Telegram. */
  readonly telegram: TelegramConfig | undefined;
  /** The apps that the operator publishes. */
  readonly apps: SiteApps;
  /** The operator of the site. */
  readonly operator: Operator;
  /** The address of a blind box on another site, HTTPS; undefined: that of the upstream, or the page of the site. */
  readonly boxUrl: string | undefined;
  /** The secret that signs the marks of browsers that logged in. */
  readonly deviceKey: string;
  /** Codes that one address, or one browser that logged in before, may request in an hour. */
  readonly codesPerHour: number;
  /** Logins that one address, or one browser that logged in before, may attempt in ten minutes. */
  readonly loginAttempts: number;
  /** The least version of each client that is served. */
  readonly minClientVersions: MinClientVersions;
  readonly logLevel: z.infer<typeof LogLevel>;
  /** `endpoint` undefined: no traces. */
  readonly tracing: { readonly endpoint: string | undefined; readonly ratio: number };
  /** Stops the process when standard input ends, that is when its parent has exited. */
  readonly stopWithParent: boolean;
}

/** The bot of the Telegram login, and how its widget is shown (spec §5). */
export interface TelegramConfig {
  /** Login name of the bot, ending in `bot`. */
  readonly bot: string;
  readonly botToken: string;
  /** Shared with the upstream: with it the upstream accepts a verified Telegram id (spec §7, channel 21). */
  readonly secret: string;
  readonly mode: 'callback' | 'redirect';
  readonly access: 'read' | 'write';
  readonly size: 'small' | 'medium' | 'large';
  /** The widget is the simulated one of development. */
  readonly embedded: boolean;
}

/** An invalid configuration: one line that names every variable and the expected value. */
export class ConfigError extends Error {
  override readonly name = 'ConfigError';
}

const LogLevel = z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent']);
const httpUrl = z.url({ protocol: /^https?$/, error: 'an address like http://127.0.0.1:4000' });
const whole = (what: string, least: number, most: number) => z.coerce.number(what).int(what).min(least, what).max(most, what);

/** The secret is sent as a code, which has at most this many characters (spec §7). */
const MAX_SECRET_LENGTH = 64;

/** The environment variables of the process; `docs/settings.md` is generated from it. */
export const BffEnvironment = z.object({
  NODE_ENV: z
    .string()
    .optional()
    .meta({ description: '`production` switches the development pages off and puts `/metrics` behind its token.' }),
  HOST: z.string().default('127.0.0.1').meta({ description: 'Address on which the site listens.' }),
  PORT: whole('a port from 0 to 65535', 0, 65_535)
    .default(3_000)
    .meta({ description: 'Port on which the site listens; 0 for any free one.' }),
  UPSTREAM_URL: httpUrl.optional().meta({
    description:
      'Any implementation of the `/java` API. While it does not respond the site serves what it has cached, and the log says so.',
    defaultText: 'http://127.0.0.1:4000, our upstream',
  }),
  REDIS_URL: z.string().optional().meta({
    description: '`redis://…`, `redis+cluster://host:port,…` or `redis+sentinel://host:port,…/master`.',
    defaultText: 'a store in the process, for one instance',
  }),
  REDIS_STATE_URL: z.string().optional().meta({
    description:
      'A Redis that never evicts (`maxmemory-policy noeviction`), for sessions, logins in progress, replay marks, locks and rate limits; `REDIS_URL` then holds only what can be read again.',
    defaultText: '`REDIS_URL`',
  }),
  PUBLIC_ORIGINS: z.string().optional().meta({
    description:
      "The site's own origins, separated by commas, the canonical one first. Required in production, with HTTPS unless the host is this computer.",
    defaultText: 'the host that a request names',
  }),
  TRUST_PROXY: whole('a number of proxies from 0 to 10', 0, 10)
    .default(0)
    .meta({ description: 'Number of your own proxies in front of the BFF.' }),
  RATE_CALLS_PER_MINUTE: whole('a number of calls above 0', 1, 1_000_000).optional().meta({
    description: 'Calls of one client address that are not answered from memory; a rendered page counts as 10, one of a search as 20.',
    unit: 'calls per minute',
    defaultText: '1200; with `DEV_PAGES` 12000',
  }),
  SOCKETS_PER_ADDRESS: whole('a number of sockets above 0', 1, 1_000_000).default(1_000).meta({
    description: 'Open websockets of one client address; phones of a mobile operator share one.',
    unit: 'sockets per instance',
  }),
  METRICS_PORT: whole('a port from 1 to 65535', 1, 65_535)
    .optional()
    .meta({ description: 'Separate port for Prometheus metrics.', defaultText: "the site's port" }),
  METRICS_TOKEN: z.string().min(16, 'at least 16 characters').optional().meta({
    description: "Bearer token of `/metrics` on the site's port; in production there is no `/metrics` there without it.",
  }),
  REDIS_TIMEOUT_MS: whole('milliseconds from 20 to 10000', 20, 10_000)
    .default(150)
    .meta({ description: 'How long Redis may take to answer before the site goes on without it.', unit: 'ms' }),
  CACHE_MB: whole('megabytes from 8 to 8192', 8, 8_192).default(128).meta({ description: 'Memory for cached responses.', unit: 'MiB' }),
  RENDER_THREADS: whole('a number from 1 to 32', 1, 32).optional().meta({
    description: 'Threads that render pages.',
    defaultText: 'one less than the cores, from 1 to 4',
  }),
  RENDER_HEAP_MB: whole('megabytes from 64 to 8192', 64, 8_192)
    .default(512)
    .meta({ description: 'Heap of each render thread; a thread that needs more is replaced.', unit: 'MiB' }),
  UPSTREAM_CONNECTIONS: whole('a number from 1 to 1000', 1, 1_000).default(64).meta({ description: 'Connections to the upstream.' }),
  FEED_KEY: z.string().min(16, 'at least 16 characters').optional().meta({
    description: "The upstream's service key: with it the bridge receives pushed changes instead of only polling.",
  }),
  SHED_ABOVE_MS: whole('milliseconds from 10 to 60000', 10, 60_000).default(400).meta({
    description:
      'Event-loop delay above which requests that are not answered from memory are rejected (median of half a second, twice in a row).',
    unit: 'ms',
  }),
  DRAIN_MS: whole('milliseconds from 0 to 60000', 0, 60_000)
    .default(4_000)
    .meta({ description: 'How long stopping may take in all.', unit: 'ms' }),
  DRAIN_NOTICE_MS: whole('milliseconds from 0 to 30000', 0, 30_000)
    .default(500)
    .meta({ description: 'How long `/readyz` reports draining before connections are closed.', unit: 'ms' }),
  DEV_PAGES: z
    .enum(['0', '1'], 'either 0 or 1')
    .optional()
    .meta({ description: 'Serves the simulated inbox, OAuth providers and cashier under `/dev/`.', defaultText: '1; in production 0' }),
  OAUTH_HOSTS: z
    .string()
    .default('open.weixin.qq.com,graph.qq.com')
    .meta({ description: 'Hosts that a browser may be sent to for an OAuth login, separated by commas.' }),
  SZ_HOSTS: z.string().default('').meta({ description: "Hosts of the partner's digital site, added to `OAUTH_HOSTS`." }),
  MEDIA_HOSTS: z.string().default('').meta({ description: "Hosts beside the site's own that videos may come from, separated by commas." }),
  BOX_URL: z
    .url({ protocol: /^https$/, error: 'an address with HTTPS' })
    .optional()
    .meta({
      description: 'Address of a blind box on another site, to which the navigation links and `/blindBox` redirects.',
      defaultText: "`boxUrl` of the upstream's `/java/system/config`, or the page of the site",
    }),
  PWA_ENABLED: z.enum(['true', 'false'], 'true or false').default('true').meta({
    description:
      'Whether browsers may store seen pages for offline use. `false` removes the service worker from all browsers that have it.',
  }),
  TELEGRAM_BOT: z
    .string()
    .regex(/^\w{2,29}bot$/i, 'a login name that ends in bot')
    .optional()
    .meta({ description: 'Login name of the Telegram bot, ending in `bot`.', defaultText: 'a simulated bot with `DEV_PAGES`' }),
  TELEGRAM_BOT_TOKEN: z
    .string()
    .regex(/^\d{1,20}:\S+$/, 'a token like 123456:ABC')
    .optional()
    .meta({ description: 'Token of the Telegram bot.', defaultText: 'derived from `FEED_KEY` with `DEV_PAGES`' }),
  TELEGRAM_SECRET: z.string().min(16, '16 to 64 characters').max(MAX_SECRET_LENGTH, '16 to 64 characters').optional().meta({
    description: 'What the BFF shows the upstream for a verified Telegram login.',
    defaultText: 'derived from `FEED_KEY`',
  }),
  TELEGRAM_MODE: z
    .enum(['callback', 'redirect'], 'callback or redirect')
    .default('callback')
    .meta({ description: 'How the Telegram widget returns its result.' }),
  TELEGRAM_ACCESS: z
    .enum(['read', 'write'], 'read or write')
    .default('read')
    .meta({ description: 'Access that the Telegram widget requests.' }),
  TELEGRAM_SIZE: z
    .enum(['small', 'medium', 'large'], 'small, medium or large')
    .default('large')
    .meta({ description: 'Size of the Telegram widget.' }),
  RATE_CODES_PER_HOUR: whole('a number of codes above 0', 1, 1_000_000).optional().meta({
    description: 'Codes that one client address, or one browser that logged in before, may request.',
    unit: 'codes per hour',
    defaultText: '60; with `DEV_PAGES` 1000',
  }),
  RATE_LOGIN_TRIES: whole('a number of tries above 0', 1, 1_000_000).optional().meta({
    description: 'Logins that one client address, or one browser that logged in before, may attempt.',
    unit: 'attempts per 10 minutes',
    defaultText: '100; with `DEV_PAGES` 1000',
  }),
  DEVICE_KEY: z.string().min(16, 'at least 16 characters').optional().meta({
    description:
      'Signs the cookie by which a browser that logged in before keeps its own limit of login attempts; the same for every instance.',
    defaultText: 'derived from `FEED_KEY`; without it random at each start',
  }),
  MIN_CLIENT_VERSION: z
    .string()
    .refine((text) => parseMinClientVersions(text) !== undefined, 'a list like ios/2.1.0,android/2.0')
    .optional()
    .meta({
      description:
        'The least version of each app that is served, as `name/version` separated by commas; older ones, by their header `x-client`, get UPGRADE_REQUIRED.',
      defaultText: 'every version is served',
    }),
  LOG_LEVEL: LogLevel.default('info').meta({ description: 'Least severe level that is logged.' }),
  OTEL_EXPORTER_OTLP_ENDPOINT: httpUrl.optional().meta({
    description: 'Base address of an OpenTelemetry collector (OTLP over HTTP, like `http://collector:4318`) to which traces are sent.',
    defaultText: 'none: nothing is traced',
  }),
  OTEL_TRACES_SAMPLER_ARG: z.coerce
    .number('a number from 0 to 1')
    .min(0, 'a number from 0 to 1')
    .max(1, 'a number from 0 to 1')
    .default(1)
    .meta({ description: 'Share of the requests that are traced.' }),
  PARENT_PIPE: z
    .enum(['0', '1'], 'either 0 or 1')
    .default('0')
    .meta({ description: 'Stops when standard input ends; set by the start script.' }),
  ...AppsEnvironment.shape,
  ...OperatorEnvironment.shape,
});

/**
 * Reads the configuration of this process. An empty variable counts as absent.
 * @throws ConfigError
 */
export function readConfig(environment: Readonly<Record<string, string | undefined>> = process.env): BffConfig {
  const settings = withFiles(environment);
  const given = Object.fromEntries(Object.entries(settings).filter(([, value]) => value !== undefined && value.trim() !== ''));
  const parsed = BffEnvironment.safeParse(given);
  if (!parsed.success) {
    throw new ConfigError(parsed.error.issues.map((issue) => `${issue.path.join('.')}: expected ${issue.message}`).join('; '));
  }
  const env = parsed.data;
  const production = env.NODE_ENV === 'production';
  const devPages = env.DEV_PAGES === undefined ? !production : env.DEV_PAGES === '1';
  const publicOrigins = splitList(env.PUBLIC_ORIGINS ?? '').map(parseOrigin);
  if (production) assertProductionOrigins(publicOrigins);
  return {
    production,
    host: env.HOST,
    port: env.PORT,
    upstreamUrl: env.UPSTREAM_URL ?? 'http://127.0.0.1:4000',
    upstreamNamed: env.UPSTREAM_URL !== undefined,
    redisUrl: env.REDIS_URL,
    redisStateUrl: env.REDIS_STATE_URL,
    redisTimeoutMs: env.REDIS_TIMEOUT_MS,
    publicOrigins,
    trustedProxies: env.TRUST_PROXY,
    callsPerMinute: env.RATE_CALLS_PER_MINUTE ?? (devPages ? 12_000 : 1_200),
    socketsPerAddress: env.SOCKETS_PER_ADDRESS,
    metricsPort: env.METRICS_PORT,
    metricsToken: env.METRICS_TOKEN,
    cacheBytes: env.CACHE_MB * 1_024 * 1_024,
    renderThreads: env.RENDER_THREADS,
    renderHeapMb: env.RENDER_HEAP_MB,
    upstreamConnections: env.UPSTREAM_CONNECTIONS,
    feedKey: env.FEED_KEY,
    shedAboveMs: env.SHED_ABOVE_MS,
    drainMs: env.DRAIN_MS,
    drainNoticeMs: env.DRAIN_NOTICE_MS,
    devPages,
    oauthHosts: [...splitList(env.OAUTH_HOSTS), ...splitList(env.SZ_HOSTS)].map(parseHost),
    mediaHosts: splitList(env.MEDIA_HOSTS).map(parseHost),
    pwaEnabled: env.PWA_ENABLED === 'true',
    telegram: telegramOf(env, devPages),
    apps: appsOf(env),
    operator: operatorOf(env),
    boxUrl: env.BOX_URL,
    deviceKey: env.DEVICE_KEY ?? (env.FEED_KEY === undefined ? randomBytes(32).toString('base64url') : `device:${env.FEED_KEY}`),
    // With development pages codes cost nothing and every user is the developer, so limits are high.
    codesPerHour: env.RATE_CODES_PER_HOUR ?? (devPages ? 1_000 : 60),
    loginAttempts: env.RATE_LOGIN_TRIES ?? (devPages ? 1_000 : 100),
    minClientVersions: parseMinClientVersions(env.MIN_CLIENT_VERSION ?? '') ?? new Map(),
    logLevel: env.LOG_LEVEL,
    tracing: { endpoint: env.OTEL_EXPORTER_OTLP_ENDPOINT, ratio: env.OTEL_TRACES_SAMPLER_ARG },
    stopWithParent: env.PARENT_PIPE === '1',
  };
}

/** @throws ConfigError when a file cannot be read */
function withFiles(environment: Readonly<Record<string, string | undefined>>): Readonly<Record<string, string | undefined>> {
  try {
    return settingsFromFiles(environment, Object.keys(BffEnvironment.shape));
  } catch (error) {
    throw new ConfigError(error instanceof Error ? error.message : String(error));
  }
}

/** Splits a comma-separated list. */
function splitList(text: string): string[] {
  return text
    .split(',')
    .map((part) => part.trim())
    .filter((part) => part !== '');
}

/** Returns the configured bot, or in development a simulated one whose token both servers derive from the service key. */
function telegramOf(env: z.infer<typeof BffEnvironment>, devPages: boolean): TelegramConfig | undefined {
  const derived = env.FEED_KEY === undefined ? undefined : `telegram:${env.FEED_KEY}`;
  const secret = env.TELEGRAM_SECRET ?? (derived !== undefined && derived.length <= MAX_SECRET_LENGTH ? derived : undefined);
  const embedded = devPages && env.TELEGRAM_BOT === undefined && env.TELEGRAM_BOT_TOKEN === undefined;
  const bot = embedded ? 'matchpoint_dev_bot' : env.TELEGRAM_BOT;
  const botToken = embedded && env.FEED_KEY !== undefined ? `7000000001:${env.FEED_KEY}` : env.TELEGRAM_BOT_TOKEN;
  if (!embedded && (bot === undefined) !== (botToken === undefined)) {
    throw new ConfigError('TELEGRAM_BOT and TELEGRAM_BOT_TOKEN: expected both or neither');
  }
  if (env.TELEGRAM_BOT !== undefined && secret === undefined) throw new ConfigError('TELEGRAM_SECRET: expected 16 to 64 characters');
  if (secret === undefined || bot === undefined || botToken === undefined) return undefined;
  return { bot, botToken, secret, mode: env.TELEGRAM_MODE, access: env.TELEGRAM_ACCESS, size: env.TELEGRAM_SIZE, embedded };
}

function parseHost(text: string): string {
  const url = URL.canParse(`https://${text}`) ? new URL(`https://${text}`) : undefined;
  if (url === undefined || url.host !== text.toLowerCase()) {
    throw new ConfigError(`OAUTH_HOSTS, SZ_HOSTS, MEDIA_HOSTS: expected hosts like graph.qq.com separated by commas, found "${text}"`);
  }
  return url.host;
}

function parseOrigin(text: string): string {
  const url = URL.canParse(text) ? new URL(text) : undefined;
  const isOrigin = url !== undefined && /^https?:$/.test(url.protocol) && url.pathname === '/' && url.search === '' && url.username === '';
  if (!isOrigin) throw new ConfigError(`PUBLIC_ORIGINS: expected origins like https://example.com separated by commas, found "${text}"`);
  return url.origin;
}

/**
 * In production a wrong `Host` header must not become the site's own address, and sessions must not travel unencrypted.
 * @throws ConfigError
 */
function assertProductionOrigins(origins: readonly string[]): void {
  if (origins.length === 0)
    throw new ConfigError("PUBLIC_ORIGINS: required in production: the site's own origins, like https://example.com");
  const insecure = origins.find((origin) => origin.startsWith('http:') && !isLoopback(new URL(origin).hostname));
  if (insecure !== undefined) throw new ConfigError(`PUBLIC_ORIGINS: expected https in production, found "${insecure}"`);
}

function isLoopback(hostname: string): boolean {
  return hostname === 'localhost' || hostname.endsWith('.localhost') || hostname === '[::1]' || /^127(\.\d{1,3}){3}$/.test(hostname);
}
