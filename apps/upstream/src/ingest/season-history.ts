import { instantOf, toWallClock } from '@matchpoint/feeds/match-time';
import type { PastRecording, RecordingSource } from '@matchpoint/feeds/recording';
import type { Clock } from '../clock.ts';
import type { Ingest } from '../domains/match/ingest.ts';
import { fixtureKey } from '../domains/match/register.ts';
import { sleep } from '../lib/sleep.ts';
import type { PlayerLog } from './recording-player.ts';

interface HistoryDeps {
  readonly sources: readonly RecordingSource[];
  readonly ingest: Pick<Ingest, 'finishedKeys' | 'importPast'>;
  readonly clock: Clock;
  readonly log: PlayerLog;
  /** Whether today's matches are stored; the past is written afterwards. */
  readonly isReady: () => boolean;
}

/** Matches that began later are played by the recording player. */
const RECENT_MS = 8 * 86_400_000;
/** Matches of one transaction. */
const BATCH = 50;
/** After each batch the import pauses this many times as long as the batch took, so that feeds and requests are not delayed. */
const PAUSE_FACTOR = 1;
const MIN_PAUSE_MS = 20;
const READY_POLL_MS = 500;
const MAX_RETRY_DELAY_MS = 30_000;

/**
 * Writes the past of the current seasons with compact final states, newest first, in the background. Stored matches are skipped, so a
 * restart continues where it stopped.
 */
export class SeasonHistory {
  readonly #deps: HistoryDeps;
  readonly #stop = new AbortController();
  #running: Promise<void> | undefined;
  #done = false;
  #written = 0;

  constructor(deps: HistoryDeps) {
    this.#deps = deps;
  }

  /** Whether every past match is stored, and how many this process has written. */
  get progress(): { readonly done: boolean; readonly written: number } {
    return { done: this.#done, written: this.#written };
  }

  /** Starts the import; it ends by itself. */
  start(): void {
    this.#running ??= this.#run();
  }

  /** Stops after the current batch. */
  async close(): Promise<void> {
    this.#stop.abort();
    await this.#running;
  }

  async #run(): Promise<void> {
    const { signal } = this.#stop;
    while (!this.#deps.isReady() && !signal.aborted) await sleep(READY_POLL_MS, signal, { ref: false });
    for (let failures = 0; !signal.aborted && !this.#done;) {
      try {
        await this.importAll(PAUSE_FACTOR);
      } catch (error) {
        // The database may be unavailable: what is stored already is skipped by the next attempt.
        this.#deps.log.warn({ err: error }, 'importing past matches failed, trying again');
        failures += 1;
        await sleep(Math.min(MAX_RETRY_DELAY_MS, 1_000 * 2 ** failures), signal, { ref: false });
      }
    }
  }

  /** Writes all past matches that are not stored yet. */
  async importAll(pauseFactor = 0): Promise<void> {
    const { sources, clock, log } = this.#deps;
    const began = performance.now();
    const now = clock.now();
    for (const source of sources) {
      let batch: PastRecording[] = [];
      for (const list of source.history?.(now, now - RECENT_MS) ?? []) {
        batch.push(...list);
        while (batch.length >= BATCH) await this.#write(source, batch.splice(0, BATCH), pauseFactor);
        if (this.#stop.signal.aborted) return;
      }
      await this.#write(source, batch, pauseFactor);
    }
    this.#done = true;
    if (this.#written > 0)
      log.info({ matches: this.#written, seconds: Math.round((performance.now() - began) / 1000) }, 'the past of the seasons is stored');
  }

  async #write(source: RecordingSource, batch: readonly PastRecording[], pauseFactor: number): Promise<void> {
    if (batch.length === 0) return;
    const began = performance.now();
    const stored = await this.#deps.ingest.finishedKeys(batch.map(({ fixture }) => fixture));
    const missing = batch.flatMap((match) => {
      if (stored.has(fixtureKey(match.fixture))) return [];
      const { state, at } = match.final();
      const timing = { startAt: match.fixture.startAt, speed: source.speed };
      return [{ fixture: match.fixture, state: toWallClock(state, timing), at: instantOf(timing, at) }];
    });
    if (missing.length > 0) this.#written += await this.#deps.ingest.importPast(missing);
    if (pauseFactor > 0) await sleep(Math.max(MIN_PAUSE_MS, (performance.now() - began) * pauseFactor), this.#stop.signal, { ref: false });
  }
}
