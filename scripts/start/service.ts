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
/** A killed process is gone when it runs next, which on a busy machine takes a moment. */
const goneLimitMs = 500;

export interface ServiceRecipe {
  /** As it stands before its messages and in the name of its log. */
  readonly name: string;
  /** From the root: `apps/bff/src/main.ts`. */
  readonly entry: string;
  readonly env: Readonly<Record<string, string | undefined>>;
  /** Answers 200 when the service can be used. */
  readonly readyUrl: string;
  readonly logFolder: string;
}

/** One of our servers as a process of its own, in a process group of its own: a Ctrl-C reaches it only through us. */
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
    this.#child = spawn(process.execPath, [recipe.entry], {
      cwd: root,
      // The pipe on its standard input closes when we are gone, however we ended: then it stops by itself.
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

  /** It has answered that it can be used. */
  get wasReady(): boolean {
    return this.#wasReady;
  }

  /** Waits until it can be used, or only until it listens. @throws CannotStart with its own last words when it ends instead */
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

  /** Resolves when it has ended, with what it said last. */
  async ended(): Promise<string> {
    await this.#exited;
    const { exitCode, signalCode } = this.#child;
    return `${this.#recipe.name} ended (${signalCode ?? `code ${exitCode}`})${this.#lastError ? `: ${this.#lastError}` : ''}`;
  }

  /** Asks it to stop, and ends it with all that it started when it takes longer than 4.2 s. */
  async stop(): Promise<void> {
    this.#isStopping = true;
    if (this.isRunning) this.#child.kill('SIGTERM');
    await Promise.race([this.#exited, delay(stopLimitMs, undefined, { ref: false })]);
    // An embedded PostgreSQL outlives its parent when that is killed: SIGINT makes it shut down in order.
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

  /** Errors are worth a look at once; everything is in the log. */
  #showError(line: string): void {
    if (this.#isStopping || !line.startsWith('{')) return;
    try {
      const { level, msg, err }: { level?: number; msg?: string; err?: { message?: string } } = JSON.parse(line);
      if (typeof level !== 'number' || level < 50) return;
      const text = [msg, err?.message].filter(Boolean).join(': ');
      console.error(`[${this.#recipe.name}] ${text}`);
      if (level >= 60) this.#lastError = text;
    } catch {
      // Half a line, or not a log line of ours.
    }
  }
}

/** What Node prints around the message of an error that nobody caught. */
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
