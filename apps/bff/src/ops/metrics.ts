import { Counter, Gauge, Histogram, Registry } from 'prom-client';
import type { ByteCache } from '../cache/byte-cache.ts';
import { ANSWER_KINDS, type AnswerKind } from '../cache/counters.ts';
import type { JavaEvents } from '../java/events.ts';
import type { Realtime } from '../realtime/create-realtime.ts';
import type { RenderPoolUsage } from '../pages/rendering/render-pool-usage.ts';
import type { Store } from '../store/store.ts';
import type { LoadShedder } from './load-shedder.ts';
import { EventMetrics } from './event-metrics.ts';
import type { RateLimiter } from './rate-limit.ts';

const LATENCY_BUCKETS_SECONDS = [0.005, 0.01, 0.025, 0.05, 0.075, 0.1, 0.25, 0.5, 0.75, 1, 2.5, 5, 7.5, 10];
/** Labels of the kinds of answers of the cache. */
const ANSWER_LABELS = {
  hitsL1: { layer: 'l1', state: 'hit' },
  staleL1: { layer: 'l1', state: 'stale' },
  hitsL2: { layer: 'l2', state: 'hit' },
  misses: { layer: 'source', state: 'miss' },
  staleOnError: { layer: 'l1', state: 'stale_on_error' },
} as const satisfies Record<AnswerKind, unknown>;
const BREAKER_STATES = { closed: 0, 'half-open': 1, open: 2 } as const;

/** Counters that are read when the metrics are scraped. */
export interface MetricSources {
  readonly cache: ByteCache;
  readonly realtime: Realtime;
  readonly store: Store;
  readonly loadShedder: LoadShedder;
  readonly limiter: RateLimiter;
  /** Undefined when pages are not rendered in threads. */
  readonly renderUsage: (() => RenderPoolUsage) | undefined;
}

/** The metrics of one BFF instance, in a registry of its own. Labels come from closed lists (rows, groups, states), never from input. */
export class Metrics {
  readonly registry = new Registry();
  readonly events = new EventMetrics(this.registry);
  readonly java: JavaEvents;
  readonly #http: Histogram<'route' | 'method' | 'status'>;

  constructor() {
    const registers = [this.registry];
    this.#http = new Histogram({
      name: 'http_server_request_duration_seconds',
      help: 'Requests that reached the router (responses sent from the cache before it: see cache_fast_path_total).',
      labelNames: ['route', 'method', 'status'],
      buckets: LATENCY_BUCKETS_SECONDS,
      registers,
    });
    const calls = new Histogram({
      name: 'java_call_duration_seconds',
      help: 'Attempts to call the upstream, by group and outcome.',
      labelNames: ['group', 'outcome'],
      buckets: LATENCY_BUCKETS_SECONDS,
      registers,
    });
    const rows = new Counter({
      name: 'java_calls_total',
      help: 'Attempts to call the upstream, by endpoint and outcome.',
      labelNames: ['row', 'outcome'],
      registers,
    });
    const retries = new Counter({
      name: 'java_retries_total',
      help: 'Retries of calls to the upstream.',
      labelNames: ['group'],
      registers,
    });
    const invalidResponses = new Counter({
      name: 'java_invalid_responses_total',
      help: 'Results of the upstream that did not match their row.',
      labelNames: ['row'],
      registers,
    });
    const skipped = new Counter({
      name: 'java_skipped_items_total',
      help: 'Invalid list items of the upstream that were left out.',
      labelNames: ['row'],
      registers,
    });
    const sections = new Counter({
      name: 'java_omitted_sections_total',
      help: 'Invalid sections of results that were left out, and invalid fields replaced by a default (decoration).',
      labelNames: ['row', 'section'],
      registers,
    });
    const missing = new Gauge({
      name: 'java_not_offered',
      help: 'Extensions that the upstream does not offer: 1 while one is missing.',
      labelNames: ['row'],
      registers,
    });
    const breaker = new Gauge({
      name: 'java_breaker_state',
      help: 'State of the circuit breaker: 0 closed, 1 half open, 2 open.',
      labelNames: ['group'],
      registers,
    });
    this.java = {
      called: ({ row, group, outcome, seconds }) => {
        calls.observe({ group, outcome }, seconds);
        rows.inc({ row, outcome });
      },
      retried: ({ group }) => retries.inc({ group }),
      skipped: ({ row, count }) => skipped.inc({ row }, count),
      sectionOmitted: ({ row, section, count }) => sections.inc({ row, section }, count),
      invalidResponse: ({ row }) => invalidResponses.inc({ row }),
      offered: ({ row, offered }) => missing.set({ row }, offered ? 0 : 1),
      breaker: ({ group, state }) => breaker.set({ group }, BREAKER_STATES[state]),
    };
  }

  /** Observes a finished request that reached the router. `route` is a template. */
  observeRequest(route: string, method: string, status: number, seconds: number): void {
    this.#http.observe({ route, method, status: String(status) }, seconds);
  }

  /** Registers metrics that are read from their sources when they are scraped. */
  watch({ cache, realtime, store, loadShedder, limiter, renderUsage }: MetricSources): void {
    const { hub, bridge } = realtime;
    const { counters } = cache;
    hub.metrics.observeLag = this.events.fannedOut;
    const total = (name: string, help: string, read: () => number) => {
      const counter = new Counter({
        name,
        help,
        registers: [this.registry],
        collect() {
          counter.reset();
          counter.inc(read());
        },
      });
    };
    const gauge = (name: string, help: string, read: () => number) => {
      const made: Gauge = new Gauge({ name, help, registers: [this.registry], collect: () => made.set(read()) });
    };
    const answers = new Counter({
      name: 'cache_answers_total',
      help: 'Responses of the byte cache, by policy, layer and state.',
      labelNames: ['policy', 'layer', 'state'],
      registers: [this.registry],
      collect() {
        answers.reset();
        for (const [policy, counts] of counters.byPolicy) {
          for (const kind of ANSWER_KINDS) answers.inc({ policy, ...ANSWER_LABELS[kind] }, counts[kind]);
        }
      },
    });
    total('cache_fast_path_total', 'Responses sent from the cache before the router.', () => counters.fastPath);
    total('cache_coalesced_total', 'Reads that joined a fill under way.', () => counters.coalesced);
    total('cache_fills_total', 'Fills started by this instance.', () => counters.fills);
    total('cache_fill_errors_total', 'Fills that failed.', () => counters.fillErrors);
    total('cache_fills_alone_total', 'Fills started while the store was unavailable.', () => counters.uncoordinatedFills);
    total('cache_gaps_total', 'Gaps detected in the messages of other instances.', () => counters.gaps);
    gauge('cache_bytes', 'Memory used by the cache, bytes.', () => cache.usage.bytes);
    gauge('cache_entries', 'Entries in the cache.', () => cache.usage.entries);
    total('cache_evictions_total', 'Entries evicted from the cache.', () => cache.usage.evictions);
    if (renderUsage !== undefined) {
      total('pages_rendered_total', 'Pages rendered by this instance.', () => renderUsage().rendered);
      total('render_threads_died_total', 'Render threads that ended unexpectedly.', () => renderUsage().died);
      gauge('render_threads', 'Render threads that are ready.', () => renderUsage().threads);
      gauge('pages_rendering', 'Pages that are being rendered.', () => renderUsage().running);
      gauge('pages_queued', 'Pages that wait for a render thread.', () => renderUsage().queued);
    }
    gauge('store_up', 'Whether the shared store is available.', () => (store.healthy ? 1 : 0));
    gauge(
      'event_loop_delay_seconds',
      '99th percentile of the event-loop delay in the last half second.',
      () => loadShedder.delayMs / 1_000,
    );
    total('http_shed_total', 'Requests rejected because the process was overloaded.', () => loadShedder.shedRequests);
    total('rate_limited_calls_total', 'Calls rejected by the rate limiter.', () => limiter.rejectedCalls);
    gauge('realtime_sockets', 'Open websockets.', () => hub.metrics.sockets);
    gauge('realtime_subscriptions', 'Subscriptions of open websockets.', () => hub.metrics.subscriptions);
    gauge('realtime_topics', 'Topics that this instance follows.', () => hub.metrics.topics);
    gauge('realtime_slow_sockets', 'Websockets that do not keep up.', () => hub.metrics.slowSockets);
    total('realtime_deliveries_total', 'Messages passed on to subscriptions.', () => hub.metrics.deliveries);
    total('realtime_lagged_total', 'Deliveries to lagging websockets, coalesced or from history.', () => hub.metrics.lagged);
    total('realtime_resyncs_total', 'Resyncs sent: receivers that must refetch.', () => hub.metrics.resyncs);
    total('realtime_slow_closes_total', 'Websockets closed because they did not keep up.', () => hub.metrics.slowCloses);
    total('realtime_policy_closes_total', 'Websockets closed because they sent too much.', () => hub.metrics.policyCloses);
    total('realtime_idle_closes_total', 'Websockets closed because they followed nothing.', () => hub.metrics.idleCloses);
    total(
      'realtime_refused_address_total',
      'Handshakes rejected because their address had too many websockets.',
      () => hub.metrics.rejectedAddressLimit,
    );
    total('realtime_session_closes_total', 'Websockets closed because their session had ended.', () => hub.metrics.sessionCloses);
    total(
      'realtime_refused_origin_total',
      'Handshakes rejected because a page of another site sent them.',
      () => hub.metrics.rejectedOrigin,
    );
    total('realtime_out_bytes_total', 'Bytes written to websockets.', () => hub.metrics.bytesOut);
    total('realtime_gaps_total', 'Gaps detected in followed streams.', () => hub.metrics.gaps);
    total('realtime_store_failures_total', 'Errors of the store in the realtime path.', () => hub.metrics.storeFailures);
    gauge('bridge_leading', 'Whether this instance is the bridge.', () => (bridge?.leading === true ? 1 : 0));
    total('bridge_polls_total', 'Polls of all matches in play by the bridge.', () => bridge?.metrics.polls ?? 0);
    total('bridge_named_polls_total', 'Polls by the bridge of the matches that pushes named.', () => bridge?.metrics.namedPolls ?? 0);
    total('bridge_failed_polls_total', 'Polls of the upstream that failed.', () => bridge?.metrics.failedPolls ?? 0);
    gauge(
      'bridge_last_poll_timestamp_seconds',
      'When the upstream last responded to the bridge.',
      () => (bridge?.metrics.lastPollAt ?? 0) / 1_000,
    );
    gauge('process_resident_memory_bytes', 'Resident memory of the process.', () => process.memoryUsage.rss());
    total('process_cpu_seconds_total', 'User and system CPU time of the process.', () => {
      const { user, system } = process.cpuUsage();
      return (user + system) / 1e6;
    });
  }
}
