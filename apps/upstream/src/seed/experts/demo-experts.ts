import type { Logger } from 'pino';
import type { MatchId, UserId } from '@matchpoint/contracts/ids';
import type { RecordingSource } from '@matchpoint/feeds/recording';
import type { Clock } from '../../clock.ts';
import type { Pool } from '../../db/pool.ts';
import type { AuthService } from '../../domains/auth/service.ts';
import { updateQueuedStats } from '../../experts/update-stats.ts';
import { noFailpoint } from '../../ledger/failpoint.ts';
import { Ledger } from '../../ledger/ledger.ts';
import { sleep } from '../../lib/sleep.ts';
import type { NameStore } from '../../matches/name-store.ts';
import { grantDemoCoins } from './demo-coins.ts';
import { createDemoPeople } from './demo-people.ts';
import { DemoRun, WARM_UP_DAYS } from './demo-run.ts';
import type { StoredPlan } from './demo-plans.ts';
import { sellPast } from './past-sales.ts';
import { settlePast } from './settle-past.ts';

const DAY_MS = 86_400_000;
/** Days of plans that a new installation shows. */
const PAST_DAYS = 32;
const POLL_MS = 1_000;
/** While the site runs, the demo world advances so often. */
const STEP_MS = 60_000;
/** After each day of the past the run pauses this many times as long as the day took, so that feeds and requests are not delayed. */
const PAUSE_FACTOR = 0.5;
const MAX_RETRY_DELAY_MS = 30_000;

export interface DemoExpertsDeps {
  readonly pool: Pool;
  readonly clock: Clock;
  readonly log: Pick<Logger, 'info' | 'warn' | 'error'>;
  readonly names: NameStore;
  readonly auth: Pick<AuthService, 'accounts'>;
  /** The simulator. */
  readonly source: RecordingSource;
  /** Days of plans that are written at first. */
  readonly pastDays?: number;
  /** Whether the past of the simulated seasons is stored from an instant on. */
  readonly isStored: (since: number) => boolean;
  /** Jobs that append to the record log with the present time, or sign its days: they wait until the past is written. */
  readonly jobs: readonly { hold(): void; release(): void }[];
}

/** A clock that the run of the past sets. */
class MovingClock implements Clock {
  #now = 0;
  now(): number {
    return this.#now;
  }
  set(now: number): void {
    this.#now = now;
  }
}

/**
 * The experts of the demo world: some forty authors with a season of plans about simulated matches, and fans who buy them. In development it
 * runs in the background: first the past, then every minute what has become due. What is stored is not written again.
 */
export class DemoExperts {
  readonly #deps: DemoExpertsDeps;
  readonly #clock = new MovingClock();
  readonly #ledger = new Ledger({ clock: this.#clock, failpoint: noFailpoint });
  readonly #stop = new AbortController();
  #running: Promise<void> | undefined;
  #open: DemoRun | undefined;
  #caughtUp = false;

  constructor(deps: DemoExpertsDeps) {
    this.#deps = deps;
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
    const { clock, log, isStored, pastDays = PAST_DAYS } = this.#deps;
    const { signal } = this.#stop;
    const since = clock.now() - (pastDays + WARM_UP_DAYS) * DAY_MS;
    while (!isStored(since) && !signal.aborted) await sleep(POLL_MS, signal, { ref: false });
    for (let failures = 0; !signal.aborted;) {
      try {
        const began = performance.now();
        const plans = await this.advance(PAUSE_FACTOR);
        if (!this.#caughtUp && !signal.aborted) {
          log.info({ plans, seconds: Math.round((performance.now() - began) / 1000) }, 'the demo experts are up to date');
          this.#caughtUp = true;
          for (const job of this.#deps.jobs) job.release();
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
      return await this.#open.advance(this.#deps.clock.now());
    } catch (error) {
      // The next run begins after the last complete day.
      this.#open = undefined;
      throw error;
    }
  }

  async #prepare(pauseFactor: number): Promise<DemoRun> {
    const { pool, clock, names, auth, source, log, pastDays = PAST_DAYS } = this.#deps;
    const from = (await readProgress(pool)) ?? clock.now() - pastDays * DAY_MS;
    this.#clock.set(from);
    const people = await createDemoPeople({ pool, auth }, from);
    await grantDemoCoins({ pool, ledger: this.#ledger }, people.fans);
    let dayBegan = performance.now();
    return DemoRun.open(
      {
        pool,
        names,
        source,
        people,
        settle: (match: MatchId, at: number) => this.#at(at, () => settlePast({ pool, log, ledger: this.#ledger }, match, at)),
        sell: (plan: StoredPlan, buyer: UserId, at: number) =>
          this.#at(at, () => sellPast({ pool, ledger: this.#ledger }, plan, { buyer, at })),
        onDay: async (end) => {
          await writeProgress(pool, end);
          await updateQueuedStats(pool);
          await sleep((performance.now() - dayBegan) * pauseFactor, this.#stop.signal, { ref: false });
          dayBegan = performance.now();
        },
        signal: this.#stop.signal,
      },
      from,
    );
  }

  async #at(at: number, work: () => Promise<void>): Promise<void> {
    this.#clock.set(at);
    await work();
  }
}

async function readProgress(pool: Pool): Promise<number | undefined> {
  const { rows } = await pool.query<{ until: number }>('select until from demo_experts');
  return rows[0]?.until;
}

async function writeProgress(pool: Pool, until: number): Promise<void> {
  await pool.query('insert into demo_experts (until) values ($1) on conflict (one) do update set until = excluded.until', [until]);
}
