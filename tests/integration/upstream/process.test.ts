import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createPool } from '@matchpoint/upstream/db/pool';
import { DEMO_ACCOUNTS } from '@matchpoint/upstream/dev/demo-accounts';
import { freePort } from '../../support/free-port.ts';
import type { DatabaseServer } from '../../support/postgres.ts';
import { sharedPostgres } from '../../support/shared-postgres.ts';
import { waitFor } from '../../support/wait-for.ts';
import { DATABASE_TIMEOUT_MS } from './harness.ts';

const main = fileURLToPath(new URL('../../../apps/upstream/src/main.ts', import.meta.url));
const folder = mkdtempSync(join(tmpdir(), 'upstream-process-'));
let postgres: DatabaseServer;
const started: ChildProcess[] = [];
beforeAll(async () => {
  postgres = sharedPostgres();
});
afterAll(async () => {
  for (const child of started) if (child.exitCode === null) child.kill('SIGKILL');
  await postgres.stop();
  rmSync(folder, { recursive: true, force: true });
});

/** Starts the upstream as a process with these settings; `exit` resolves with its exit code and its error output. */
async function run(env: Record<string, string>) {
  const port = await freePort();
  const child = spawn(process.execPath, [main], {
    env: { PATH: process.env['PATH'] ?? '', DATA_DIR: join(folder, 'data'), UPSTREAM_PORT: String(port), FEEDS: 'none', ...env },
    stdio: ['pipe', 'ignore', 'pipe'],
  });
  started.push(child);
  let errorOutput = '';
  child.stderr?.on('data', (chunk: Buffer) => (errorOutput += chunk.toString('utf8')));
  // `close` comes after the output was read to its end.
  const exit = once(child, 'close').then(([code]: unknown[]) => ({ code, errorOutput: errorOutput.trim() }));
  const ready = () =>
    waitFor(
      'the upstream to be ready',
      async () => child.exitCode !== null || child.signalCode !== null || (await fetch(`http://127.0.0.1:${port}/readyz`)).ok,
      { timeoutMs: DATABASE_TIMEOUT_MS },
    );
  return { child, exit, ready, url: `http://127.0.0.1:${port}` };
}

describe('upstream process', () => {
  it('the upstream process exits with code 0 and no output on SIGTERM', async () => {
    // Without development pages it creates no demo accounts after it is ready, which would delay its exit.
    const upstream = await run({ DATABASE_URL: await postgres.createDatabase(), DEV_PAGES: '0' });
    await upstream.ready();
    upstream.child.kill('SIGTERM');
    expect(await upstream.exit).toEqual({ code: 0, errorOutput: '' });
  });

  it('the upstream process exits when its parent process is gone', async () => {
    const upstream = await run({ DATABASE_URL: await postgres.createDatabase(), DEV_PAGES: '0', PARENT_PIPE: '1' });
    await upstream.ready();
    upstream.child.stdin?.end();
    expect((await upstream.exit).code).toBe(0);
  });

  it('the upstream process removes passwords and roles of demo accounts when it starts without development pages', async () => {
    const DATABASE_URL = await postgres.createDatabase();
    const pool = createPool(DATABASE_URL);
    const open = async () => (await pool.query(`select from app_user where password_hash is not null or roles <> '{}'`)).rowCount;
    const before = await run({ DATABASE_URL });
    await waitFor('the demo accounts', async () => (await open()) === DEMO_ACCOUNTS.length, { timeoutMs: DATABASE_TIMEOUT_MS });
    before.child.kill('SIGTERM');
    await before.exit;
    const after = await run({ DATABASE_URL, DEV_PAGES: '0' });
    await after.ready();
    expect(await open()).toBe(0);
    await pool.end();
    after.child.kill('SIGTERM');
    await after.exit;
  });

  it.each([
    ['UPSTREAM_PORT', { UPSTREAM_PORT: 'x' }, 'UPSTREAM_PORT: expected a port'],
    ['DATABASE_URL', { DATABASE_URL: 'mysql://x' }, 'DATABASE_URL: expected an address like'],
    ['FEEDS', { FEEDS: 'simulator,magic' }, 'FEEDS: expected a list of simulator, replay'],
    ['FEED_SPEED', { FEED_SPEED: '-1' }, 'FEED_SPEED: expected a number above 0'],
    ['MATCH_DATA_DIR', { MATCH_DATA_DIR: '/nowhere/at/all' }, 'MATCH_DATA_DIR: expected an existing folder'],
    ['FEED_KEY', { NODE_ENV: 'production' }, 'FEED_KEY: required in production'],
  ])('an invalid %s is reported in one line, and the upstream process does not start', async (_name, env, line) => {
    const { code, errorOutput } = await (await run(env)).exit;
    expect(code).toBe(1);
    expect(errorOutput).toContain(line);
    expect(errorOutput.split('\n')).toHaveLength(1);
  });

  it('a missing database is reported in one line, and the upstream process does not start', async () => {
    const { code, errorOutput } = await (await run({ DATABASE_URL: new URL('missing', await postgres.createDatabase()).href })).exit;
    expect([code, errorOutput]).toEqual([
      1,
      expect.stringMatching(/^upstream: DATABASE_URL: no connection to 127\.0\.0\.1:\d+: database "missing" does not exist$/),
    ]);
  });

  it('a port in use is reported, and the upstream process does not start', async () => {
    const first = await run({ DATABASE_URL: await postgres.createDatabase() });
    await first.ready();
    const second = await run({ DATABASE_URL: await postgres.createDatabase(), UPSTREAM_PORT: new URL(first.url).port });
    expect(await second.exit).toEqual({ code: 1, errorOutput: expect.stringContaining('EADDRINUSE') });
    first.child.kill('SIGTERM');
    await first.exit;
  });
});
