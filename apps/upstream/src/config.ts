import { existsSync } from 'node:fs';
import { resolve } from 'node:path';
import { settingsFromFiles } from '@matchpoint/server/settings-from-files';
import { z } from 'zod';
import { ConfigError } from './config-error.ts';
import type { HighlightSettings } from './domains/video/highlights.ts';
import { LoginEnvironment, type AuthConfig, readAuthConfig } from './auth-config.ts';
import { PaymentEnvironment, type PaymentSettings, readPaymentConfig } from './payment-config.ts';
import { type MediaSettings, readStreamConfig, StreamEnvironment } from './stream-config.ts';

export { ConfigError } from './config-error.ts';

/** All settings from the environment, read once at the start (STYLE 11). */
export interface UpstreamConfig {
  readonly production: boolean;
  readonly host: string;
  readonly port: number;
  /** undefined: the embedded PostgreSQL in `dataDir`. */
  readonly databaseUrl: string | undefined;
  /** Absolute path. */
  readonly dataDir: string;
  /** The operator's key for pushing and for the change feed. undefined in development: a key is created and stored in `dataDir`. */
  readonly feedKey: string | undefined;
  readonly feeds: readonly FeedName[];
  /** Match time per real time; 1 is real time. */
  readonly feedSpeed: number;
  readonly simSeed: string;
  /** Absolute path of the recorded matches; undefined when only the excerpt in the repository exists. */
  readonly matchDataDir: string | undefined;
  readonly logLevel: LogLevel;
  /** `endpoint` undefined: no traces. */
  readonly tracing: { readonly endpoint: string | undefined; readonly ratio: number };
  /** Port of `/metrics`; undefined: the upstream's own, in production only with `metricsToken`. */
  readonly metricsPort: number | undefined;
  readonly metricsToken: string | undefined;
  /** Stop when standard input ends, because the starting process has ended. */
  readonly stopWithParent: boolean;
  /** Inbox, login pages and cashier under /dev, and demo accounts; for development only. */
  readonly devPages: boolean;
  /** The address of the site in browsers; undefined when nothing needs it. */
  readonly siteOrigin: string | undefined;
  readonly auth: AuthConfig;
  readonly payment: PaymentSettings;
  readonly highlights: HighlightSettings;
  readonly media: MediaSettings;
  /** Seed of the key that signs the heads of the record log, 64 hexadecimal digits; undefined: one is created and stored in `dataDir`. */
  readonly recordKey: string | undefined;
  /** Whether plans pass their review without staff. */
  readonly automaticReviews: boolean;
  /** Share of new agents in the purchased coins of their users, ten-thousandths. */
  readonly agentShare: number;
}

const FeedName = z.enum(['simulator', 'replay']);
export type FeedName = z.infer<typeof FeedName>;
const LogLevel = z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent']);
export type LogLevel = z.infer<typeof LogLevel>;

/** The environment variables of the process; `docs/settings.md` is generated from it. */
export const UpstreamEnvironment = z.object({
  NODE_ENV: z.string().optional().meta({ description: '`production` requires `FEED_KEY` and switches the development pages off.' }),
  HOST: z.string().default('127.0.0.1').meta({ description: 'Address on which the upstream listens.' }),
  UPSTREAM_PORT: z.coerce
    .number('expected a port, 0–65535')
    .int()
    .min(0)
    .max(65_535)
    .default(4000)
    .meta({ description: 'Port on which the upstream listens; 0 for any free one.' }),
  DATABASE_URL: z
    .url({ protocol: /^postgres(ql)?$/, error: 'expected an address like postgres://user:password@host:5432/name' })
    .optional()
    .meta({ description: '`postgres://user:password@host:5432/name`.', defaultText: 'an embedded PostgreSQL in `DATA_DIR`' }),
  DATA_DIR: z.string().default('.data').meta({ description: 'Folder of the embedded database, logs and keys.' }),
  FEED_KEY: z.string().min(16, 'expected at least 16 characters').optional().meta({
    description: 'Key for pushing matches and for receiving changes; required in production.',
    defaultText: 'created once in `DATA_DIR`',
  }),
  FEEDS: z
    .string()
    .default('simulator,replay')
    .meta({ description: 'Feeds that run, separated by commas: `simulator`, `replay`; or `none`.' }),
  FEED_SPEED: z.coerce
    .number('expected a number above 0, 1 = real time')
    .positive('expected a number above 0, 1 = real time')
    .max(10_000)
    .default(1)
    .meta({ description: 'Match time per real time of the replay; 1 is real time.' }),
  SIM_SEED: z.string().min(1).default('matchpoint').meta({ description: 'Seed of the simulated world.' }),
  MATCH_DATA_DIR: z
    .string()
    .optional()
    .meta({ description: 'Folder of recorded matches.', defaultText: '`../shared/data`, else the excerpt in the repository' }),
  LOG_LEVEL: LogLevel.default('info').meta({ description: 'Least severe level that is logged.' }),
  OTEL_EXPORTER_OTLP_ENDPOINT: z
    .url({ protocol: /^https?$/, error: 'expected an address like http://collector:4318' })
    .optional()
    .meta({
      description: 'Base address of an OpenTelemetry collector (OTLP over HTTP, like `http://collector:4318`) to which traces are sent.',
      defaultText: 'none: nothing is traced',
    }),
  OTEL_TRACES_SAMPLER_ARG: z.coerce
    .number('expected a number from 0 to 1')
    .min(0)
    .max(1)
    .default(1)
    .meta({ description: 'Share of the requests that are traced; of those that the BFF traces, all are.' }),
  UPSTREAM_METRICS_PORT: z.coerce
    .number('expected a port, 1–65535')
    .int()
    .min(1)
    .max(65_535)
    .optional()
    .meta({ description: 'Separate port for Prometheus metrics.', defaultText: "the upstream's port" }),
  METRICS_TOKEN: z.string().min(16, 'expected at least 16 characters').optional().meta({
    description: "Bearer token of `/metrics` on the upstream's port; in production there is no `/metrics` there without it.",
  }),
  PARENT_PIPE: z
    .enum(['0', '1'], 'expected 0 or 1')
    .default('0')
    .meta({ description: 'Stops when standard input ends; set by the start script.' }),
  HIGHLIGHTS: z.enum(['auto', 'films', 'none'], 'expected auto, films or none').default('auto').meta({
    description:
      'Highlights of matches: `films` publishes films that the player draws; `auto` also encodes popular ones into files where ffmpeg is installed; `none`.',
  }),
  FFMPEG_PATH: z.string().default('ffmpeg').meta({ description: 'Command or path of ffmpeg.' }),
  RECORD_KEY: z
    .string()
    .regex(/^[0-9a-fA-F]{64}$/, 'expected 64 hexadecimal digits')
    .optional()
    .meta({ description: 'Seed of the Ed25519 key that signs the record log every day.', defaultText: 'created once in `DATA_DIR`' }),
  PLAN_REVIEWS: z.enum(['staff', 'automatic'], 'expected staff or automatic').optional().meta({
    description: 'Who reviews plans: `staff`, or nobody: they pass after some seconds.',
    defaultText: '`automatic` with `DEV_PAGES`, else `staff`',
  }),
  AGENT_SHARE_PERCENT: z.coerce
    .number('expected per cent, 0–100')
    .min(0)
    .max(100)
    .default(5)
    .meta({ description: 'Share of new agents in the coins that their users buy.', unit: 'per cent' }),
  ...LoginEnvironment.shape,
  ...PaymentEnvironment.shape,
  ...StreamEnvironment.shape,
});

/** Default folder of recorded matches: beside the repository. */
const DATA_DIR = resolve(import.meta.dirname, '../../../../shared/data');

/**
 * Reads the configuration of this process.
 * @throws {ConfigError} for an invalid value
 */
export function readConfig(environment: NodeJS.ProcessEnv = process.env): UpstreamConfig {
  const settings = withFiles(environment);
  const given = Object.fromEntries(Object.entries(settings).filter(([, value]) => value !== undefined && value !== ''));
  const parsed = UpstreamEnvironment.safeParse(given);
  if (!parsed.success) {
    throw new ConfigError(parsed.error.issues.map((issue) => `${issue.path.join('.')}: ${issue.message}`).join('; '));
  }
  const env = parsed.data;
  const feeds = env.FEEDS === 'none' ? [] : env.FEEDS.split(',').map((name) => parseFeed(name.trim()));
  const production = env.NODE_ENV === 'production';
  if (production && env.FEED_KEY === undefined) throw new ConfigError('FEED_KEY: required in production, at least 16 characters');
  if (env.MATCH_DATA_DIR !== undefined && !existsSync(env.MATCH_DATA_DIR)) {
    throw new ConfigError(`MATCH_DATA_DIR: expected an existing folder, found none at ${resolve(env.MATCH_DATA_DIR)}`);
  }
  const devPages = env.DEV_PAGES === undefined ? !production : env.DEV_PAGES === '1';
  return {
    production,
    host: env.HOST,
    port: env.UPSTREAM_PORT,
    databaseUrl: env.DATABASE_URL,
    dataDir: resolve(env.DATA_DIR),
    feedKey: env.FEED_KEY,
    feeds,
    feedSpeed: env.FEED_SPEED,
    simSeed: env.SIM_SEED,
    matchDataDir: env.MATCH_DATA_DIR === undefined ? (existsSync(DATA_DIR) ? DATA_DIR : undefined) : resolve(env.MATCH_DATA_DIR),
    logLevel: env.LOG_LEVEL,
    tracing: { endpoint: env.OTEL_EXPORTER_OTLP_ENDPOINT, ratio: env.OTEL_TRACES_SAMPLER_ARG },
    metricsPort: env.UPSTREAM_METRICS_PORT,
    metricsToken: env.METRICS_TOKEN,
    stopWithParent: env.PARENT_PIPE === '1',
    devPages,
    siteOrigin: env.SITE_ORIGIN,
    auth: readAuthConfig(env, devPages),
    payment: readPaymentConfig(env, devPages),
    media: readStreamConfig(env, devPages),
    highlights: { source: env.HIGHLIGHTS, ffmpeg: env.FFMPEG_PATH },
    recordKey: env.RECORD_KEY,
    automaticReviews: env.PLAN_REVIEWS === undefined ? devPages : env.PLAN_REVIEWS === 'automatic',
    agentShare: Math.round(env.AGENT_SHARE_PERCENT * 100),
  };
}

/** @throws {ConfigError} when a file cannot be read */
function withFiles(environment: NodeJS.ProcessEnv): Readonly<Record<string, string | undefined>> {
  try {
    return settingsFromFiles(environment, Object.keys(UpstreamEnvironment.shape));
  } catch (error) {
    throw new ConfigError(error instanceof Error ? error.message : String(error));
  }
}

function parseFeed(name: string): FeedName {
  const feed = FeedName.safeParse(name);
  if (!feed.success) throw new ConfigError(`FEEDS: expected a list of ${FeedName.options.join(', ')}, or "none"; found "${name}"`);
  return feed.data;
}
