import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { Clock } from '../clock.ts';
import { WeightedCache } from './weighted-cache.ts';
import type { ByteCache } from './byte-cache.ts';
import type { Fill } from './fill.ts';
import type { CacheKey } from './cache-key.ts';
import type { CachePolicy } from './policies.ts';
import { answerConditions, respond } from './respond.ts';

/** What an exact URL stands for. `fill` must hold nothing of the request that it was made in: it serves everybody who comes later. */
export interface CachedRead {
  readonly key: CacheKey;
  readonly policy: CachePolicy;
  readonly fill: Fill;
  /** Returns what viewers with these cookies get instead; undefined when they get the same as everybody. */
  readonly masked?: (cookie: string) => CachedRead | undefined;
}

/** Returns what a viewer gets: the read itself, unless their cookies ask for a masked one. */
export function readFor(read: CachedRead, cookie: string | undefined): CachedRead {
  return cookie === undefined ? read : (read.masked?.(cookie) ?? read);
}

/** Memory for what URLs stand for. */
const MAX_BYTES = 16 * 1_024 * 1_024;
const BYTES_PER_URL = 400;
const MAX_URL_LENGTH = 2_048;
const HEADERS_TIMEOUT_MS = 10_000;
const CHECK_INTERVAL_MS = 5_000;

type RequestHandler = (request: IncomingMessage, response: ServerResponse) => void;

/** The part of Fastify's options that is about the server itself; milliseconds. */
interface ServerLimits {
  readonly keepAliveTimeout?: number;
  readonly requestTimeout?: number;
  readonly connectionTimeout?: number;
  readonly maxRequestsPerSocket?: number;
}

/**
 * Answers from this process's cache before Fastify's router sees the request. It knows URLs only by their exact text: the slow path
 * parses, normalises and validates a URL once and then registers what it stands for (`remember`). Everything that is not a plain GET of
 * a known URL with an answer at hand goes on to the router. A URL is registered only when its answer is the same
 * for everybody, so requests with a session are answered like any other, and nobody's session is looked at for them. Viewers in
 * spoiler-free mode get the masked form of the same answer, by their cookie.
 */
export class FastPath {
  readonly #cache: ByteCache;
  readonly #clock: Clock;
  readonly #reads = new WeightedCache<string, CachedRead>(MAX_BYTES);
  #open = true;

  constructor(options: { cache: ByteCache; clock: Clock }) {
    this.#cache = options.cache;
    this.#clock = options.clock;
  }

  /** From now on this exact URL (path and query as they stand in the request line) is answered here when the cache can. */
  remember(url: string, read: CachedRead): void {
    if (url.length <= MAX_URL_LENGTH) this.#reads.set(url, read, BYTES_PER_URL + 2 * url.length);
  }

  /** While the process drains the router answers everything, so that its hooks can close connections. */
  stop(): void {
    this.#open = false;
  }

  /** True when the request was answered. */
  answer(request: IncomingMessage, response: ServerResponse): boolean {
    if (request.method !== 'GET' || !this.#open) return false;
    const read = this.#reads.get(request.url ?? '');
    if (read === undefined) return false;
    const conditions = answerConditions(request);
    const now = this.#clock.now();
    const { key, policy, fill } = readFor(read, conditions.maskCookie);
    const answer = this.#cache.readNow(key, policy, fill, now);
    if (answer === undefined) return false;
    this.#cache.counters.fastPath += 1;
    respond(conditions, response, answer, now);
    return true;
  }

  /** For Fastify's option `serverFactory`. Fastify sets its limits only on servers that it makes itself, so it is done here. */
  readonly serverFactory = (handler: RequestHandler, limits: ServerLimits): Server => {
    // Closes connections that send a request too slowly (reliability C10: within 30 s).
    const patience = { headersTimeout: HEADERS_TIMEOUT_MS, connectionsCheckingInterval: CHECK_INTERVAL_MS };
    const server = createServer(patience, (request, response) => {
      if (!this.answer(request, response)) handler(request, response);
    });
    if (limits.keepAliveTimeout !== undefined) server.keepAliveTimeout = limits.keepAliveTimeout;
    if (limits.requestTimeout !== undefined) server.requestTimeout = limits.requestTimeout;
    if (limits.connectionTimeout !== undefined) server.setTimeout(limits.connectionTimeout);
    if (limits.maxRequestsPerSocket !== undefined && limits.maxRequestsPerSocket > 0) {
      server.maxRequestsPerSocket = limits.maxRequestsPerSocket;
    }
    return server;
  };
}
