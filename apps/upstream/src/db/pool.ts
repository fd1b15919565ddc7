import pg from 'pg';

export type Pool = pg.Pool;
export type Connection = pg.PoolClient;
/** Runs queries: a pool, or one connection inside a transaction. */
export type Queryable = Pick<pg.Pool, 'query'>;

const INT8 = 20;
const INT8_ARRAY = 1016;

/** bigint columns hold ids, counts and milliseconds, all below 2^53. */
function parseInt8(text: string): number {
  const value = Number(text);
  if (!Number.isSafeInteger(value)) throw new RangeError(`a bigint of the database does not fit a number: ${text}`);
  return value;
}

/** `{1,2}`: the arrays of ids contain no nulls and have one dimension. */
function parseInt8Array(text: string): number[] {
  const inner = text.slice(1, -1);
  return inner === '' ? [] : inner.split(',').map(parseInt8);
}

/**
 * Creates a pool on which bigint columns are numbers. `onError` is called for idle connections that break. `patienceMs` replaces the
 * default timeouts of acquiring a connection and of statements.
 */
export function createPool(
  url: string,
  options: { readonly max?: number; readonly timeoutMs?: number; readonly onError?: (error: Error) => void } = {},
): Pool {
  const pool = new pg.Pool({
    connectionString: url,
    max: options.max ?? 12,
    connectionTimeoutMillis: options.timeoutMs ?? 5_000,
    idleTimeoutMillis: 30_000,
    statement_timeout: options.timeoutMs ?? 20_000,
    // Applies when the server is frozen or unreachable, so that its own statement timeout never fires.
    query_timeout: options.timeoutMs ?? 25_000,
    keepAlive: true,
    application_name: 'matchpoint-upstream',
    types: {
      getTypeParser: (oid: number, format?: 'text' | 'binary') => {
        if (format !== 'binary' && oid === INT8) return parseInt8;
        if (format !== 'binary' && oid === INT8_ARRAY) return parseInt8Array;
        return pg.types.getTypeParser(oid, format);
      },
    },
  });
  pool.on('error', (error) => options.onError?.(error));
  return pool;
}

const MAX_ATTEMPTS = 4;
/** PostgreSQL chose this transaction to end a deadlock. */
const DEADLOCK = '40P01';

/** Runs `work` in one transaction: commits when it returns, rolls back when it throws, retries after a deadlock. */
export async function transaction<T>(pool: Pool, work: (connection: Connection) => Promise<T>): Promise<T> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await runOnce(pool, work);
    } catch (error) {
      const isDeadlock = error instanceof Error && 'code' in error && error.code === DEADLOCK;
      if (!isDeadlock || attempt === MAX_ATTEMPTS) throw error;
    }
  }
}

function runOnce<T>(pool: Pool, work: (connection: Connection) => Promise<T>): Promise<T> {
  return onConnection(pool, async (connection) => {
    await connection.query('begin');
    const result = await work(connection);
    await connection.query('commit');
    return result;
  });
}

/**
 * Runs `work` on one connection. Rolls back when it throws, and closes a broken connection. A connection that breaks between two statements
 * emits `error`: without a listener that would end the process.
 */
export async function onConnection<T>(pool: Pool, work: (connection: Connection) => Promise<T>): Promise<T> {
  const connection = await pool.connect();
  let broken: Error | undefined;
  const onError = (error: Error) => {
    broken = error;
  };
  connection.on('error', onError);
  try {
    return await work(connection);
  } catch (error) {
    await connection.query('rollback').catch((failure: unknown) => {
      broken = failure instanceof Error ? failure : new Error(String(failure));
    });
    throw error;
  } finally {
    connection.off('error', onError);
    connection.release(broken);
  }
}

const UNAVAILABLE_CODES = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'EPIPE',
  'ETIMEDOUT',
  'ENOTFOUND',
  'EHOSTUNREACH',
  '57P01',
  '57P02',
  '57P03',
  '53300',
  '08006',
  '08001',
]);
const UNAVAILABLE_MESSAGE =
  /connection terminated|timeout exceeded when trying to connect|query read timeout|client has encountered a connection error/i;

/** Returns whether a query failed because the database is unavailable, rather than because of the query. */
export function isDatabaseUnavailable(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  return ('code' in error && UNAVAILABLE_CODES.has(String(error.code))) || UNAVAILABLE_MESSAGE.test(error.message);
}
