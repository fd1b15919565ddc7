import { availableParallelism } from 'node:os';
import { AppError } from '@matchpoint/contracts/errors';
import type { AnswerRead } from '../../rpc/answer-link.ts';
import type { RenderedPage, RenderOrder } from './messages.ts';
import type { RenderJob, ThreadDied } from './render-job.ts';
import { RenderThread } from './render-thread.ts';
import type { RenderPoolUsage } from './render-pool-usage.ts';

export interface RenderPoolOptions {
  /** File URL of the server entry. */
  readonly entry: string;
  /** Number of threads; by default one less than the cores of the machine, at least one and at most four. */
  readonly threads?: number;
  /** A thread that does not respond for so long while it renders is replaced; milliseconds. */
  readonly maxSilenceMs?: number;
  /** Heap of each thread in megabytes; a thread that needs more is replaced. */
  readonly maxHeapMb?: number;
  /** Called when a thread ended unexpectedly. */
  readonly onThreadDied?: (error: Error) => void;
}

/** Pages that a thread renders at the same time: most of the time a page waits for its data. */
const PAGES_PER_THREAD = 8;
const DEFAULT_MAX_SILENCE_MS = 30_000;
const DEFAULT_MAX_HEAP_MB = 512;
const CHECKS_PER_SILENCE = 5;
const MAX_THREADS = 4;
/** A thread that cannot even load the server entry is started again after a pause that grows. */
const MIN_RESTART_MS = 100;
const MAX_RESTART_MS = 5_000;
/** A page that ended a thread that it had for itself is not rendered for so long. */
const QUARANTINE_MS = 60_000;
const MAX_QUARANTINED = 1_000;

/**
 * Renders pages in threads, so that the thread that serves cached bytes only copies bytes. A page that ends its thread (by a crash, a loop
 * or its memory) is tried once more, alone; when it ends that one too, it fails, and is not rendered for a minute.
 */
export class RenderPool {
  readonly #options: RenderPoolOptions;
  readonly #threads = new Set<RenderThread>();
  readonly #queue: RenderJob[] = [];
  readonly #quarantine = new Map<string, number>();
  readonly #checks: NodeJS.Timeout;
  #rendered = 0;
  #died = 0;
  #failedStarts = 0;
  #closed = false;

  constructor(options: RenderPoolOptions) {
    this.#options = options;
    const count = options.threads ?? Math.min(MAX_THREADS, Math.max(1, availableParallelism() - 1));
    for (let index = 0; index < count; index += 1) this.#startThread();
    const everyMs = (options.maxSilenceMs ?? DEFAULT_MAX_SILENCE_MS) / CHECKS_PER_SILENCE;
    this.#checks = setInterval(() => {
      for (const thread of this.#threads) thread.check(CHECKS_PER_SILENCE);
    }, everyMs).unref();
  }

  get usage(): RenderPoolUsage {
    const threads = [...this.#threads];
    return {
      threads: threads.filter(({ isReady }) => isReady).length,
      running: threads.reduce((sum, { jobs }) => sum + jobs, 0),
      queued: this.#queue.length,
      rendered: this.#rendered + threads.reduce((sum, { rendered }) => sum + rendered, 0),
      died: this.#died,
    };
  }

  /**
   * Renders a page.
   * @throws AppError UNAVAILABLE when the page ends the threads that render it
   * @throws the reason of the signal, as soon as it is aborted
   * @throws what the page threw
   */
  render(order: RenderOrder, answer: AnswerRead, signal: AbortSignal): Promise<RenderedPage> {
    signal.throwIfAborted();
    if (this.#isQuarantined(order.url)) return Promise.reject(new AppError('UNAVAILABLE', { retryAfterSec: QUARANTINE_MS / 1_000 }));
    return new Promise((resolve, reject) => {
      const job: RenderJob = { order, answer, signal, resolve, reject, isRetry: false };
      signal.addEventListener('abort', () => this.#dequeue(job), { once: true });
      this.#enqueue(job);
    });
  }

  /** Ends all threads; pages that are being rendered fail. */
  async close(): Promise<void> {
    this.#closed = true;
    clearInterval(this.#checks);
    const error = new AppError('UNAVAILABLE');
    for (const job of this.#queue.splice(0)) job.reject(error);
    await Promise.all([...this.#threads].map((thread) => thread.terminate(error)));
  }

  #startThread(): void {
    const { entry, maxHeapMb = DEFAULT_MAX_HEAP_MB } = this.#options;
    const thread = new RenderThread({
      entry,
      maxHeapMb,
      onFree: () => {
        this.#failedStarts = 0;
        this.#assign();
      },
      onEnd: (ended, jobs, error) => this.#handleEnd(ended, jobs, error),
    });
    this.#threads.add(thread);
  }

  #enqueue(job: RenderJob): void {
    this.#queue.push(job);
    this.#assign();
  }

  #dequeue(job: RenderJob): void {
    const index = this.#queue.indexOf(job);
    if (index < 0) return;
    this.#queue.splice(index, 1);
    job.reject(job.signal.reason);
  }

  /** Gives queued jobs to threads, first come, first served, the least busy thread first. */
  #assign(): void {
    for (let job = this.#queue[0]; job !== undefined; job = this.#queue[0]) {
      const { isRetry } = job;
      const [thread] = [...this.#threads]
        .filter((one) => one.isReady && !one.isReserved && one.jobs < (isRetry ? 1 : PAGES_PER_THREAD))
        .toSorted((a, b) => a.jobs - b.jobs);
      if (thread === undefined) return;
      this.#queue.shift();
      thread.start(job);
    }
  }

  #handleEnd(thread: RenderThread, jobs: readonly RenderJob[], error: ThreadDied): void {
    this.#threads.delete(thread);
    this.#rendered += thread.rendered;
    if (this.#closed) {
      for (const job of jobs) job.reject(new AppError('UNAVAILABLE', {}, { cause: error }));
      return;
    }
    this.#died += 1;
    this.#options.onThreadDied?.(error);
    for (const job of jobs) this.#retry(job, error);
    if (jobs.length > 0 || thread.rendered > 0) {
      this.#startThread();
      return;
    }
    const pauseMs = Math.min(MAX_RESTART_MS, MIN_RESTART_MS * 2 ** this.#failedStarts);
    this.#failedStarts += 1;
    setTimeout(() => {
      if (!this.#closed) this.#startThread();
    }, pauseMs).unref();
  }

  #retry(job: RenderJob, error: ThreadDied): void {
    if (!job.isRetry) {
      job.isRetry = true;
      this.#queue.unshift(job);
      return;
    }
    if (this.#quarantine.size >= MAX_QUARANTINED) this.#quarantine.clear();
    this.#quarantine.set(job.order.url, performance.now() + QUARANTINE_MS);
    job.reject(new AppError('UNAVAILABLE', { retryAfterSec: QUARANTINE_MS / 1_000 }, { cause: error }));
  }

  #isQuarantined(url: string): boolean {
    const until = this.#quarantine.get(url);
    if (until === undefined) return false;
    if (performance.now() < until) return true;
    this.#quarantine.delete(url);
    return false;
  }
}
