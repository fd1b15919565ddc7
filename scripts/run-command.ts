import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';

export const root = join(import.meta.dirname, '..');

export interface CommandResult {
  readonly ok: boolean;
  /** What the command wrote; empty when `show` was set. */
  readonly output: string;
}

export interface CommandOptions {
  /** Ends the command, and everything it started, when the signal is aborted. The reason is shown. */
  readonly signal: AbortSignal;
  /** Shows the output as it arrives instead of collecting it. */
  readonly show?: boolean;
  readonly env?: NodeJS.ProcessEnv;
  /** Receives what the command sends with `process.send`. */
  readonly onMessage?: (message: unknown) => void;
}

const running = new Set<number>();

/** Runs a command in the repository root, in its own process group, and waits until it ends. */
export async function runCommand([file, ...args]: readonly [string, ...string[]], options: CommandOptions): Promise<CommandResult> {
  const { signal, show = false, onMessage } = options;
  const env = {
    ...process.env,
    ...(show ? {} : { NO_COLOR: '1' }),
    ...options.env,
    PATH: `${join(root, 'node_modules/.bin')}:${process.env['PATH'] ?? ''}`,
  };
  const output = show ? 'inherit' : 'pipe';
  const child = spawn(file, args, {
    cwd: root,
    env,
    detached: true,
    stdio: ['ignore', output, output, ...(onMessage ? ['ipc' as const] : [])],
  });
  if (child.pid !== undefined) running.add(child.pid);
  if (onMessage) child.on('message', onMessage);
  const chunks: string[] = [];
  child.stdout?.on('data', (chunk: Buffer) => chunks.push(String(chunk)));
  child.stderr?.on('data', (chunk: Buffer) => chunks.push(String(chunk)));

  const abort = () => {
    chunks.push(`\n${String(signal.reason)}\n`);
    if (show) console.log(chunks.at(-1));
    endGroup(child.pid);
  };
  signal.addEventListener('abort', abort, { once: true });
  try {
    const [code] = await once(child, 'close');
    return { ok: code === 0, output: chunks.join('') };
  } catch (error) {
    return { ok: false, output: `${file} cannot be run: ${String(error)}` };
  } finally {
    signal.removeEventListener('abort', abort);
    endGroup(child.pid);
    if (child.pid !== undefined) running.delete(child.pid);
  }
}

/** Ends every running command and everything it started. */
export function endCommands(): void {
  for (const pid of running) endGroup(pid);
}

function endGroup(pid: number | undefined): void {
  if (pid === undefined) return;
  try {
    process.kill(-pid, 'SIGKILL');
  } catch {
    // No process of the group is left.
  }
}
