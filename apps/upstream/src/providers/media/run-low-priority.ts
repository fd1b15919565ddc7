import { spawn } from 'node:child_process';
import { constants, setPriority } from 'node:os';

const TIMEOUT_MS = 120_000;

/**
 * Runs a program at the lowest priority: whoever is being served does not wait for it.
 * @throws when it does not end well, with the last that it said
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
      else reject(new Error(`${program} ended with ${code ?? 'a signal'}: ${stderr.trim()}`));
    });
  });
}

function lowerPriority(pid: number): void {
  try {
    setPriority(pid, constants.priority.PRIORITY_LOW);
  } catch {
    // It then runs like everything else, or is already done.
  }
}
