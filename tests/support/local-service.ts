import type { ChildProcess } from 'node:child_process';
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync, readdirSync, rmSync } from 'node:fs';
import type { Service } from './service.ts';
import { waitFor } from './wait-for.ts';

export interface LocalRecipe {
  readonly command: readonly [file: string, ...args: string[]];
  /** Folder of its data; removed at the end. */
  readonly folder: string;
  readonly port: number;
  readonly url: string;
  /** Signal for an orderly shutdown. */
  readonly stopSignal: 'SIGTERM' | 'SIGINT';
  /** Returns something truthy when the server is ready; throwing means "not yet". */
  readonly isReady: () => Promise<boolean>;
}

/** Starts a server of this machine. It ends with the test process, however that ends. */
export async function startLocal(recipe: LocalRecipe): Promise<Service> {
  const [file, ...args] = withParent(recipe.command, recipe.stopSignal);
  const child = spawn(file, args, { stdio: ['ignore', 'pipe', 'pipe'] });
  let output = '';
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk: Buffer) => (output = (output + chunk).slice(-4_000)));
  const exited = once(child, 'exit');
  const atExit = () => signalTree(child, 'SIGKILL');
  process.once('exit', atExit);

  let ended: Promise<void> | undefined;
  const end = (signal: NodeJS.Signals) => {
    ended ??= (async () => {
      signalTree(child, 'SIGCONT');
      if (signal === 'SIGKILL') signalTree(child, signal);
      else child.kill(signal);
      if (isRunning(child)) await exited;
      process.off('exit', atExit);
      // A killed process may still be finishing its last step.
      rmSync(recipe.folder, { recursive: true, force: true, maxRetries: 5 });
    })();
    return ended;
  };
  try {
    await waitFor(`${recipe.command[0]} to answer`, async () => !isRunning(child) || (await recipe.isReady()), { timeoutMs: 30_000 });
    if (!isRunning(child)) throw new Error(`${recipe.command.join(' ')} ended at once:\n${output}`);
  } catch (error) {
    await end('SIGKILL');
    throw error;
  }
  const stop = () => end(recipe.stopSignal);
  return {
    url: recipe.url,
    host: '127.0.0.1',
    port: recipe.port,
    stop,
    pause: async () => signalTree(child, 'SIGSTOP'),
    resume: async () => signalTree(child, 'SIGCONT'),
    kill: () => end('SIGKILL'),
    [Symbol.asyncDispose]: stop,
  };
}

/** On Linux the kernel ends the server when the test process has ended, even by SIGKILL. */
function withParent(command: LocalRecipe['command'], signal: string): LocalRecipe['command'] {
  if (process.platform !== 'linux' || command[0] === 'setpriv') return command;
  return ['setpriv', '--pdeathsig', signal.replace('SIG', ''), ...command];
}

function isRunning(child: ChildProcess): boolean {
  return child.exitCode === null && child.signalCode === null;
}

/** Returns the processes of a PostgreSQL server, a tree in which each has its own group. */
function signalTree(child: ChildProcess, signal: NodeJS.Signals): void {
  if (child.pid === undefined || !isRunning(child)) return;
  // A frozen process starts no more children while they are searched.
  if (signal !== 'SIGCONT') send(child.pid, 'SIGSTOP');
  for (const pid of [child.pid, ...descendantsOf(child.pid)]) send(pid, signal);
}

function send(pid: number, signal: NodeJS.Signals): void {
  try {
    process.kill(pid, signal);
  } catch {
    // It ended between the search and the signal.
  }
}

function descendantsOf(ancestor: number): number[] {
  const parents = new Map<number, number>();
  for (const name of process.platform === 'linux' ? readdirSync('/proc') : []) {
    if (!/^\d+$/.test(name)) continue;
    try {
      const stat = readFileSync(`/proc/${name}/stat`, 'utf8');
      parents.set(Number(name), Number(stat.slice(stat.lastIndexOf(')') + 2).split(' ')[1]));
    } catch {
      // It ended during the search.
    }
  }
  const childrenOf = (pid: number): number[] =>
    [...parents].flatMap(([child, parent]) => (parent === pid ? [child, ...childrenOf(child)] : []));
  return childrenOf(ancestor);
}
