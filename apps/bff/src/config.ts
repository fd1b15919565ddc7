import type { Operator } from '@matchpoint/contracts/system/operator';
import { z } from 'zod';
import { OperatorEnvironment, operatorOf } from './operator-config.ts';

/** Everything that the environment decides. Read once, at the start (STYLE 11). */
export interface BffConfig {
  readonly production: boolean;
  readonly host: string;
  /** 0: any free one. */
  readonly port: number;
  readonly upstreamUrl: string;
  /** The address was given, so it has to answer when the process starts. */
  readonly upstreamNamed: boolean;
  /** Unset: the in-process store, for one copy only. */
  readonly redisUrl: string | undefined;
  /** How long a command to Redis may take, milliseconds. */
  readonly redisTimeoutMs: number;
  /** The site's own origins, the canonical one first. None: whatever host a request names, which is right for development only. */
  readonly publicOrigins: readonly string[];
  /** Proxies of ours in front of this process. */
  readonly trustedProxies: number;
  /** Calls that are not answered from memory, of one address. */
  readonly callsPerMinute: number;
  /** A port of its own for /metrics; otherwise it stands on the site's port, in production behind `metricsToken` only. */
  readonly metricsPort: number | undefined;
  readonly metricsToken: string | undefined;
  readonly cacheBytes: number;
  readonly upstreamConnections: number;
  /** The upstream's service key: with it the bridge listens to pushes instead of polling alone. */
  readonly feedKey: string | undefined;
  /** When the event loop stays later than this (median of half a second, twice in a row), what is not in memory is refused; milliseconds. */
  readonly shedAboveMs: number;
  /** How long a stop may take in all, milliseconds. */
  readonly drainMs: number;
  /** How long /readyz says no before connections are closed, milliseconds. */
  readonly drainNoticeMs: number;
  /** The embedded pages of development (inbox, OAuth, Telegram, cashier) stand under /dev/. */
  readonly devPages: boolean;
  /** Hosts that a browser may be sent to for a login elsewhere. */
  readonly oauthHosts: readonly string[];
  /** Hosts beside the site's own that films may come from, such as an operator's network of copies. */
  readonly mediaHosts: readonly string[];
  /** Undefined: no login by Telegram. */
  readonly telegram: TelegramConfig | undefined;
  /** Who runs the site. */
  readonly operator: Operator;
  /** Codes that one address may ask for in an hour. */
  readonly codesPerHour: number;
  /** Logins that one address may try in ten minutes. */
  readonly loginAttempts: number;
  readonly logLevel: z.infer<typeof LogLevel>;
  /** Stop when standard input ends: the starter is gone. */
  readonly stopWithParent: boolean;
}

/** The bot behind the login by Telegram, and how its widget is shown (spec §5). */
export interface TelegramConfig {
  /** Its login name, ending in `bot`. */
  readonly bot: string;
  readonly botToken: string;
  /** Between us and the upstream: with it the upstream takes a Telegram id (spec §7, channel 21). */
  readonly secret: string;
  readonly mode: 'callback' | 'redirect';
  readonly access: 'read' | 'write';
  readonly size: 'small' | 'medium' | 'large';
  /** The widget is the embedded one of development. */
  readonly embedded: boolean;
}

/** A wrong value: one line that names every variable and what was expected. */
export class ConfigError extends Error {
  override readonly name = 'ConfigError';
}

const LogLevel = z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent']);
const httpUrl = z.url({ protocol: /^https?$/, error: 'an address like http://127.0.0.1:4000' });
const whole = (what: string, least: number, most: number) => z.coerce.number(what).int(what).min(least, what).max(most, what);

/** It travels as a code, which has no more characters (spec §7). */
const MAX_SECRET_LENGTH = 64;

const Environment = z.object({
  NODE_ENV: z.string().optional(),
  HOST: z.string().default('127.0.0.1'),
  PORT: whole('a port from 0 to 65535', 0, 65_535).default(3_000),
  UPSTREAM_URL: httpUrl.optional(),
  REDIS_URL: z.string().optional(),
  PUBLIC_ORIGINS: z.string().optional(),
  TRUST_PROXY: whole('a number of proxies from 0 to 10', 0, 10).default(0),
  RATE_CALLS_PER_MINUTE: whole('a number of calls above 0', 1, 1_000_000).default(1_200),
  METRICS_PORT: whole('a port from 1 to 65535', 1, 65_535).optional(),
  METRICS_TOKEN: z.string().min(16, 'at least 16 characters').optional(),
  REDIS_TIMEOUT_MS: whole('milliseconds from 20 to 10000', 20, 10_000).default(150),
  CACHE_MB: whole('megabytes from 8 to 8192', 8, 8_192).default(128),
  UPSTREAM_CONNECTIONS: whole('a number from 1 to 1000', 1, 1_000).default(64),
  FEED_KEY: z.string().min(16, 'at least 16 characters').optional(),
  SHED_ABOVE_MS: whole('milliseconds from 10 to 60000', 10, 60_000).default(400),
  DRAIN_MS: whole('milliseconds from 0 to 60000', 0, 60_000).default(4_000),
  DRAIN_NOTICE_MS: whole('milliseconds from 0 to 30000', 0, 30_000).default(500),
  DEV_PAGES: z.enum(['0', '1'], 'either 0 or 1').optional(),
  OAUTH_HOSTS: z.string().default('open.weixin.qq.com,graph.qq.com'),
  SZ_HOSTS: z.string().default(''),
  MEDIA_HOSTS: z.string().default(''),
  TELEGRAM_BOT: z
    .string()
    .regex(/^\w{2,29}bot$/i, 'a login name that ends in bot')
    .optional(),
  TELEGRAM_BOT_TOKEN: z
    .string()
    .regex(/^\d{1,20}:\S+$/, 'a token like 123456:ABC')
    .optional(),
  TELEGRAM_SECRET: z.string().min(16, '16 to 64 characters').max(MAX_SECRET_LENGTH, '16 to 64 characters').optional(),
  TELEGRAM_MODE: z.enum(['callback', 'redirect'], 'callback or redirect').default('callback'),
  TELEGRAM_ACCESS: z.enum(['read', 'write'], 'read or write').default('read'),
  TELEGRAM_SIZE: z.enum(['small', 'medium', 'large'], 'small, medium or large').default('large'),
  RATE_CODES_PER_HOUR: whole('a number of codes above 0', 1, 1_000_000).optional(),
  RATE_LOGIN_TRIES: whole('a number of tries above 0', 1, 1_000_000).optional(),
  LOG_LEVEL: LogLevel.default('info'),
  PARENT_PIPE: z.enum(['0', '1'], 'either 0 or 1').default('0'),
  ...OperatorEnvironment.shape,
});

/**
 * The configuration of this process. An empty variable counts as absent.
 * @throws ConfigError
 */
export function readConfig(environment: Readonly<Record<string, string | undefined>> = process.env): BffConfig {
  const given = Object.fromEntries(Object.entries(environment).filter(([, value]) => value !== undefined && value.trim() !== ''));
  const parsed = Environment.safeParse(given);
  if (!parsed.success) {
    throw new ConfigError(parsed.error.issues.map((issue) => `${issue.path.join('.')}: expected ${issue.message}`).join('; '));
  }
  const env = parsed.data;
  const production = env.NODE_ENV === 'production';
  const devPages = env.DEV_PAGES === undefined ? !production : env.DEV_PAGES === '1';
  return {
    production,
    host: env.HOST,
    port: env.PORT,
    upstreamUrl: env.UPSTREAM_URL ?? 'http://127.0.0.1:4000',
    upstreamNamed: env.UPSTREAM_URL !== undefined,
    redisUrl: env.REDIS_URL,
    redisTimeoutMs: env.REDIS_TIMEOUT_MS,
    publicOrigins: splitList(env.PUBLIC_ORIGINS ?? '').map(parseOrigin),
    trustedProxies: env.TRUST_PROXY,
    callsPerMinute: env.RATE_CALLS_PER_MINUTE,
    metricsPort: env.METRICS_PORT,
    metricsToken: env.METRICS_TOKEN,
    cacheBytes: env.CACHE_MB * 1_024 * 1_024,
    upstreamConnections: env.UPSTREAM_CONNECTIONS,
    feedKey: env.FEED_KEY,
    shedAboveMs: env.SHED_ABOVE_MS,
    drainMs: env.DRAIN_MS,
    drainNoticeMs: env.DRAIN_NOTICE_MS,
    devPages,
    oauthHosts: [...splitList(env.OAUTH_HOSTS), ...splitList(env.SZ_HOSTS)].map(parseHost),
    mediaHosts: splitList(env.MEDIA_HOSTS).map(parseHost),
    telegram: telegramOf(env, devPages),
    operator: operatorOf(env),
    // Where codes cost nothing and everybody is the developer, nobody has to wait for his own.
    codesPerHour: env.RATE_CODES_PER_HOUR ?? (devPages ? 1_000 : 10),
    loginAttempts: env.RATE_LOGIN_TRIES ?? (devPages ? 1_000 : 30),
    logLevel: env.LOG_LEVEL,
    stopWithParent: env.PARENT_PIPE === '1',
  };
}

/** The parts of a list with commas. */
function splitList(text: string): string[] {
  return text
    .split(',')
    .map((part) => part.trim())
    .filter((part) => part !== '');
}

/** The bot that is named, or in development an embedded one whose token both servers make from the service key. */
function telegramOf(env: z.infer<typeof Environment>, devPages: boolean): TelegramConfig | undefined {
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
