import { randomBytes } from 'node:crypto';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Logger } from 'pino';
import { type Clock, systemClock } from './clock.ts';
import type { UpstreamConfig } from './config.ts';
import { startEmbeddedDatabase } from './db/embedded.ts';
import { migrate } from './db/migrate.ts';
import { createPool, type Pool } from './db/pool.ts';
import type { RecordingSource } from '@matchpoint/feeds/recording';
import { openTracer } from '@matchpoint/server/open-tracer';
import type { Tracer } from '@matchpoint/server/tracer';
import { createReplay, defaultDataDir, RecordedData } from '@matchpoint/feeds/recordings/source';
import { createSimulator } from '@matchpoint/feeds/simulator/source';
import { completeAuthSettings, type AuthSettings } from './auth-config.ts';
import { sleep } from './lib/sleep.ts';
import { createLog } from './ops/log.ts';
import type { MetricsAccess } from './ops/mount-metrics.ts';
import type { PaymentSettings } from './payment-config.ts';
import type { MediaSettings } from './stream-config.ts';

/** The external dependencies of the app; tests pass their own. */
export interface UpstreamDeps {
  readonly clock: Clock;
  readonly log: Logger;
  readonly pool: Pool;
  /** URL of the same database, for the listening connection. */
  readonly databaseUrl: string;
  readonly feedKey: string;
  readonly sources: readonly RecordingSource[];
  /** Recorded matches for the archive; undefined when the replay feed is off. */
  readonly recorded?: RecordedData | undefined;
  /** Whether the pages under /dev are mounted. */
  readonly devPages: boolean;
  /** The address of the site in browsers; undefined when nothing needs it. */
  readonly siteOrigin?: string | undefined;
  readonly auth: AuthSettings;
  readonly payment: PaymentSettings;
  /** Absolute path of the folder of keys and of the state of the embedded cashier. */
  readonly dataDir: string;
  /** Seed of the key that signs the heads of the record log, 64 hexadecimal digits; without it a key is stored in `dataDir`. */
  readonly recordKey?: string | undefined;
  /** The media server of live streams; undefined for none. */
  readonly media?: MediaSettings | undefined;
  /** Name or path of ffmpeg; `ffmpeg` by default. */
  readonly ffmpeg?: string | undefined;
  /** Whether plans pass their review without staff, for development. */
  readonly automaticReviews?: boolean | undefined;
  /** Who may read `/metrics`; everybody by default. */
  readonly metricsAccess?: MetricsAccess | undefined;
  /** Exports traces; by default nothing is traced. */
  readonly tracer?: Tracer | undefined;
  /** Closes everything that was opened, the database last. */
  close(): Promise<void>;
}

/** The dependencies of the process, which ends when its database is lost. */
export interface ProcessDeps extends UpstreamDeps {
  /** Rejects when the embedded database has ended for good. */
  readonly databaseLost: Promise<never>;
}

/** The database cannot be used; the message is one line for the operator. */
export class DatabaseUnavailable extends Error {
  override readonly name = 'DatabaseUnavailable';
}

const CONNECT_TIMEOUT_MS = 10_000;
const CONNECT_RETRY_INTERVAL_MS = 300;

/** Opens the database, migrates it, and opens the feeds of a configuration. */
export async function createDeps(config: UpstreamConfig, clock: Clock = systemClock): Promise<ProcessDeps> {
  const log = createLog(config.logLevel);
  const database = await openDatabase(config, log);
  const feedKey = config.feedKey ?? keptKey(config.dataDir);
  const tracer = await openTracer({ ...config.tracing, service: 'matchpoint-upstream', followsCaller: true });
  const recorded = config.feeds.includes('replay') ? new RecordedData([defaultDataDir(config.matchDataDir)]) : undefined;
  return {
    clock,
    log,
    pool: database.pool,
    databaseUrl: database.url,
    feedKey,
    sources: createSources(config, recorded),
    recorded,
    devPages: config.devPages,
    siteOrigin: config.siteOrigin,
    auth: completeAuthSettings(config.auth, feedKey),
    payment: config.payment,
    dataDir: config.dataDir,
    automaticReviews: config.automaticReviews,
    recordKey: config.recordKey,
    media: config.media,
    ffmpeg: config.highlights.ffmpeg,
    metricsAccess: { production: config.production, host: config.host, port: config.metricsPort, token: config.metricsToken },
    tracer,
    close: async () => {
      await tracer.close();
      await database.close();
    },
    databaseLost: database.lost,
  };
}

interface OpenDatabase {
  readonly pool: Pool;
  readonly url: string;
  /** Rejects when the embedded database has ended for good. */
  readonly lost: Promise<never>;
  readonly close: () => Promise<void>;
}

/**
 * Connects to the database of a configuration and migrates it. `share`: use the embedded database also when another process runs it.
 * @throws {DatabaseUnavailable} when it does not respond
 */
export async function openDatabase(
  config: Pick<UpstreamConfig, 'databaseUrl' | 'dataDir'>,
  log: Pick<Logger, 'info' | 'warn'>,
  options: { readonly share?: boolean } = {},
): Promise<OpenDatabase> {
  const embedded =
    config.databaseUrl === undefined
      ? await startEmbeddedDatabase({ dataDir: config.dataDir, log: (message) => log.warn(message), share: options.share ?? false })
      : undefined;
  const url = config.databaseUrl ?? embedded?.url ?? '';
  let closing = false;
  const pool = createPool(url, {
    // The error object contains the whole client.
    onError: (error) => {
      if (!closing) log.warn({ reason: error.message }, 'a database connection broke');
    },
  });
  const close = async () => {
    closing = true;
    await pool.end();
    await embedded?.stop();
  };
  try {
    await untilConnected(pool, url);
    const applied = await migrate(pool);
    if (applied.length > 0) log.info({ migrations: applied }, 'the schema was migrated');
    return { pool, url, lost: embedded?.lost ?? new Promise<never>(() => undefined), close };
  } catch (error) {
    await close();
    throw error;
  }
}

function createSources(config: UpstreamConfig, recorded: RecordedData | undefined): RecordingSource[] {
  return config.feeds.flatMap((feed) => {
    switch (feed) {
      case 'replay':
        return recorded === undefined ? [] : [createReplay({ data: recorded, speed: config.feedSpeed })];
      case 'simulator':
        return [createSimulator({ seed: config.simSeed, speed: config.feedSpeed })];
    }
  });
}

/** Waits some seconds for the database, because a database in a container may start after this process. */
async function untilConnected(pool: Pool, url: string): Promise<void> {
  const end = performance.now() + CONNECT_TIMEOUT_MS;
  for (;;) {
    try {
      await pool.query('select 1');
      return;
    } catch (error) {
      // A wrong password or a missing database is not temporary.
      const refused = error instanceof Error && 'code' in error && /^(28|3D)/.test(String(error.code));
      if (refused || performance.now() > end) {
        const { host } = new URL(url);
        throw new DatabaseUnavailable(
          `DATABASE_URL: no connection to ${host}: ${error instanceof Error ? error.message || String(error) : String(error)}`,
        );
      }
      await sleep(CONNECT_RETRY_INTERVAL_MS);
    }
  }
}

/** Returns the key of a development machine; created once and stored. */
function keptKey(dataDir: string): string {
  const file = join(dataDir, 'feed-key');
  try {
    return readFileSync(file, 'utf8').trim();
  } catch {
    const key = randomBytes(24).toString('base64url');
    mkdirSync(dataDir, { recursive: true });
    writeFileSync(file, `${key}\n`, { mode: 0o600 });
    return key;
  }
}
