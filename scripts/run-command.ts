import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';

export const root = join(import.meta.dirname, '..');

export interface CommandResult {
  readonly ok: boolean;
  /** What it wrote, unless it was shown as it came. */
  readonly output: string;
}

export interface CommandOptions {
  /** Ended with everything it started when it takes longer. */
  readonly limitMs: number;
  /** Show its output as it comes instead of keeping it. */
  readonly show?: boolean;
  readonly env?: NodeJS.ProcessEnv;
}

const running = new Set<number>();

/** Runs a command in the root, in a process group of its own, and waits for its end. */
export async function runCommand([file, ...args]: readonly [string, ...string[]], options: CommandOptions): Promise<CommandResult> {
  const env = {
    ...process.env,
    ...(options.show ? {} : { NO_COLOR: '1' }),
    ...options.env,
    PATH: `${join(root, 'node_modules/.bin')}:${process.env['PATH'] ?? ''}`,
  };
  const child = spawn(file, args, { cwd: root, env, detached: true, stdio: ['ignore', ...outputs(options.show)] });
  if (child.pid !== undefined) running.add(child.pid);
  const chunks: string[] = [];
  child.stdout?.on('data', (chunk: Buffer) => chunks.push(String(chunk)));
  child.stderr?.on('data', (chunk: Buffer) => chunks.push(String(chunk)));

  const limit = setTimeout(() => {
    chunks.push(`\nended after ${options.limitMs / 1000} s\n`);
    if (options.show) console.log(chunks.at(-1));
    endGroup(child.pid);
  }, options.limitMs);
  try {
    const [code] = await once(child, 'close');
    return { ok: code === 0, output: chunks.join('') };
  } catch (error) {
    return { ok: false, output: `${file} cannot be run: ${String(error)}` };
  } finally {
    clearTimeout(limit);
    endGroup(child.pid);
    if (child.pid !== undefined) running.delete(child.pid);
  }
}

/** Ends every command that runs, with all that it started. */
export function endCommands(): void {
  for (const pid of running) endGroup(pid);
}

function outputs(show = false): ('pipe' | 'inherit')[] {
  return show ? ['inherit', 'inherit'] : ['pipe', 'pipe'];
}

function endGroup(pid: number | undefined): void {
  if (pid === undefined) return;
  try {
    process.kill(-pid, 'SIGKILL');
  } catch {
    // Nothing of the group is left.
  }
}
