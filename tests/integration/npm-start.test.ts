import type { ChildProcess } from 'node:child_process';
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, globSync, mkdtempSync, readFileSync, readdirSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { freePort } from '../support/free-port.ts';
import { waitFor } from '../support/wait-for.ts';

const root = join(import.meta.dirname, '../..');
const dataDir = mkdtempSync(join(tmpdir(), 'npm-start-'));
let env: NodeJS.ProcessEnv;
let site: string;

beforeAll(async () => {
  // The database runs as another user when we are root.
  chmodSync(dataDir, 0o755);
  const [port, upstreamPort] = [await freePort(), await freePort()];
  env = { ...process.env, PORT: String(port), UPSTREAM_PORT: String(upstreamPort), DATA_DIR: dataDir, NODE_ENV: '' };
  site = `http://localhost:${port}`;
});

afterAll(() => {
  for (const pid of processesOfOurs()) process.kill(pid, 'SIGKILL');
  rmSync(dataDir, { recursive: true, force: true });
});

/** Every process that was started for these ports and this folder, the database's too. */
function processesOfOurs(): number[] {
  return readdirSync('/proc').flatMap((name) => {
    if (!/^\d+$/.test(name) || Number(name) === process.pid) return [];
    try {
      const [command, environment] = [readFileSync(`/proc/${name}/cmdline`, 'utf8'), readFileSync(`/proc/${name}/environ`, 'utf8')];
      return command !== '' && (command.includes(dataDir) || environment.includes(`DATA_DIR=${dataDir}`)) ? [Number(name)] : [];
    } catch {
      return [];
    }
  });
}

/** When the costly parts of a first start were made: the web build and the database's files. */
function madeAt(): number[] {
  return [join(root, 'apps/web/dist/.built-from'), ...globSync(join(dataDir, '**/PG_VERSION'))].map((file) => statSync(file).mtimeMs);
}

async function startSite(): Promise<{ child: ChildProcess; out: string }> {
  const run = { child: spawn(process.execPath, ['scripts/start.ts'], { cwd: root, env }), out: '' };
  for (const stream of [run.child.stdout, run.child.stderr]) stream.on('data', (chunk) => (run.out += String(chunk)));
  await waitFor('the site', () => /^ready /m.test(run.out) || run.child.exitCode !== null, { timeoutMs: 100_000 });
  if (run.child.exitCode !== null) throw new Error(run.out);
  return run;
}

it('npm start serves the site on an embedded database, stops whole, and is soon there again', { timeout: 180_000 }, async () => {
  const first = await startSite();
  const page = await fetch(site);
  expect([page.status, await page.text()]).toEqual([200, expect.stringContaining('<html lang="zh-CN"')]);
  expect((await fetch(`${site}/openapi.json`)).status).toBe(200);
  expect(processesOfOurs().length).toBeGreaterThan(3);

  first.child.kill('SIGTERM');
  await once(first.child, 'exit');
  expect([first.child.exitCode, processesOfOurs()]).toEqual([0, []]);

  const made = madeAt();
  const second = await startSite();
  expect(madeAt()).toEqual(made);
  second.child.kill('SIGKILL');
  await waitFor('servers and database to end without their starter', () => processesOfOurs().length === 0, { timeoutMs: 6_000 });

  const third = await startSite();
  third.child.kill('SIGINT');
  await once(third.child, 'exit');
  expect(processesOfOurs()).toEqual([]);
});

it('npm start outlives nothing of a database that was killed', { timeout: 120_000 }, async () => {
  const run = await startSite();
  for (const pid of processesOfOurs()) if (pid !== run.child.pid) process.kill(pid, 'SIGKILL');
  await once(run.child, 'exit');
  const again = await startSite();
  expect((await fetch(site)).status).toBe(200);
  again.child.kill('SIGTERM');
  await once(again.child, 'exit');
  expect(processesOfOurs()).toEqual([]);
});
