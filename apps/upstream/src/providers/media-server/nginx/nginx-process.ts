import { type ChildProcess, spawn } from 'node:child_process';
import { existsSync } from 'node:fs';

const RESTART_MS = 2_000;
const STOP_MS = 3_000;
/** On Linux the kernel ends nginx when this process has ended, even when it was killed. */
const SETPRIV = '/usr/bin/setpriv';

/** Keeps nginx running until `close`; it ends with this process. */
export class NginxProcess {
  readonly #command: readonly [string, ...string[]];
  readonly #onExit: (output: string) => void;
  #child: ChildProcess | undefined;
  #restart: NodeJS.Timeout | undefined;
  #closed = false;

  /** @param options.onExit receives the end of its error output when it ended by itself; it is started again after some seconds */
  constructor(options: { readonly program: string; readonly args: readonly string[]; readonly onExit: (output: string) => void }) {
    const { program, args } = options;
    const isLinux = process.platform === 'linux' && existsSync(SETPRIV);
    this.#command = isLinux ? [SETPRIV, '--pdeathsig', 'TERM', program, ...args] : [program, ...args];
    this.#onExit = options.onExit;
  }

  start(): void {
    if (this.#closed) return;
    const [program, ...args] = this.#command;
    const child = spawn(program, args, { stdio: ['ignore', 'ignore', 'pipe'] });
    this.#child = child;
    let output = '';
    child.stderr.setEncoding('utf8').on('data', (text: string) => (output = (output + text).slice(-1_000)));
    const ended = (cause: string) => {
      if (this.#child !== child) return;
      this.#child = undefined;
      if (this.#closed) return;
      this.#onExit(cause);
      this.#restart = setTimeout(() => this.start(), RESTART_MS).unref();
    };
    child.once('error', (error) => ended(error.message));
    child.once('close', () => ended(output.trim()));
  }

  async close(): Promise<void> {
    this.#closed = true;
    clearTimeout(this.#restart);
    const child = this.#child;
    if (child === undefined) return;
    const ended = new Promise<void>((resolve) => child.once('close', () => resolve()));
    child.kill('SIGTERM');
    const force = setTimeout(() => child.kill('SIGKILL'), STOP_MS);
    await ended;
    clearTimeout(force);
  }
}
