import { spawn } from 'node:child_process';
import { constants, setPriority } from 'node:os';

const TIMEOUT_MS = 120_000;

/**
 * Runs a program at the lowest priority, so that requests do not wait for it.
 * @throws when it fails, with the end of its error output
 */
export function runLowPriority(
  program: string,
  args: readonly string[],
  options: { readonly cwd: string; readonly signal: AbortSignal },
): Promise<void> {
  return new Promise((resolve, reject) => {
    const child = spawn(program, args, { ...options, timeout: TIMEOUT_MS, killSignal: 'SIGKILL', stdio: ['ignore', 'ignore', 'pipe'] });
    let stderr = '';
    child.stderr.setEncoding('utf8').on('data', (text: string) => {
      stderr = (stderr + text).slice(-2_000);
    });
    if (child.pid !== undefined) lowerPriority(child.pid);
    child.once('error', reject);
    child.once('close', (code) => {
      if (code === 0) resolve();
      else reject(new Error(`${program} failed with ${code ?? 'a signal'}: ${stderr.trim()}`));
    });
  });
}

function lowerPriority(pid: number): void {
  try {
    setPriority(pid, constants.priority.PRIORITY_LOW);
  } catch {
    // Without permission it runs at normal priority; it may also have ended already.
  }
}
