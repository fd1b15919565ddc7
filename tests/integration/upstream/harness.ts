import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buildUpstream, type Upstream } from '@matchpoint/upstream/app';
import { migrate } from '@matchpoint/upstream/db/migrate';
import { readConfig } from '@matchpoint/upstream/config';
import { createPool, type Pool, transaction } from '@matchpoint/upstream/db/pool';
import { completeAuthSettings } from '@matchpoint/upstream/auth-config';
import { createLog } from '@matchpoint/upstream/ops/log';
import type { MetricsAccess } from '@matchpoint/upstream/ops/mount-metrics';
import type { RecordingSource } from '@matchpoint/feeds/recording';
import type { UserId } from '@matchpoint/contracts/ids';
import type { JavaName, JavaResult } from '@matchpoint/contracts/java/table';
import { JAVA } from '@matchpoint/contracts/java/table';
import { type JavaEndpoint, fieldLocation } from '@matchpoint/contracts/java/endpoint';
import { Envelope } from '@matchpoint/contracts/java/envelope';
import type { DatabaseServer } from '../../support/postgres.ts';

/** 20 June 2026, 12:00 in Shanghai. */
export const NOON = Date.UTC(2026, 5, 20, 4);
/** Timeout of database connections and statements in tests. */
export const DATABASE_TIMEOUT_MS = 60_000;
export const FEED_KEY = 'a-feed-key-of-the-tests';

/** A clock that a test sets. */
export class SetClock {
  #now: number;
  constructor(now = NOON) {
    this.#now = now;
  }
  now(): number {
    return this.#now;
  }
  set(now: number): void {
    this.#now = now;
  }
  advance(ms: number): void {
    this.#now += ms;
  }
}

export interface RunningUpstream extends AsyncDisposable {
  readonly upstream: Upstream;
  readonly pool: Pool;
  readonly clock: SetClock;
  readonly databaseUrl: string;
  readonly url: string;
  /** Folder of keys, films and recordings, absolute. */
  readonly dataDir: string;
  /** Calls an endpoint and returns the envelope; the default of `lan` is zh_CN. */
  envelope(name: JavaName, input?: Record<string, unknown>, headers?: Record<string, string>): Promise<Envelope>;
  /** Calls an endpoint and returns the parsed result. @throws when the call fails */
  call<N extends JavaName>(name: N, input?: Record<string, unknown>, headers?: Record<string, string>): Promise<JavaResult<N>>;
  /** Logs in the owner of a number without a code and creates the account when there is none. `token` is the header for calls. */
  logIn(mobile: string): Promise<LoggedIn>;
}

export interface LoggedIn {
  readonly uid: UserId;
  readonly sessionId: string;
  readonly token: string;
}

/**
 * Starts our upstream on a database of the test and a free port. Feeds advance, accounts are deleted and broadcasts end by themselves only when
 * the test requests it, and timeouts are long enough for a busy machine.
 */
export async function startUpstream(
  postgres: Pick<DatabaseServer, 'createDatabase'>,
  options: {
    sources?: readonly RecordingSource[];
    clock?: SetClock;
    databaseUrl?: string;
    env?: Readonly<Record<string, string>>;
    onLog?: (line: string) => void;
    metricsAccess?: MetricsAccess;
  } = {},
): Promise<RunningUpstream> {
  const clock = options.clock ?? new SetClock();
  const databaseUrl = options.databaseUrl ?? (await postgres.createDatabase());
  const pool = createPool(databaseUrl, { timeoutMs: DATABASE_TIMEOUT_MS });
  await migrate(pool);
  const log = options.onLog === undefined ? createLog('silent') : createLog('debug', 'upstream', options.onLog);
  const config = readConfig({ DATABASE_URL: databaseUrl, FEED_KEY, FEEDS: 'none', GOLD_SHOP: 'open', ...options.env });
  const dataDir = mkdtempSync(join(tmpdir(), 'upstream-'));
  const upstream = await buildUpstream({
    clock,
    log,
    pool,
    databaseUrl,
    feedKey: FEED_KEY,
    sources: options.sources ?? [],
    devPages: config.devPages,
    auth: completeAuthSettings(config.auth, FEED_KEY),
    payment: config.payment,
    recordKey: config.recordKey,
    // A media server is a process of its own: only tests of streams start one.
    media: options.env?.['MEDIA_SERVER'] === undefined ? undefined : config.media,
    dataDir,
    metricsAccess: options.metricsAccess,
  });
  await upstream.users.deletion.close();
  await upstream.broadcastJobs.close();
  const url = await upstream.app.listen({ host: '127.0.0.1', port: 0 });

  const envelope: RunningUpstream['envelope'] = async (name, input = {}, headers = {}) => {
    const row: JavaEndpoint = JAVA[name];
    let path: string = row.path;
    const query = new URLSearchParams({ _t: '1' });
    const body: Record<string, unknown> = {};
    for (const [field, value] of Object.entries(input)) {
      const place = fieldLocation(row, field);
      if (place === 'path') path = path.replace(`{${field}}`, String(value));
      else if (place === 'query') query.set(field, String(value));
      else body[field] = value;
    }
    const response = await fetch(`${url}${path}?${query}`, {
      method: row.method,
      headers: { sysType: 'PC', lan: 'zh_CN', ...(row.method === 'POST' ? { 'content-type': 'application/json' } : {}), ...headers },
      ...(row.method === 'POST' ? { body: JSON.stringify(body) } : {}),
    });
    if (response.status !== 200) throw new Error(`HTTP ${response.status}`);
    const { errorCode, errorMsg, msg, ...rest } = Envelope.parse(await response.json());
    // Empty texts are absent for tests; envelopes.test.ts checks that every envelope has all keys.
    return {
      ...rest,
      ...(errorCode === '' ? {} : { errorCode }),
      ...(errorMsg === '' ? {} : { errorMsg }),
      ...(msg === '' ? {} : { msg }),
    };
  };
  return {
    upstream,
    pool,
    clock,
    databaseUrl,
    url,
    dataDir,
    envelope,
    call: async (name, input, headers) => {
      const answer = await envelope(name, input, headers);
      if (answer.status !== 'success') throw new Error(`${name} failed: ${answer.errorCode} ${answer.msg}`);
      return RESULTS[name].result.parse(answer.result);
    },
    logIn: (mobile) =>
      transaction(pool, async (db) => {
        const { accounts, tokens } = upstream.auth;
        const { uid } = await accounts.byMobile(db, { mobile, promotionChannelId: undefined });
        const { token, sessionId } = await tokens.open(db, { uid, client: { address: '203.0.113.7', agent: 'test' } });
        return { uid, token, sessionId };
      }),
    [Symbol.asyncDispose]: async () => {
      await upstream.close();
      await pool.end();
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
}

/** A view of the table in which the result of an endpoint has one type for any name. */
const RESULTS: { readonly [N in JavaName]: { readonly result: { parse(value: unknown): JavaResult<N> } } } = JAVA;
