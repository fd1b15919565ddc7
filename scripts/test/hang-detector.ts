/** What the reporter sends from the Vitest process: a test or hook that started or ended. */
export interface TestProgress {
  readonly state: 'started' | 'ended';
  /** File and full title, unique within a run. */
  readonly name: string;
}

/** Parses a message of the Vitest process; undefined for any other message. */
export function parseProgress(message: unknown): TestProgress | undefined {
  if (typeof message !== 'object' || message === null || !('state' in message) || !('name' in message)) return undefined;
  const { state, name } = message;
  if ((state !== 'started' && state !== 'ended') || typeof name !== 'string') return undefined;
  return { state, name };
}

/**
 * Tells a hanging test run from a slow one: a run hangs when no test has ended for `idleMs`, however long the whole run takes.
 * Times are milliseconds of one monotonic clock.
 */
export class HangDetector {
  readonly #idleMs: number;
  readonly #running = new Map<string, number>();
  #lastEndAt: number;

  constructor(idleMs: number, now: number) {
    this.#idleMs = idleMs;
    this.#lastEndAt = now;
  }

  record({ state, name }: TestProgress, now: number): void {
    if (state === 'started') {
      this.#running.set(name, now);
      return;
    }
    this.#running.delete(name);
    this.#lastEndAt = now;
  }

  /** Returns a message that names the running tests, oldest first, when the run hangs; undefined while it makes progress. */
  check(now: number): string | undefined {
    if (now - this.#lastEndAt < this.#idleMs) return undefined;
    const tests = [...this.#running].map(([name, startedAt]) => `  ${name} (${Math.round((now - startedAt) / 1_000)} s)`);
    const detail = tests.length > 0 ? `Running:\n${tests.join('\n')}` : 'No test is running.';
    return `The run hangs: no test has ended for ${Math.round(this.#idleMs / 60_000)} minutes. ${detail}`;
  }
}
