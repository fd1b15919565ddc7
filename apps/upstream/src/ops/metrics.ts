import { monitorEventLoopDelay } from 'node:perf_hooks';
import { Counter, Gauge, Histogram, Registry } from 'prom-client';
import type { Clock } from '../clock.ts';
import type { Pool } from '../db/pool.ts';
import type { FeedReport } from '../domains/match/feed-report.ts';
import { registerDatabaseMetrics } from './database-metrics.ts';
import { processEvents } from './process-events.ts';

const LATENCY_BUCKETS_SECONDS = [0.005, 0.025, 0.1, 0.25, 0.5, 1, 2.5, 5, 10];
const JOB_BUCKETS_SECONDS = [0.01, 0.1, 1, 10, 60, 600];
const EVENT_LOOP_RESOLUTION_MS = 20;

export interface MetricSources {
  readonly pool: Pool;
  readonly clock: Clock;
  /** Counters of the feeds since the start. */
  readonly feeds: () => FeedReport;
}

/** The metrics of one upstream, in a registry of their own. Labels come from closed lists (routes, states, jobs), never from input. */
export class UpstreamMetrics {
  readonly registry = new Registry();
  readonly #clock: Clock;
  readonly #http: Histogram<'route' | 'method' | 'status'>;
  readonly #ledgerViolations: Gauge;
  readonly #ledgerVerifiedAt: Gauge;
  readonly #ends: (() => void)[] = [];

  constructor({ pool, clock, feeds }: MetricSources) {
    this.#clock = clock;
    const registers = [this.registry];
    this.#http = new Histogram({
      name: 'http_server_request_duration_seconds',
      help: 'Requests by route. Failed calls of /java have status 200.',
      labelNames: ['route', 'method', 'status'],
      buckets: LATENCY_BUCKETS_SECONDS,
      registers,
    });
    this.#ledgerViolations = new Gauge({
      name: 'ledger_violations',
      help: 'Violations of invariants that the last verification of the ledger found; absent before the first.',
      registers,
    });
    this.#ledgerViolations.remove();
    this.#ledgerVerifiedAt = new Gauge({
      name: 'ledger_last_verification_timestamp_seconds',
      help: 'When the ledger was last verified completely; 0 before the first time.',
      registers,
    });
    registerDatabaseMetrics(this.registry, { pool, clock });
    this.#countFeeds(feeds);
    this.#countJobs();
    this.#countEvents();
    this.#measureProcess();
  }

  /** Observes a finished request. `route` is a template. */
  observeRequest(route: string, method: string, status: number, seconds: number): void {
    this.#http.observe({ route, method, status: String(status) }, seconds);
  }

  /** Records a verification of the ledger. */
  ledgerVerified(violations: number): void {
    this.#ledgerViolations.set(violations);
    this.#ledgerVerifiedAt.set(this.#clock.now() / 1_000);
  }

  /** Stops counting what the process publishes. */
  close(): void {
    for (const end of this.#ends.splice(0)) end();
  }

  #countFeeds(feeds: () => FeedReport): void {
    const states = new Counter({
      name: 'feed_states_total',
      help: 'States of matches that feeds sent, by result.',
      labelNames: ['result'],
      registers: [this.registry],
      collect: () => {
        const { applied, unchanged, outdated, refused, failed } = feeds();
        const sum = (rows: readonly { readonly count: number }[]) => rows.reduce((total, { count }) => total + count, 0);
        states.reset();
        states.inc({ result: 'applied' }, applied);
        states.inc({ result: 'unchanged' }, unchanged);
        states.inc({ result: 'outdated' }, outdated);
        states.inc({ result: 'refused' }, sum(refused));
        states.inc({ result: 'unreadable' }, sum(failed));
      },
    });
  }

  #countJobs(): void {
    const registers = [this.registry];
    const runs = new Counter({ name: 'job_runs_total', help: 'Runs of jobs, by outcome.', labelNames: ['job', 'outcome'], registers });
    const durations = new Histogram({
      name: 'job_run_duration_seconds',
      help: 'How long runs of jobs took.',
      labelNames: ['job'],
      buckets: JOB_BUCKETS_SECONDS,
      registers,
    });
    const lastSuccess = new Gauge({
      name: 'job_last_success_timestamp_seconds',
      help: 'When a run of a job last ended without an error.',
      labelNames: ['job'],
      registers,
    });
    this.#ends.push(
      processEvents.jobRuns.subscribe(({ job, failed, seconds }) => {
        runs.inc({ job, outcome: failed ? 'failure' : 'success' });
        durations.observe({ job }, seconds);
        if (!failed) lastSuccess.set({ job }, this.#clock.now() / 1_000);
      }),
    );
  }

  #countEvents(): void {
    const registers = [this.registry];
    const codes = new Counter({
      name: 'codes_sent_total',
      help: 'Verification codes given to a provider, by channel and outcome.',
      labelNames: ['channel', 'outcome'],
      registers,
    });
    const orders = new Counter({
      name: 'gold_order_changes_total',
      help: 'Changes of recharge orders, by new state. A transaction that is repeated after a deadlock counts again.',
      labelNames: ['state'],
      registers,
    });
    this.#ends.push(
      processEvents.codeDeliveries.subscribe(({ channel, delivered }) => codes.inc({ channel, outcome: delivered ? 'sent' : 'failed' })),
      processEvents.orderStateChanges.subscribe(({ state }) => orders.inc({ state })),
    );
  }

  #measureProcess(): void {
    const registers = [this.registry];
    const delays = monitorEventLoopDelay({ resolution: EVENT_LOOP_RESOLUTION_MS });
    delays.enable();
    this.#ends.push(() => delays.disable());
    const delay = new Gauge({
      name: 'event_loop_delay_seconds',
      help: '99th percentile of the event-loop delay since the last scrape.',
      registers,
      collect: () => {
        delay.set(Math.max(0, delays.percentile(99) / 1e6 - EVENT_LOOP_RESOLUTION_MS) / 1_000);
        delays.reset();
      },
    });
    const memory: Gauge = new Gauge({
      name: 'process_resident_memory_bytes',
      help: 'Resident memory of the process.',
      registers,
      collect: () => memory.set(process.memoryUsage.rss()),
    });
    const cpu = new Counter({
      name: 'process_cpu_seconds_total',
      help: 'User and system CPU time of the process.',
      registers,
      collect: () => {
        const { user, system } = process.cpuUsage();
        cpu.reset();
        cpu.inc((user + system) / 1e6);
      },
    });
  }
}
