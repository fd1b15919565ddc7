import { type ChildProcess, spawn } from 'node:child_process';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import type { FilmSegment } from './film-segment.ts';
import type { RenderAnswer, RenderJob } from './render-job.ts';

const SCRIPT = join(import.meta.dirname, 'render/cli.ts');
/** Jobs that wait at most; more viewers than the machine can draw for get an error and try again. */
const MAX_QUEUE = 32;
/** A job that takes longer hangs: the process is replaced. */
const JOB_TIMEOUT_MS = 30_000;
/** The process ends after this time without a job. */
const IDLE_MS = 60_000;

/** Too many pictures are being drawn. */
export class RendererBusy extends Error {
  override readonly name = 'RendererBusy';
}

interface Waiting {
  readonly resolve: () => void;
  readonly reject: (error: Error) => void;
  readonly timeout: NodeJS.Timeout;
}

type NewJob =
  | { readonly kind: 'segment'; readonly segment: FilmSegment; readonly out: string }
  | { readonly kind: 'picture'; readonly svg: string; readonly out: string };

/** Renders films, one job at a time, in one process of low priority that runs only while there are jobs. */
export class FilmRenderer {
  readonly #ffmpeg: string;
  readonly #waiting = new Map<number, Waiting>();
  #child: ChildProcess | undefined;
  #idle: NodeJS.Timeout | undefined;
  #lastId = 0;
  #closed = false;

  /** @param options.ffmpeg name or path of the program */
  constructor(options: { readonly ffmpeg: string }) {
    this.#ffmpeg = options.ffmpeg;
  }

  /**
   * Encodes a segment into the file `out`, which appears when it is complete.
   * @throws {RendererBusy} when too many jobs wait; an error when ffmpeg fails
   */
  segment(segment: FilmSegment, out: string): Promise<void> {
    return this.#run({ kind: 'segment', segment, out });
  }

  /** Draws an SVG into the JPEG file `out`. @throws {RendererBusy} when too many jobs wait */
  picture(svg: string, out: string): Promise<void> {
    return this.#run({ kind: 'picture', svg, out });
  }

  /** Ends the process; open jobs are rejected. */
  async close(): Promise<void> {
    this.#closed = true;
    const child = this.#child;
    if (child === undefined) return;
    const ended = new Promise<void>((resolve) => child.once('close', () => resolve()));
    this.#drop(child, new Error('the renderer was closed'));
    await ended;
  }

  #run(job: NewJob): Promise<void> {
    if (this.#closed) return Promise.reject(new Error('the renderer is closed'));
    if (this.#waiting.size >= MAX_QUEUE) return Promise.reject(new RendererBusy('too many pictures are being drawn'));
    const child = (this.#child ??= this.#start());
    clearTimeout(this.#idle);
    this.#lastId += 1;
    const id = this.#lastId;
    const whole: RenderJob = job.kind === 'segment' ? { id, ffmpeg: this.#ffmpeg, ...job } : { id, ...job };
    return new Promise((resolve, reject) => {
      const timeout = setTimeout(() => this.#drop(child, new Error('drawing took too long')), JOB_TIMEOUT_MS);
      this.#waiting.set(id, { resolve, reject, timeout });
      child.stdin?.write(`${JSON.stringify(whole)}\n`);
    });
  }

  #start(): ChildProcess {
    const child = spawn(process.execPath, [SCRIPT], { stdio: ['pipe', 'pipe', 'ignore'] });
    child.stdin.on('error', () => undefined);
    createInterface({ input: child.stdout }).on('line', (line) => this.#answered(JSON.parse(line)));
    child.once('error', (error) => this.#drop(child, error));
    child.once('close', () => this.#drop(child, new Error('the renderer has ended')));
    return child;
  }

  #answered({ id, error }: RenderAnswer): void {
    const waiting = this.#waiting.get(id);
    if (waiting === undefined) return;
    this.#waiting.delete(id);
    clearTimeout(waiting.timeout);
    if (error === undefined) waiting.resolve();
    else waiting.reject(new Error(error));
    if (this.#waiting.size === 0) this.#idle = setTimeout(() => this.#child?.stdin?.end(), IDLE_MS).unref();
  }

  /** Ends a process and rejects what it was asked for. */
  #drop(child: ChildProcess, reason: Error): void {
    if (this.#child !== child) return;
    this.#child = undefined;
    clearTimeout(this.#idle);
    child.stdin?.end();
    child.kill('SIGKILL');
    for (const { reject, timeout } of this.#waiting.values()) {
      clearTimeout(timeout);
      reject(reason);
    }
    this.#waiting.clear();
  }
}
