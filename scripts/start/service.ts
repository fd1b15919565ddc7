import type { ChildProcess } from 'node:child_process';
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createWriteStream, mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { setTimeout as delay } from 'node:timers/promises';
import { root } from '../run-command.ts';
import { CannotStart } from './settings.ts';

const readyLimitMs = 120_000;
const stopLimitMs = 4_200;
/** Time for a killed process to end, which takes longer on a busy machine. */
const goneLimitMs = 500;

export interface ServiceRecipe {
  /** The prefix of its messages and the name of its log. */
  readonly name: string;
  /** Relative to the root: `apps/bff/src/main.ts`. */
  readonly entry: string;
  /** Options of Node before the entry. */
  readonly nodeOptions?: readonly string[];
  readonly env: Readonly<Record<string, string | undefined>>;
  /** Responds with 200 when the service is ready. */
  readonly readyUrl: string;
  readonly logFolder: string;
}

/** One server in its own process and process group, so that Ctrl-C reaches it only through this process. */
export class Service {
  readonly #recipe: ServiceRecipe;
  readonly #child: ChildProcess;
  readonly #exited: Promise<unknown>;
  #lastError = '';
  #wasReady = false;
  #isStopping = false;

  constructor(recipe: ServiceRecipe) {
    this.#recipe = recipe;
    mkdirSync(recipe.logFolder, { recursive: true });
    const log = createWriteStream(join(recipe.logFolder, `${recipe.name}.log`));
    this.#child = spawn(process.execPath, [...(recipe.nodeOptions ?? []), recipe.entry], {
      cwd: root,
      // The pipe on its standard input closes when this process ends in any way: then the server stops by itself.
      env: { ...process.env, ...recipe.env, PARENT_PIPE: '1' },
      detached: true,
      stdio: ['pipe', 'pipe', 'pipe'],
    });
    this.#exited = once(this.#child, 'exit');
    const { stdout, stderr } = this.#child;
    if (!stdout || !stderr) throw new Error('a service is started with its output piped');
    for (const stream of [stdout, stderr]) stream.pipe(log, { end: false });
    createInterface(stdout).on('line', (line) => this.#showError(line));
    createInterface(stderr).on('line', (line) => {
      if (!isStackLine(line)) this.#lastError = line.trim();
    });
  }

  get isRunning(): boolean {
    return this.#child.exitCode === null && this.#child.signalCode === null;
  }

  /** Whether it has responded that it is ready. */
  get wasReady(): boolean {
    return this.#wasReady;
  }

  /** Waits until it is ready, or only until it listens. @throws CannotStart with its last message when it ends instead */
  async until(state: 'listening' | 'ready'): Promise<void> {
    const { name, readyUrl, logFolder } = this.#recipe;
    const deadline = performance.now() + readyLimitMs;
    for (;;) {
      if (!this.isRunning) throw new CannotStart(this.#lastError || `${name} ended at once; see ${join(logFolder, `${name}.log`)}`);
      const answer = await ask(readyUrl);
      this.#wasReady ||= answer === 'ready';
      if (answer === 'ready' || answer === state) return;
      if (performance.now() > deadline) throw new CannotStart(`${name} is not ready after ${readyLimitMs / 1000} s; see ${logFolder}`);
      await delay(50);
    }
  }

  /** Resolves when it has ended, with its last message. */
  async ended(): Promise<string> {
    await this.#exited;
    const { exitCode, signalCode } = this.#child;
    return `${this.#recipe.name} ended (${signalCode ?? `code ${exitCode}`})${this.#lastError ? `: ${this.#lastError}` : ''}`;
  }

  /** Asks it to stop, and kills its process group after 4.2 s. */
  async stop(): Promise<void> {
    this.#isStopping = true;
    if (this.isRunning) this.#child.kill('SIGTERM');
    await Promise.race([this.#exited, delay(stopLimitMs, undefined, { ref: false })]);
    // An embedded PostgreSQL survives when its parent is killed: SIGINT makes it shut down in order.
    if (this.#signalGroup('SIGINT')) {
      await delay(200);
      const goneBy = performance.now() + goneLimitMs;
      while (this.#signalGroup('SIGKILL') && performance.now() < goneBy) await delay(10);
    }
  }

  #signalGroup(signal: NodeJS.Signals): boolean {
    try {
      process.kill(-(this.#child.pid ?? Number.NaN), signal);
      return true;
    } catch {
      return false;
    }
  }

  /** Prints errors at once; the log contains everything. */
  #showError(line: string): void {
    if (this.#isStopping || !line.startsWith('{')) return;
    try {
      const { level, msg, err }: { level?: number; msg?: string; err?: { message?: string } } = JSON.parse(line);
      if (typeof level !== 'number' || level < 50) return;
      const text = [msg, err?.message].filter(Boolean).join(': ');
      console.error(`[${this.#recipe.name}] ${text}`);
      if (level >= 60) this.#lastError = text;
    } catch {
      // An incomplete line, or not a line of our log.
    }
  }
}

/** The lines that Node prints around the message of an uncaught error. */
function isStackLine(line: string): boolean {
  return /^(\s.*|\}|Node\.js v.*|file:.*|)$/.test(line);
}

async function ask(readyUrl: string): Promise<'nothing' | 'listening' | 'ready'> {
  try {
    const answer = await fetch(readyUrl, { signal: AbortSignal.timeout(2_000) });
    await answer.body?.cancel();
    return answer.ok ? 'ready' : 'listening';
  } catch {
    return 'nothing';
  }
}
