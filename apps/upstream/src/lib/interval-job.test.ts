import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { type JobRun, processEvents } from '../ops/process-events.ts';
import { IntervalJob } from './interval-job.ts';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

/** A job whose runs the test finishes. */
function controlledJob(initialDelayMs?: number) {
  const runs: { readonly resolve: () => void; readonly reject: (error: Error) => void }[] = [];
  const errors: unknown[] = [];
  const job = new IntervalJob({
    name: 'controlled',
    run: () => new Promise<void>((resolve, reject) => runs.push({ resolve, reject })),
    onError: (error) => errors.push(error),
    intervalMs: 1_000,
    ...(initialDelayMs === undefined ? {} : { initialDelayMs }),
  });
  return { job, runs, errors };
}

describe('IntervalJob', () => {
  it.each([
    ['at once with a delay of 0', 0, 0],
    ['after the initial delay', 200, 200],
    ['after one interval without an initial delay', undefined, 1_000],
  ])('IntervalJob runs first %s', async (_title, initialDelayMs, firstRunMs) => {
    const { job, runs } = controlledJob(initialDelayMs);
    job.start();
    const runsBefore = runs.length;
    await vi.advanceTimersByTimeAsync(Math.max(0, firstRunMs - 1));
    expect(runs).toHaveLength(runsBefore);
    await vi.advanceTimersByTimeAsync(Math.min(1, firstRunMs));
    expect(runs).toHaveLength(1);
  });

  it('IntervalJob skips a run while the previous one is in progress', async () => {
    const { job, runs } = controlledJob(0);
    job.start();
    await vi.advanceTimersByTimeAsync(2_500);
    expect(runs).toHaveLength(1);
    runs[0]?.resolve();
    await vi.advanceTimersByTimeAsync(1_000);
    expect(runs).toHaveLength(2);
  });

  it('IntervalJob reports a failed run and runs again at the next interval', async () => {
    const { job, runs, errors } = controlledJob(0);
    job.start();
    runs[0]?.reject(new Error('no database'));
    await vi.advanceTimersByTimeAsync(1_000);
    expect(errors).toEqual([new Error('no database')]);
    expect(runs).toHaveLength(2);
  });

  it('IntervalJob publishes the name and the outcome of each run', async () => {
    const published: JobRun[] = [];
    const end = processEvents.jobRuns.subscribe((run) => published.push(run));
    const { job, runs } = controlledJob(0);
    job.start();
    runs[0]?.reject(new Error('no database'));
    await vi.advanceTimersByTimeAsync(1_000);
    runs[1]?.resolve();
    await vi.advanceTimersByTimeAsync(0);
    end();
    expect(published.map(({ job: name, failed }) => ({ name, failed }))).toEqual([
      { name: 'controlled', failed: true },
      { name: 'controlled', failed: false },
    ]);
  });

  it('IntervalJob waits for the run in progress when it closes, and starts no other', async () => {
    const { job, runs } = controlledJob(0);
    job.start();
    let isClosed = false;
    const closing = job.close().then(() => (isClosed = true));
    await vi.advanceTimersByTimeAsync(5_000);
    expect(isClosed).toBe(false);
    runs[0]?.resolve();
    await closing;
    await vi.advanceTimersByTimeAsync(5_000);
    expect(runs).toHaveLength(1);
  });
});
