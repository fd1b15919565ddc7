import { Worker } from 'node:worker_threads';
import type { FromThread, ToThread } from './messages.ts';
import { type RenderJob, ThreadDied } from './render-job.ts';

export interface RenderThreadOptions {
  /** File URL of the server entry. */
  readonly entry: string;
  /** Heap of the thread: when it is used up the thread ends. */
  readonly maxHeapMb: number;
  /** The thread can take a job now. */
  readonly onFree: () => void;
  /** The thread has ended, with the jobs that it leaves behind. */
  readonly onEnd: (thread: RenderThread, jobs: readonly RenderJob[], error: ThreadDied) => void;
}

/** One thread that renders pages. It is never used again once it has ended. */
export class RenderThread {
  readonly #worker: Worker;
  readonly #options: RenderThreadOptions;
  readonly #jobs = new Map<number, RenderJob>();
  #lastJob = 0;
  #ready = false;
  #ended = false;
  #failure: Error | undefined;
  /** Checks since the last ping that was not answered; undefined while none is under way. */
  #silentChecks: number | undefined;
  /** Pages that this thread rendered. */
  rendered = 0;

  constructor(options: RenderThreadOptions) {
    this.#options = options;
    this.#worker = new Worker(new URL('./render-thread-entry.ts', import.meta.url), {
      workerData: options.entry,
      // Options of the process, such as watching its parent, are not meant for its threads.
      execArgv: [],
      resourceLimits: { maxOldGenerationSizeMb: options.maxHeapMb },
    });
    this.#worker.unref();
    this.#worker.on('message', (message: FromThread) => this.#receive(message));
    this.#worker.on('error', (error) => {
      this.#failure = error instanceof Error ? error : new Error(String(error));
    });
    this.#worker.on('exit', (code) => this.#end(code));
  }

  /** Whether the server entry is loaded. */
  get isReady(): boolean {
    return this.#ready && !this.#ended;
  }

  get jobs(): number {
    return this.#jobs.size;
  }

  /** Whether it renders a page that must have the thread for itself. */
  get isReserved(): boolean {
    return [...this.#jobs.values()].some(({ isRetry }) => isRetry);
  }

  start(job: RenderJob): void {
    const number = (this.#lastJob += 1);
    this.#jobs.set(number, job);
    job.signal.addEventListener('abort', () => this.#abandon(number, job), { once: true });
    this.#send({ kind: 'render', job: number, order: job.order });
  }

  /**
   * Called at a steady pace. Ends the thread when it has not responded for `maxChecks` checks: checks are counted, not time, because the
   * process itself may have been stopped meanwhile.
   */
  check(maxChecks: number): void {
    if (!this.#ready || this.#ended) return;
    if (this.#silentChecks === undefined) {
      if (this.#jobs.size === 0) return;
      this.#silentChecks = 0;
      this.#send({ kind: 'ping' });
      return;
    }
    this.#silentChecks += 1;
    if (this.#silentChecks >= maxChecks) void this.terminate(new Error('The thread did not respond.'));
  }

  /** Ends the thread. @param reason why; the pages that it was rendering fail with it */
  async terminate(reason: Error): Promise<void> {
    this.#failure ??= reason;
    await this.#worker.terminate();
  }

  #send(message: ToThread): void {
    if (!this.#ended) this.#worker.postMessage(message);
  }

  #abandon(number: number, job: RenderJob): void {
    if (!this.#jobs.delete(number)) return;
    job.reject(job.signal.reason);
    this.#send({ kind: 'abort', job: number });
    this.#options.onFree();
  }

  #receive(message: FromThread): void {
    switch (message.kind) {
      case 'ready':
        this.#ready = true;
        this.#options.onFree();
        return;
      case 'pong':
        this.#silentChecks = undefined;
        return;
      case 'call':
        void this.#answer(message);
        return;
      case 'rendered': {
        this.rendered += 1;
        this.#take(message.job)?.resolve(message.page);
        return;
      }
      case 'failed': {
        const error = new Error(message.message);
        if (message.stack !== undefined) error.stack = message.stack;
        this.#take(message.job)?.reject(error);
      }
    }
  }

  #take(number: number): RenderJob | undefined {
    const job = this.#jobs.get(number);
    this.#jobs.delete(number);
    this.#options.onFree();
    return job;
  }

  /** The bytes are copied to the thread as they are; it parses them. */
  async #answer({ job: number, call, path, input }: Extract<FromThread, { kind: 'call' }>): Promise<void> {
    const job = this.#jobs.get(number);
    if (job === undefined) return;
    try {
      const { body } = await job.answer({ path, input }, job.signal);
      this.#send({ kind: 'answer', job: number, call, body });
    } catch (error) {
      // Only an abort; the page has failed already then.
      this.#take(number)?.reject(error instanceof Error ? error : new Error(String(error)));
    }
  }

  #end(code: number): void {
    this.#ended = true;
    const left = [...this.#jobs.values()];
    this.#jobs.clear();
    const cause = this.#failure ?? new Error(`exit code ${code}`);
    this.#options.onEnd(this, left, new ThreadDied(`A render thread ended: ${cause.message}`, { cause }));
  }
}
