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
    // The system may still list a process of the database that has ended.
    await waitFor('all processes to be gone', () => runner.processes().length === 0, { timeoutMs: 10_000 });

    const created = createdAt();
    const second = await runner.start();
    expect(createdAt()).toEqual(created);
    await second.end('SIGKILL');
    await waitFor('servers and database to exit after their parent was killed', () => runner.processes().length === 0, {
      timeoutMs: 30_000,
    });

    const third = await runner.start();
    await third.end('SIGINT');
    expect(runner.processes()).toEqual([]);
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
  expect(runner.processes()).toEqual([]);
});
