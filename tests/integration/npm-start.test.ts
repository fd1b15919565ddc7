import { once } from 'node:events';
import { globSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, expect, it } from 'vitest';
import { SiteRunner } from '../support/started-site.ts';
import { waitFor } from '../support/wait-for.ts';

const runner = new SiteRunner('start');

afterAll(() => runner.dispose());

/** Returns when the costly parts of a first start were created: the web build and the files of the database. */
function createdAt(): number[] {
  const build = join(import.meta.dirname, '../../apps/web/dist/.built-from');
  return [build, ...globSync(join(runner.dataDir, '**/PG_VERSION'))].map((file) => statSync(file).mtimeMs);
}

/** Waits until nothing runs any more. The database may still write what it holds when its parent has ended. */
async function allGone(): Promise<void> {
  await waitFor('all processes to be gone', () => runner.processes().length === 0, { timeoutMs: 60_000 });
}

it(
  'npm start serves the site on an embedded database, stops all processes, and reuses its build and database',
  { timeout: 300_000 },
  async () => {
    const first = await runner.start();
    const page = await fetch(runner.url);
    expect([page.status, await page.text()]).toEqual([200, expect.stringContaining('<html lang="zh-CN"')]);
    expect((await fetch(`${runner.url}/openapi.json`)).status).toBe(200);
    expect(runner.processes().length).toBeGreaterThan(3);
    await first.end('SIGTERM');
    expect(first.process.exitCode).toBe(0);
    await allGone();

    const created = createdAt();
    const second = await runner.start();
    expect(createdAt()).toEqual(created);
    await second.end('SIGKILL');
    await allGone();

    const third = await runner.start();
    await third.end('SIGINT');
    await allGone();
  },
);

it('npm start recovers after its processes were killed', { timeout: 240_000 }, async () => {
  const run = await runner.start();
  const ended = once(run.process, 'exit');
  runner.kill(run.process.pid);
  await ended;
  const again = await runner.start();
  expect((await fetch(runner.url)).status).toBe(200);
  await again.end('SIGTERM');
  await allGone();
});
