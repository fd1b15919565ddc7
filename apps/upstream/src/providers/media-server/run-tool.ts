import { spawn } from 'node:child_process';
import { constants, setPriority } from 'node:os';

const TIMEOUT_MS = 15_000;
const MAX_OUTPUT_BYTES = 8 * 1024 * 1024;

/**
 * Runs ffmpeg or ffprobe at the lowest priority with `input` on standard input, and returns its standard output.
 * @throws when it fails or takes too long, with the end of its error output
 */
export function runTool(program: string, args: readonly string[], input: Buffer): Promise<Buffer> {
  return new Promise((resolve, reject) => {
    const child = spawn(program, args, { timeout: TIMEOUT_MS, killSignal: 'SIGKILL', stdio: ['pipe', 'pipe', 'pipe'] });
    const output: Buffer[] = [];
    let bytes = 0;
    let errors = '';
    child.stdout.on('data', (chunk: Buffer) => {
      bytes += chunk.length;
      if (bytes > MAX_OUTPUT_BYTES) child.kill('SIGKILL');
      else output.push(chunk);
    });
    child.stderr.setEncoding('utf8').on('data', (text: string) => (errors = (errors + text).slice(-1_000)));
    if (child.pid !== undefined) lowerPriority(child.pid);
    // The program may stop reading before the end; its exit code says whether that is an error.
    child.stdin.on('error', () => undefined);
    child.stdin.end(input);
    child.once('error', reject);
    child.once('close', (code) => {
      if (code === 0) resolve(Buffer.concat(output));
      else reject(new Error(`${program} failed with ${code ?? 'a signal'}: ${errors.trim()}`));
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
