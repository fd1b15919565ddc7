import { existsSync, readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { freePort } from '../support/free-port.ts';
import { portOf } from '../support/port-of.ts';
import { waitFor } from '../support/wait-for.ts';
import type { Run } from './workspace-copy.ts';
import { WorkspaceCopy, isAlive } from './workspace-copy.ts';

let copy: WorkspaceCopy;
let port: number;
let env: Record<string, string>;

/** A server that `npm start` can run; `extra` is code that the test adds. */
const server = (portVariable: string, extra = '') => `
import { createServer } from 'node:http';
import { spawn } from 'node:child_process';
import { writeFileSync } from 'node:fs';
const name = import.meta.dirname.split('/').at(-2);
writeFileSync(name + '.pid', String(process.pid));
writeFileSync(name + '.env', JSON.stringify(process.env));
const server = createServer((request, response) => response.end('ok'));
process.on('SIGTERM', () => process.exit(0));
if (process.env.PARENT_PIPE === '1') process.stdin.on('end', () => process.exit(0)).resume();
server.listen(Number(process.env.${portVariable}), '127.0.0.1');
${extra}
`;

beforeEach(async () => {
  copy = new WorkspaceCopy();
  copy.write('apps/upstream/src/main.ts', server('UPSTREAM_PORT'));
  copy.write('apps/bff/src/main.ts', server('PORT'));
  port = await freePort();
  env = { PORT: String(port), UPSTREAM_PORT: String(await freePort()) };
});

afterEach(() => copy.dispose());

const start = (more: Record<string, string> = {}): Run => copy.start(['npm', 'start', '--silent'], { ...env, ...more });
const pidOf = (name: string) => Number(readFileSync(join(copy.folder, `${name}.pid`), 'utf8'));
const envOf = (name: string): NodeJS.ProcessEnv => JSON.parse(readFileSync(join(copy.folder, `${name}.env`), 'utf8'));
const ready = (run: Run) => run.says(/^ready /m);

describe('npm start', () => {
  it('npm start prints all addresses, and the ready line last', async () => {
    const run = start();
    await ready(run);
    expect(run.out.trimEnd().split('\n').at(-1)).toBe(`ready http://localhost:${port}`);
    expect(run.out).toMatch(/Upstream +http:\/\/127\.0\.0\.1:\d+/);
    expect(run.out).toContain(`http://localhost:${port}/dev/inbox`);
    const { FEED_KEY, DEV_PAGES } = envOf('upstream');
    expect(FEED_KEY).toMatch(/^[\w-]{32}$/);
    expect(DEV_PAGES).toBe('1');
    expect(envOf('bff')).toMatchObject({
      FEED_KEY,
      DEV_PAGES,
      NODE_ENV: 'production',
      UPSTREAM_URL: `http://127.0.0.1:${env['UPSTREAM_PORT']}`,
    });
  });

  it.each([{ DEV_PAGES: '0' }, { NODE_ENV: 'production' }])(
    'npm start serves no development pages and prints no demo accounts with %o',
    async (more) => {
      const run = start(more);
      await ready(run);
      expect(run.out).not.toMatch(/dev\/inbox|138\d{8}|matchpoint1/);
      expect([envOf('upstream')['DEV_PAGES'], envOf('bff')['DEV_PAGES']]).toEqual(['0', '0']);
    },
  );

  it('npm start builds the web app once, and again after its sources change', async () => {
    const builds = () => copy.calls().filter((call) => call.startsWith('pnpm --filter')).length;
    for (const [source, expected] of [
      ['a', 1],
      ['a', 1],
      ['b', 2],
    ] as const) {
      copy.write('apps/web/src/x.ts', source);
      const run = start();
      await ready(run);
      run.child.kill('SIGTERM');
      await run.exited;
      await waitFor('the end', () => !isAlive(pidOf('bff')), { timeoutMs: 60_000 });
      expect(builds()).toBe(expected);
    }
  });

  it.each([
    ['npm', null],
    ['with-toolchain', 0],
  ])('Ctrl-C in the terminal of %s stops both servers', async (which, code) => {
    const run = which === 'npm' ? start() : copy.start([process.execPath, ...startCommand(which)], env);
    await ready(run);
    process.kill(-run.pid, 'SIGINT');
    // npm exits by the signal itself, whatever exit code its script has.
    expect((await run.exited).code).toBe(code);
    expect([isAlive(pidOf('upstream')), isAlive(pidOf('bff'))]).toEqual([false, false]);
  });

  it.each(['npm', 'with-toolchain', 'start'])('npm start leaves no process behind when %s is killed', async (which) => {
    const run = which === 'npm' ? start() : copy.start([process.execPath, ...startCommand(which)], env);
    await ready(run);
    const pids = [pidOf('upstream'), pidOf('bff')];
    run.child.kill('SIGKILL');
    await waitFor('the end of both', () => !pids.some(isAlive), { timeoutMs: 60_000 });
    expect(pids.some(isAlive)).toBe(false);
  });

  it('npm start kills a server that ignores SIGTERM, and its children, within five seconds', async () => {
    // The server counts the tenths of a second that it survives; time in which the machine runs no process does not count.
    const stubborn = `
process.removeAllListeners('SIGTERM');
process.on('SIGTERM', () => {
  let tenths = 0;
  setInterval(() => writeFileSync('tenths', String((tenths += 1))), 100);
});
writeFileSync('grandchild.pid', String(spawn('sleep', ['300']).pid));`;
    copy.write('apps/upstream/src/main.ts', server('UPSTREAM_PORT', stubborn));
    const run = start();
    await ready(run);
    const pids = [pidOf('upstream'), pidOf('bff'), pidOf('grandchild')];
    process.kill(-run.pid, 'SIGINT');
    await run.exited;
    expect(Number(readFileSync(join(copy.folder, 'tenths'), 'utf8'))).toBeLessThan(50);
    // The process is killed, but on a busy machine it still needs a time slice to exit.
    await waitFor('the end of all', () => !pids.some(isAlive), { timeoutMs: 60_000 });
  });

  it('npm start stops the other server and fails when one server exits', async () => {
    const run = start();
    await ready(run);
    process.kill(pidOf('upstream'), 'SIGKILL');
    expect((await run.exited).code).toBe(1);
    expect(run.err.trim()).toBe('upstream ended (SIGKILL)');
    expect(isAlive(pidOf('bff'))).toBe(false);
  });

  it.each([
    ["console.error('SESSION_KEY: required, at least 32 characters'); process.exit(1);", 'SESSION_KEY: required, at least 32 characters'],
    ["throw new TypeError('no such table');", 'TypeError: no such table'],
    ["import './missing.ts';", /^Error \[ERR_MODULE_NOT_FOUND\]: Cannot find module .*missing\.ts/],
  ])('npm start prints the last error line of a server that cannot start: %s', async (source, words) => {
    copy.write('apps/bff/src/main.ts', source);
    const run = start();
    expect((await run.exited).code).toBe(1);
    expect(run.err.trim()).toMatch(words);
    expect(isAlive(pidOf('upstream'))).toBe(false);
  });
});

describe('npm start with wrong settings', () => {
  const failure = async (more: Record<string, string>) => {
    const run = start(more);
    expect((await run.exited).code).toBe(1);
    return run.err.trim();
  };

  it.each(['PORT', 'UPSTREAM_PORT'])('npm start fails with one clear line when the port of %s is taken', async (name) => {
    const other = createServer().listen(0, '127.0.0.1');
    await new Promise((resolve) => other.once('listening', resolve));
    const taken = portOf(other);
    expect(await failure({ [name]: String(taken) })).toBe(
      `${name}: 127.0.0.1:${taken} is already in use; stop what listens there or set ${name}`,
    );
    other.close();
  });

  it.each([
    ['DATABASE_URL', (closed: number) => `postgres://me:secret@127.0.0.1:${closed}/x`],
    ['REDIS_URL', (closed: number) => `redis://:secret@127.0.0.1:${closed}`],
    ['UPSTREAM_URL', (closed: number) => `http://127.0.0.1:${closed}`],
  ])('npm start reports an unreachable %s without its password', async (name, urlFor) => {
    const closed = await freePort();
    expect(await failure({ [name]: urlFor(closed) })).toBe(`${name}: nothing answers at 127.0.0.1:${closed} (ECONNREFUSED)`);
  });

  it('npm start checks every address of a Redis list', async () => {
    const [a, b] = [await freePort(), await freePort()];
    const line = await failure({ REDIS_URL: `redis+cluster://127.0.0.1:${a},127.0.0.1:${b}` });
    expect(line).toBe(`REDIS_URL: nothing answers at 127.0.0.1:${a} (ECONNREFUSED), 127.0.0.1:${b} (ECONNREFUSED)`);
  });

  it.each([
    ['PORT', 'three', 'PORT is "three": expected a port from 1 to 65535'],
    ['DEV_PAGES', 'true', 'DEV_PAGES is "true": expected 0 or 1'],
    ['REDIS_URL', 'localhost', 'REDIS_URL: expected a URL like redis://host:6379'],
    ['DATABASE_URL', 'mysql://x', 'DATABASE_URL: expected a URL like postgres://host:5432'],
  ])('npm start rejects %s=%s', async (name, value, line) => {
    expect(await failure({ [name]: value })).toBe(line);
  });

  it('npm start fails with one clear line when the web app does not build', async () => {
    copy.write('bin/pnpm', "#!/bin/sh\n[ $1 = install ] && mkdir -p node_modules && exit 0\necho 'x.tsx: broken'; exit 1\n");
    expect(await failure({})).toBe('x.tsx: broken\nthe web app cannot be built');
    expect(existsSync(join(copy.folder, 'upstream.pid')) && isAlive(pidOf('upstream'))).toBe(false);
  });
});

function startCommand(which: string): string[] {
  const own = ['--import', './scripts/stop-with-parent.mjs', 'scripts/start.ts'];
  return which === 'start' ? own : ['scripts/with-toolchain.mjs', 'node', ...own];
}
