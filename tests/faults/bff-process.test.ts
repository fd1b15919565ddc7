import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { createServer } from 'node:http';
import { connect } from 'node:net';
import { fileURLToPath } from 'node:url';
import { afterEach, describe, expect, it } from 'vitest';
import { createClient } from '@matchpoint/client/create-client';
import { createRealtimeClient } from '@matchpoint/client/realtime';
import { stubAnswers, stubMatch } from '../dev-env/stub-matches.ts';
import { StubUpstream } from '../dev-env/stub-upstream.ts';
import { startRunningTime } from '../support/running-time.ts';
import { waitFor } from '../support/wait-for.ts';
import { portOf } from '../support/port-of.ts';

/** The BFF as a process: how it refuses to start and how it shuts down (reliability.md C9, P4). */

const main = fileURLToPath(new URL('../../apps/bff/src/main.ts', import.meta.url));
const opened: { close(): Promise<unknown> }[] = [];
afterEach(async () => {
  for (const one of opened.splice(0).toReversed()) await one.close();
});

interface Running {
  readonly child: ChildProcess;
  readonly output: () => string;
  readonly errors: () => string;
  readonly exit: Promise<number | null>;
}

function start(env: Record<string, string>): Running {
  const child = spawn(process.execPath, [main], {
    env: { PATH: process.env['PATH'], NODE_ENV: 'production', PUBLIC_ORIGINS: 'http://localhost', LOG_LEVEL: 'info', ...env },
    stdio: ['pipe', 'pipe', 'pipe'],
  });
  let output = '';
  let errors = '';
  child.stdout.on('data', (data) => (output += data));
  child.stderr.on('data', (data) => (errors += data));
  const exit = once(child, 'exit').then(([code]: (number | null)[]) => code ?? null);
  opened.push({
    close: () => {
      child.kill('SIGKILL');
      return exit;
    },
  });
  return { child, output: () => output, errors: () => errors, exit };
}

async function startReady(env: Record<string, string> = {}) {
  const upstream = await StubUpstream.start(stubAnswers(() => [stubMatch()]));
  opened.push({ close: () => upstream.stop() });
  const running = start({ PORT: '0', UPSTREAM_URL: upstream.url, ...env });
  const ended = running.exit.then((code) => {
    throw new Error(`It ended with ${code}: ${running.errors()}`);
  });
  ended.catch(() => undefined);
  const originInLog = () => /^\{.*"address":"([^"]+)".*"msg":"ready".*\}$/m.exec(running.output())?.[1];
  const origin = await Promise.race([ended, waitFor('the process to be ready', originInLog, { timeoutMs: 25_000 })]);
  return { ...running, origin, port: Number(new URL(origin).port), upstream };
}

describe('a start that cannot succeed', () => {
  it.each([['wrong values', { PORT: 'http', CACHE_MB: '1' }, /^PORT: .*; CACHE_MB: .*$/]])(
    'a start with %s ends with one clear error line',
    async (_name, env, line) => {
      const running = start(env);
      expect(await running.exit).toBe(1);
      expect(running.errors().trim()).toMatch(line);
    },
    30_000,
  );

  it('a start on a port in use ends with one clear error line', async () => {
    const server = createServer().listen(0, '127.0.0.1');
    await once(server, 'listening');
    opened.push({ close: async () => server.close() });
    const port = portOf(server);
    const running = start({ PORT: String(port) });
    expect(await running.exit).toBe(1);
    expect(running.errors().trim()).toMatch(new RegExp(`^PORT: .*${port}$`));
  }, 30_000);
});

describe('a stop', () => {
  it('a graceful stop fails readiness first, finishes running requests, notifies sockets, and exits', async () => {
    const { child, exit, origin, port, upstream, errors } = await startReady({ DRAIN_NOTICE_MS: '2000' });
    const realtime = createRealtimeClient({ url: `ws://127.0.0.1:${port}/ws` });
    opened.push({ close: () => realtime.close() });
    const client = createClient({ origin, realtime: realtime.link });
    const subscription = client.match.onLive.subscribe({}, { onData: () => undefined });
    await waitFor('the socket', () => realtime.getState() === 'connected');
    const silent = connect(port, '127.0.0.1');
    silent.on('error', () => undefined);
    await once(silent, 'connect');

    upstream.delayMs = 300;
    const underWay = Array.from({ length: 20 }, (_, index) => client.match.results.query({ locale: 'zh_CN', page: index + 1 }));
    await waitFor('the calls to reach the upstream', () => upstream.callsOf('getSevenDayResults') === 20);
    child.kill('SIGTERM');
    await waitFor('readiness to be taken back', async () => (await fetch(`${origin}/readyz`)).status === 503);
    expect((await fetch(`${origin}/healthz`)).status).toBe(200);
    // Clients that have not seen the readiness change yet are still served.
    expect((await fetch(`${origin}/trpc/match.live?input=${encodeURIComponent('{"locale":"zh_CN"}')}`)).status).toBe(200);
    child.kill('SIGTERM');
    expect((await Promise.allSettled(underWay)).map(({ status }) => status)).toEqual(underWay.map(() => 'fulfilled'));
    using passed = startRunningTime();
    expect(await exit).toBe(0);
    expect(passed.ms()).toBeLessThan(5_000);
    expect(errors()).toBe('');
    subscription.unsubscribe();
    silent.destroy();
  }, 40_000);

  it('the process stops when its parent process has ended', async () => {
    const { child, exit } = await startReady({ PARENT_PIPE: '1' });
    child.stdin?.end();
    expect(await exit).toBe(0);
  }, 30_000);
});

describe('the log of a process', () => {
  it('the log has one line per request, with its id and without its query string', async () => {
    const { origin, output } = await startReady();
    const answer = await fetch(
      `${origin}/trpc/match.results?input=${encodeURIComponent('{"locale":"zh_CN","page":1}')}&mobile=13812345678`,
    );
    await waitFor('the line', () => /"path":"\/trpc\/match.results".*\n/.test(output()));
    const lines = output()
      .split('\n')
      .filter((line) => line.includes('/trpc/match.results'));
    expect(lines).toHaveLength(1);
    expect(JSON.parse(lines[0] ?? '')).toMatchObject({
      path: '/trpc/match.results',
      method: 'GET',
      status: 200,
      requestId: expect.any(String),
    });
    expect(answer.status).toBe(200);
    expect(output()).not.toContain('13812345678');
  }, 30_000);
});
