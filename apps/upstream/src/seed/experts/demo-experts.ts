import type { Logger } from 'pino';
import type { RecordingSource } from '@matchpoint/feeds/recording';
import type { Clock } from '../../clock.ts';
import type { Pool } from '../../db/pool.ts';
import type { AuthService } from '../../domains/auth/service.ts';
import type { Ingest } from '../../domains/match/ingest.ts';
import { updateQueuedStats } from '../../experts/update-stats.ts';
import { noFailpoint } from '../../ledger/failpoint.ts';
import { Ledger } from '../../ledger/ledger.ts';
import { sleep } from '../../lib/sleep.ts';
import type { NameStore } from '../../matches/name-store.ts';
import { grantDemoCoins } from './demo-coins.ts';
import { hasStates } from './demo-matches.ts';
import { createDemoPeople } from './demo-people.ts';
import { DemoRun } from './demo-run.ts';
import { PastSeason } from './past-season.ts';
import { readProgress } from './write-events.ts';

const DAY_MS = 86_400_000;
/** Matches with a later kick-off are played by the recording player. */
const RECENT_MS = 8 * DAY_MS;
/** Days before the first run in which the experts write most: enough for the boards, which count 30 days. */
const DENSE_DAYS = 40;
/** Share of the earlier matches of the season about which anybody writes. */
const SPARSE = 0.3;
/** A match with an earlier kick-off than this is over, unless it was postponed. */
const OVER_MS = 12 * 3_600_000;
const POLL_MS = 500;
/** While the site runs, the demo world advances so often. */
const STEP_MS = 60_000;
/** After each part of the past the run pauses this many times as long as the part took, so that feeds and requests are not delayed. */
const PAUSE_FACTOR = 0.1;
const MAX_RETRY_DELAY_MS = 30_000;
/** A process that writes advances more often than this. */
const STOPPED_MS = 300_000;

export interface DemoExpertsDeps {
  readonly pool: Pool;
  readonly clock: Clock;
  readonly log: Pick<Logger, 'info' | 'warn' | 'error'>;
  readonly names: NameStore;
  readonly auth: Pick<AuthService, 'accounts'>;
  readonly ingest: Pick<Ingest, 'finishedKeys' | 'importPast'>;
  /** The simulator. */
  readonly source: RecordingSource;
  /** Whether the matches in play are stored; the demo world is written afterwards. */
  readonly isReady: () => boolean;
  /**
   * Jobs that wait until the past is written: those that append to the record log with the present time or sign its days, and those that would
   * follow every part of the past.
   */
  readonly jobs: readonly { hold(): void; release(): void }[];
}

/**
 * The experts of the demo world: some forty authors with a season of plans about simulated matches, and fans who buy them. In development it
 * runs in the background: first the past, then every minute what has become due. What is stored is not written again.
 */
export class DemoExperts {
  readonly #deps: DemoExpertsDeps;
  readonly #stop = new AbortController();
  #running: Promise<void> | undefined;
  #open: DemoRun | undefined;
  #isPastWritten = false;

  constructor(deps: DemoExpertsDeps) {
    this.#deps = deps;
  }

  /** Whether this process writes the past now, after `start`. */
  get isWritingPast(): boolean {
    return this.#running !== undefined && !this.#isPastWritten;
  }

  /**
   * Holds the jobs when the last process stopped long ago, until `start` has written the days since then. Times in the record log never
   * decrease, so a line or head of today would prevent lines of those days. Call it before the jobs start.
   */
  async holdJobs(): Promise<void> {
    const { pool, clock, jobs } = this.#deps;
    const progress = await readProgress(pool);
    if (progress !== undefined && progress < clock.now() - STOPPED_MS) for (const job of jobs) job.hold();
  }

  start(): void {
    if (this.#running !== undefined) return;
    for (const job of this.#deps.jobs) job.hold();
    this.#running = this.#run();
  }

  /** Stops after the current event. */
  async close(): Promise<void> {
    this.#stop.abort();
    await this.#running;
  }

  async #run(): Promise<void> {
    const { log, isReady, jobs } = this.#deps;
    const { signal } = this.#stop;
    while (!isReady() && !signal.aborted) await sleep(POLL_MS, signal, { ref: false });
    for (let failures = 0; !signal.aborted;) {
      try {
        const began = performance.now();
        const plans = await this.advance(PAUSE_FACTOR);
        if (!this.#isPastWritten && !signal.aborted) {
          log.info({ plans, seconds: Math.round((performance.now() - began) / 1000) }, 'the demo experts are up to date');
          this.#isPastWritten = true;
          for (const job of jobs) job.release();
        }
        failures = 0;
        await sleep(STEP_MS, signal, { ref: false });
      } catch (error) {
        // The database may be unavailable: the next attempt continues where this one stopped.
        log.warn({ err: error }, 'the demo experts stopped, trying again');
        failures += 1;
        await sleep(Math.min(MAX_RETRY_DELAY_MS, 1_000 * 2 ** failures), signal, { ref: false });
      }
    }
  }

  /**
   * Writes everything that is due since the last run.
   * @returns the number of plans
   */
  async advance(pauseFactor = 0): Promise<number> {
    try {
      this.#open ??= await this.#prepare(pauseFactor);
      const plans = await this.#open.advance(this.#deps.clock.now());
      await updateQueuedStats(this.#deps.pool);
      return plans;
    } catch (error) {
      // The next run begins after the last part that is complete.
      this.#open = undefined;
      throw error;
    }
  }

  async #prepare(pauseFactor: number): Promise<DemoRun> {
    const { pool, clock, names, auth, source, log, ingest } = this.#deps;
    const { signal } = this.#stop;
    const now = clock.now();
    const progress = await readProgress(pool);
    const border = now - RECENT_MS;
    const season =
      progress === undefined || progress < border ? await PastSeason.list({ source, ingest }, { now, until: border, signal }) : undefined;
    const from = progress ?? season?.matches[0]?.startAt ?? border;
    const pastClock: Clock = { now: () => from };
    const ledger = new Ledger({ clock: pastClock, failpoint: noFailpoint });
    const people = await createDemoPeople({ pool, auth }, from);
    await grantDemoCoins({ pool, ledger }, people.fans);
    let partBegan = performance.now();
    return DemoRun.open(
      {
        pool,
        log,
        ledger,
        names,
        source,
        people,
        season,
        border: season === undefined ? Number.NEGATIVE_INFINITY : border,
        density: { sparseBefore: now - DENSE_DAYS * DAY_MS, sparse: SPARSE },
        stored: (since, until) => this.#untilStored(since, until),
        onWritten: async () => {
          await sleep((performance.now() - partBegan) * pauseFactor, signal, { ref: false });
          partBegan = performance.now();
        },
        signal,
      },
      from,
    );
  }

  /** Waits until the recording player has stored the matches of a span that are over. */
  async #untilStored(since: number, until: number): Promise<void> {
    const { pool, clock, source } = this.#deps;
    const over = clock.now() - OVER_MS;
    if (since >= over) return;
    const fixtures = await source.fixtures(since, Math.min(until, over));
    while (
      !this.#stop.signal.aborted &&
      !(await hasStates(
        pool,
        fixtures.map(({ fixture }) => fixture),
      ))
    )
      await sleep(POLL_MS, this.#stop.signal, { ref: false });
  }
}
