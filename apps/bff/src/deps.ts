import type { Logger } from 'pino';
import { currentRequest } from '@matchpoint/server/current-request';
import { openTracer } from '@matchpoint/server/open-tracer';
import { newRequestId } from '@matchpoint/server/trace-context';
import type { Tracer } from '@matchpoint/server/tracer';
import type { BffConfig } from './config.ts';
import { ByteCache } from './cache/byte-cache.ts';
import { FEATURES_TAG } from './invalidation/tags.ts';
import { createJava, type Java } from './java/create-java.ts';
import type { EndpointOffers } from './java/endpoint-offers.ts';
import type { JavaEvents } from './java/events.ts';
import { openUpstream, type Upstream } from './java/upstream.ts';
import { Metrics } from './ops/metrics.ts';
import { securityHeaders } from './ops/security-headers.ts';
import type { WebApp } from './pages/web-app.ts';
import type { Clock } from './clock.ts';
import { createStore } from './store/create-store.ts';
import type { Store } from './store/store.ts';

/** Everything that one BFF instance uses, opened and not yet serving. Nothing is global: a process may hold several instances. */
export interface BffDeps {
  readonly clock: Clock;
  readonly log: Logger;
  readonly metrics: Metrics;
  /** What can be read or computed again: cached responses and streams. Its servers may evict keys. */
  readonly store: Store;
  /** Sessions, logins in progress, replay marks, locks and limits. The same object as `store` without a server of its own. */
  readonly stateStore: Store;
  readonly upstream: Upstream;
  readonly java: Java;
  readonly cache: ByteCache;
  /** Undefined: an API without pages. */
  readonly web: WebApp | undefined;
  /** Returns the id of the request that the running code serves, or a new one. */
  readonly newRequestId: () => string;
  readonly tracer: Tracer;
  close(): Promise<void>;
}

/** Returns whether the site is served by HTTPS. */
export function isHttps(config: Pick<BffConfig, 'publicOrigins'>): boolean {
  return config.publicOrigins[0]?.startsWith('https:') === true;
}

/** Opens what the configuration names. A Redis that does not respond is used from when it does; until then the log says so. */
export async function createDeps(config: BffConfig, parts: { clock: Clock; log: Logger; web?: WebApp | undefined }): Promise<BffDeps> {
  const { clock, log, web } = parts;
  const metrics = new Metrics();
  const store = await createStore({
    redisUrl: config.redisUrl,
    commandTimeoutMs: config.redisTimeoutMs,
    clock,
    onHealth: (healthy) => (healthy ? log.info('the shared store is available again') : log.warn('the shared store is unavailable')),
    onCommand: (isOk, seconds) => metrics.events.commandEnded('cache', isOk, seconds),
    onStartOutage: (error) => log.error(`${error.message}: starting without it`),
  });
  const stateStore = await openStateStore(config, { clock, log, metrics, store });
  const upstream = openUpstream({ url: config.upstreamUrl, connections: config.upstreamConnections });
  const tracer = await openTracer({ ...config.tracing, service: 'matchpoint-bff', followsCaller: false });
  const java = createJava({ upstream, tracer, clock, events: logged(metrics.java, log), serviceKey: config.feedKey, random: Math.random });
  const cache = await ByteCache.open({
    store,
    clock,
    generation: web?.build ?? 'api',
    maxBytes: config.cacheBytes,
    baseHeaders: securityHeaders(isHttps(config)),
  });
  invalidateFeatures(java.offers, cache);
  return {
    clock,
    log,
    metrics,
    store,
    stateStore,
    upstream,
    java,
    cache,
    web: web === undefined ? undefined : metrics.events.measured(web),
    newRequestId: () => currentRequest()?.requestId ?? newRequestId(),
    tracer,
    close: async () => {
      await tracer.close();
      await cache.close();
      await upstream.close();
      await store.close();
      if (stateStore !== store) await stateStore.close();
    },
  };
}

/** Delay that collects changes: an upstream that lacks one extension usually lacks several. */
const OFFERS_DELAY_MS = 1_000;

/** Invalidates the list of offered features, and the pages that show it, when an extension disappears or appears. */
function invalidateFeatures(offers: EndpointOffers, cache: ByteCache): void {
  let timer: NodeJS.Timeout | undefined;
  offers.onChange(() => {
    timer ??= setTimeout(() => {
      timer = undefined;
      // An unavailable store: the list expires by itself.
      cache.invalidate([FEATURES_TAG]).catch(() => undefined);
    }, OFFERS_DELAY_MS).unref();
  });
}

/** Opens the store of state; returns `store` when it has no URL of its own. Closes `store` when the URL is invalid. */
async function openStateStore(
  config: BffConfig,
  { clock, log, metrics, store }: Pick<BffDeps, 'clock' | 'log' | 'metrics' | 'store'>,
): Promise<Store> {
  const { redisStateUrl, redisUrl, redisTimeoutMs } = config;
  if (redisStateUrl === undefined || redisStateUrl === redisUrl) return store;
  try {
    return await createStore({
      redisUrl: redisStateUrl,
      variable: 'REDIS_STATE_URL',
      commandTimeoutMs: redisTimeoutMs,
      clock,
      onHealth: (healthy) => (healthy ? log.info('the state store is available again') : log.warn('the state store is unavailable')),
      onCommand: (isOk, seconds) => metrics.events.commandEnded('state', isOk, seconds),
      onStartOutage: (error) => log.error(`${error.message}: starting without it`),
    });
  } catch (error) {
    await store.close();
    throw error;
  }
}

/** Adds log lines for what an operator has to know about the upstream. */
function logged(metrics: JavaEvents, log: Logger): JavaEvents {
  return {
    ...metrics,
    skipped: (items) => {
      metrics.skipped(items);
      log.warn(items, 'the upstream sent invalid list items');
    },
    sectionOmitted: (part) => {
      metrics.sectionOmitted(part);
      log.warn(part, 'the upstream sent an invalid section');
    },
    offered: (change) => {
      metrics.offered(change);
      log.info(change, change.offered ? 'the upstream offers an extension again' : 'the upstream does not offer an extension');
    },
    invalidResponse: (answer) => {
      metrics.invalidResponse(answer);
      log.error(answer, 'the upstream sent an invalid result');
    },
    breaker: (change) => {
      metrics.breaker(change);
      log.warn(change, 'the circuit breaker of an upstream group changed its state');
    },
  };
}
