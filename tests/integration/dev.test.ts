import { once } from 'node:events';
import { utimesSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, expect, it } from 'vitest';
import { WebSocket } from 'ws';
import { SiteRunner } from '../support/started-site.ts';
import { waitFor } from '../support/wait-for.ts';

const runner = new SiteRunner('dev');

afterAll(() => runner.dispose());

it('pnpm dev serves modules from their sources, offers hot reload, and restarts a changed server', { timeout: 300_000 }, async () => {
  const site = await runner.start();
  const page = await (await fetch(runner.url)).text();
  expect(page).toContain('<html lang="zh-CN"');
  const token =
    /\/@vite\/client/.test(page) && (await (await fetch(`${runner.url}/@vite/client`)).text()).match(/const wsToken = "([^"]+)"/)?.[1];
  const socket = new WebSocket(`${runner.url.replace('http', 'ws')}/@hot-reload?token=${token}`, 'vite-hmr');
  const [greeting] = await once(socket, 'message');
  expect(String(greeting)).toContain('connected');
  socket.terminate();
  expect(await (await fetch(`${runner.url}/src/app/entry-client.tsx`)).text()).toContain('hydrateRoot');

  const program = 'tests/dev-env/dev-bff.ts';
  const old = runner.processes(program);
  expect(old).toHaveLength(1);
  const source = join(import.meta.dirname, '../../apps/bff/src/app.ts');
  utimesSync(source, new Date(), new Date());
  await waitFor('the restart', () => site.output.includes('[bff] app.ts changed: starting again'));
  // The old server still answers for a moment.
  const isNew = () => runner.processes(program).length === 1 && runner.processes(program)[0] !== old[0];
  await waitFor('the new server', async () => isNew() && (await fetch(`${runner.url}/readyz`)).ok, { timeoutMs: 60_000 });

  await site.end('SIGTERM');
  // The database may still write what it holds.
  await waitFor('all processes to be gone', () => runner.processes().length === 0, { timeoutMs: 30_000 });
});
