import { readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { waitFor } from '../support/wait-for.ts';
import { WorkspaceCopy, isAlive } from './workspace-copy.ts';

let copy: WorkspaceCopy;

beforeEach(() => {
  copy = new WorkspaceCopy();
});

afterEach(() => copy.dispose());

const printNode = ['node', '-e', "console.log(process.execPath, 'done')"];

describe('with-toolchain', () => {
  it('with-toolchain installs tools and workspace, then runs the command with the pinned Node', async () => {
    const run = copy.toolchain(...printNode);
    expect(await run.exited).toEqual({ code: 0, signal: null });
    expect(copy.calls()).toEqual(['npm ci', 'pnpm install --frozen-lockfile']);
    expect(run.out).toContain('done');
  });

  it('with-toolchain installs again only after a lock file or manifest changes', async () => {
    await copy.toolchain(...printNode).exited;
    await copy.toolchain(...printNode).exited;
    expect(copy.calls()).toHaveLength(2);
    copy.write('pnpm-lock.yaml', 'two');
    await copy.toolchain(...printNode).exited;
    copy.write('packages/new/package.json', '{}');
    await copy.toolchain(...printNode).exited;
    copy.write('tools/package-lock.json', '{"new":1}');
    await copy.toolchain(...printNode).exited;
    expect(copy.calls().slice(2)).toEqual(['pnpm install --frozen-lockfile', 'pnpm install --frozen-lockfile', 'npm ci']);
  });

  it('with-toolchain --no-install runs a command without installing the workspace', async () => {
    expect(await copy.toolchain('--no-install', ...printNode).exited).toEqual({ code: 0, signal: null });
    expect(copy.calls()).toEqual(['npm ci']);
  });

  it('with-toolchain repeats an install that was killed', async () => {
    copy.write('hang', '');
    const killed = copy.toolchain(...printNode);
    await waitFor('the install', () => copy.calls().length === 1, { timeoutMs: 60_000 });
    killed.killGroup();
    await killed.exited;
    copy.remove('hang');
    const run = copy.toolchain(...printNode);
    expect(await run.exited).toEqual({ code: 0, signal: null });
    expect(copy.calls()).toEqual(['npm ci', 'npm ci', 'pnpm install --frozen-lockfile']);
  });

  it('with-toolchain installs once when several processes start together', async () => {
    copy.write('hang', '');
    const runs = [copy.toolchain(...printNode), copy.toolchain(...printNode), copy.toolchain(...printNode)];
    const waiting = () => runs.filter(({ err }) => err.includes('another process is installing'));
    await waitFor('two that wait', () => waiting().length === 2, { timeoutMs: 60_000 });
    copy.remove('hang');
    expect(await Promise.all(runs.map(({ exited }) => exited))).toEqual(runs.map(() => ({ code: 0, signal: null })));
    expect(copy.calls()).toEqual(['npm ci', 'pnpm install --frozen-lockfile']);
  });

  it('with-toolchain exits with the exit code of its command', async () => {
    expect((await copy.toolchain('node', '-e', 'process.exit(7)').exited).code).toBe(7);
  });

  it('with-toolchain forwards a signal and waits until the command ends', async () => {
    const source =
      "process.on('SIGTERM', () => { console.log('got it'); process.exit(3); }); console.log('up'); setInterval(() => {}, 1000);";
    const run = copy.toolchain('node', '-e', source);
    await run.says(/up/);
    run.child.kill('SIGTERM');
    expect((await run.exited).code).toBe(3);
    expect(run.out).toContain('got it');
  });

  it.each(['SIGTERM', 'SIGKILL'] as const)('with-toolchain stops the command when its npm parent receives %s', async (signal) => {
    const manifest = JSON.parse(readFileSync(join(copy.folder, 'package.json'), 'utf8'));
    const source = 'console.log(process.pid, 0); setInterval(() => {}, 1000);';
    copy.write('main.mjs', source);
    manifest.scripts.start = 'node scripts/with-toolchain.mjs node main.mjs';
    copy.write('package.json', JSON.stringify(manifest));
    const npm = copy.start(['npm', 'start', '--silent']);
    await npm.says(/\d+ 0/);
    const command = Number(/(\d+) 0/.exec(npm.out)?.[1]);
    expect(isAlive(command)).toBe(true);
    npm.child.kill(signal);
    await waitFor('the command to end', () => !isAlive(command), { timeoutMs: 60_000 });
    expect(isAlive(command)).toBe(false);
  });

  it('with-toolchain reports what is missing when an install fails', async () => {
    rmSync(join(copy.folder, 'bin/npm'));
    copy.write('bin/npm', '#!/bin/sh\nexit 9\n');
    const run = copy.start(['sh', '-c', `chmod +x bin/npm; exec ${process.execPath} scripts/with-toolchain.mjs node -v`]);
    expect((await run.exited).code).toBe(1);
    expect(run.err).toContain('npm ci');
  });
});
