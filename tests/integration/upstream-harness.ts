import { buildUpstream, type Upstream } from '@matchpoint/upstream/app';
import { migrate } from '@matchpoint/upstream/db/migrate';
import { createPool, type Pool } from '@matchpoint/upstream/db/pool';
import { createLog } from '@matchpoint/upstream/ops/log';
import type { RecordingSource } from '@matchpoint/upstream/feed/recording';
import type { JavaName, JavaResult } from '@matchpoint/contracts/java/table';
import { JAVA } from '@matchpoint/contracts/java/table';
import { type JavaRow, placeOf } from '@matchpoint/contracts/java/row';
import { Envelope } from '@matchpoint/contracts/java/envelope';
import type { Postgres } from '../support/postgres.ts';

/** A day in summer 2026, 12:00 in Shanghai. */
export const NOON = Date.UTC(2026, 5, 20, 4);
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
}

export interface RunningUpstream extends AsyncDisposable {
  readonly upstream: Upstream;
  readonly pool: Pool;
  readonly clock: SetClock;
  readonly databaseUrl: string;
  readonly url: string;
  /** Calls a row and gives its envelope; `lan` zh_CN unless told. */
  envelope(name: JavaName, input?: Record<string, unknown>, headers?: Record<string, string>): Promise<Envelope>;
  /** Calls a row and gives its parsed result. @throws when it fails */
  call<N extends JavaName>(name: N, input?: Record<string, unknown>, headers?: Record<string, string>): Promise<JavaResult<N>>;
}

/** Our upstream on a database of the test's own, listening on a free port. Its player steps only when the test says so. */
export async function startUpstream(
  postgres: Pick<Postgres, 'createDatabase'>,
  options: { sources?: readonly RecordingSource[]; clock?: SetClock; databaseUrl?: string } = {},
): Promise<RunningUpstream> {
  const clock = options.clock ?? new SetClock();
  const databaseUrl = options.databaseUrl ?? (await postgres.createDatabase());
  const pool = createPool(databaseUrl);
  await migrate(pool);
  const log = createLog('silent');
  const upstream = await buildUpstream({ clock, log, pool, databaseUrl, feedKey: FEED_KEY, sources: options.sources ?? [] });
  const url = await upstream.app.listen({ host: '127.0.0.1', port: 0 });

  const envelope: RunningUpstream['envelope'] = async (name, input = {}, headers = {}) => {
    const row: JavaRow = JAVA[name];
    let path: string = row.path;
    const query = new URLSearchParams({ _t: '1' });
    const body: Record<string, unknown> = {};
    for (const [field, value] of Object.entries(input)) {
      const place = placeOf(row, field);
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
    return Envelope.parse(await response.json());
  };
  return {
    upstream,
    pool,
    clock,
    databaseUrl,
    url,
    envelope,
    call: async (name, input, headers) => {
      const answer = await envelope(name, input, headers);
      if (answer.status !== 'success') throw new Error(`${name} failed: ${answer.errorCode} ${answer.msg}`);
      return RESULTS[name].result.parse(answer.result);
    },
    [Symbol.asyncDispose]: async () => {
      await upstream.close();
      await pool.end();
    },
  };
}

/** The table seen so that a row's result stays one type for any name. */
const RESULTS: { readonly [N in JavaName]: { readonly result: { parse(value: unknown): JavaResult<N> } } } = JAVA;
