import { setTimeout as sleep } from 'node:timers/promises';
import type { Clock } from '../clock.ts';
import { lifetimes } from '../store/keys.ts';
import { StoreUnavailable, type Store } from '../store/store.ts';
import type { ByteCacheOptions } from './byte-cache-options.ts';
import type { CacheEntry } from './cache-entry.ts';
import { isCacheKey, type CacheKey } from './cache-key.ts';
import type { CacheTag } from './cache-tag.ts';
import { countAnswer, newCounters, type CacheCounters } from './counters.ts';
import { type CacheAnswer, type DependOn, type Fill, FillTimeout, type FillResult } from './fill.ts';
import { FillLimiter, type FillLimits } from './fill-limiter.ts';
import { type FillOutcome, type InFlightFill, InFlightFills } from './in-flight-fills.ts';
import { type BusMessageKind, InstanceBus } from './instance-bus.ts';
import { Invalidations } from './invalidations.ts';
import { LocalEntries } from './local-entries.ts';
import { makeEntry } from './make-entry.ts';
import type { CachePolicy } from './policies.ts';
import { type RemoteFill, RemoteFills } from './remote-fills.ts';
import { untilAborted } from './until-aborted.ts';
import { type FillLock, ifStoreAvailable, SharedEntries } from './shared-entries.ts';

const DEFAULT_MAX_BYTES = 128 * 1_024 * 1_024;
const DEFAULT_FILL_TIMEOUT_MS = 8_000;
const DEFAULT_LIMITS: FillLimits = { maxConcurrency: 64, maxQueued: 2_000, uncoordinatedPerSecond: 50 };
/** A reader who could be given an old value waits no longer than this for a new one. */
const FALLBACK_TIMEOUT_MS = 1_000;
/** Between two looks at what another instance is filling; its message usually comes first. */
const MIN_POLL_MS = 40;
const MAX_POLL_MS = 200;
/** Another instance is refreshing a value that this one still has: no refresh is tried for so long. */
const REMOTE_REFRESH_MS = 300;
/** Reads again at most so often when the fill that it joined was invalidated. */
const MAX_ATTEMPTS = 5;

interface FillJob {
  readonly key: CacheKey;
  readonly policy: CachePolicy;
  readonly fill: Fill;
  readonly inFlight: InFlightFill;
}

/**
 * The byte cache (DESIGN §4). A value enters once, validated and serialized by its fill; it is compressed and given its ETag here, kept in this
 * process (L1, bounded by bytes) and in the shared store (L2), and sent to the instances that hold or await it. A hit parses, validates,
 * serializes and compresses nothing.
 *
 * - Fresh: answered. Past fresh: answered at once, while one refresh runs in the whole cluster. Past stale: readers wait for the fill; when it
 *   fails or takes long they get the old value, marked, for as long as `errorMs`.
 * - One fill of a key at a time: readers of a process join the running fill; instances agree by a lock that its holder keeps renewing. When the
 *   holder dies another instance fills after `lifetimes.cacheLockMs`.
 * - A failed fill is never kept. While the store is unavailable each instance fills for itself, at a bounded rate.
 * - A fill declares the tags that its value depends on. After the invalidation of a tag no reader gets a value whose fill began before it,
 *   except, marked, when the source fails.
 */
export class ByteCache {
  readonly counters: CacheCounters = newCounters();
  readonly #store: Store;
  readonly #clock: Clock;
  readonly #baseHeaders: readonly string[];
  readonly #fillTimeoutMs: number;
  readonly #random: () => number;
  readonly #local: LocalEntries;
  readonly #inFlight = new InFlightFills();
  readonly #remoteFills = new RemoteFills();
  readonly #limiter: FillLimiter;
  /** Of values that are made of other values. */
  readonly #composedLimiter: FillLimiter;
  readonly #bus: InstanceBus;
  readonly #invalidations: Invalidations;
  readonly #shared: SharedEntries;
  readonly #closing = new AbortController();

  private constructor(options: ByteCacheOptions) {
    this.#store = options.store;
    this.#clock = options.clock;
    this.#baseHeaders = Object.entries(options.baseHeaders ?? {}).flat();
    this.#fillTimeoutMs = options.fillTimeoutMs ?? DEFAULT_FILL_TIMEOUT_MS;
    this.#random = options.random ?? Math.random;
    this.#local = new LocalEntries(options.maxBytes ?? DEFAULT_MAX_BYTES);
    this.#limiter = new FillLimiter({ ...DEFAULT_LIMITS, ...options.limits }, options.clock);
    this.#composedLimiter = new FillLimiter({ ...DEFAULT_LIMITS, ...options.limits }, options.clock);
    this.#bus = new InstanceBus({
      store: options.store,
      generation: options.generation,
      receiver: {
        onMessage: (kind, key, frame) => this.#handleMessage(kind, key, frame),
        onGap: () => this.#requireRevalidation(),
      },
    });
    this.#invalidations = new Invalidations({
      store: options.store,
      onInvalidation: (tags) => this.#applyInvalidation(tags),
      onGap: () => this.#requireRevalidation(),
    });
    this.#shared = new SharedEntries({
      store: options.store,
      clock: options.clock,
      generation: options.generation,
      lockMs: options.lockMs ?? lifetimes.cacheLockMs,
      baseHeaders: this.#baseHeaders,
      local: this.#local,
      bus: this.#bus,
      invalidations: this.#invalidations,
    });
  }

  /** Opens a cache and connects it to the other instances. Also settles when the store is unavailable: it connects when the store is back. */
  static async open(options: ByteCacheOptions): Promise<ByteCache> {
    const cache = new ByteCache(options);
    await Promise.all([cache.#bus.start(), cache.#invalidations.start()]);
    return cache;
  }

  /** Bytes, entries and evictions of this process's part. */
  get usage(): { readonly bytes: number; readonly entries: number; readonly evictions: number } {
    return this.#local.usage;
  }

  /** What this process can answer now without waiting, fresh or not. Counts nothing and refreshes nothing. */
  peek(key: CacheKey): CacheEntry | undefined {
    const entry = this.#local.get(key);
    if (entry === undefined) return undefined;
    const use = entry.use(this.#clock.now());
    return use === 'fresh' || use === 'stale' ? entry : undefined;
  }

  /**
   * The answer that this process can give at once, with what follows from giving it: it is counted, and past fresh a refresh begins.
   * Undefined when the reader has to wait: use `read`.
   */
  readNow(key: CacheKey, policy: CachePolicy, fill: Fill, now = this.#clock.now()): CacheAnswer | undefined {
    const entry = this.#local.get(key);
    if (entry === undefined) return undefined;
    switch (entry.use(now)) {
      case 'fresh':
        countAnswer(this.counters, policy.name, 'hitsL1');
        return { entry, state: 'hit' };
      case 'stale':
        countAnswer(this.counters, policy.name, 'staleL1');
        if (entry.mayRefresh(now)) this.#refresh(key, policy, fill);
        return { entry, state: 'stale' };
      case 'fallback':
        return undefined;
      case 'gone':
        this.#local.delete(key);
        return undefined;
    }
  }

  /**
   * Reads a value, filling it when no instance has it.
   * @param options.signal ends this reader's wait, not the fill
   * @throws what the fill threw, when there is no old value to answer instead
   * @throws CacheOverloaded when too many fills are waiting
   * @throws FillTimeout
   */
  async read(key: CacheKey, policy: CachePolicy, fill: Fill, options: { readonly signal?: AbortSignal } = {}): Promise<CacheAnswer> {
    for (let attempt = 1; ; attempt += 1) {
      options.signal?.throwIfAborted();
      const now = this.readNow(key, policy, fill);
      if (now !== undefined) return now;
      const answer = await this.#readFilled(key, policy, fill, { ...options, isLast: attempt === MAX_ATTEMPTS });
      if (answer !== undefined) return answer;
    }
  }

  /**
   * Invalidates every value that carries one of the tags, on all instances. They are not answered again, except, marked, when their source
   * fails.
   * @throws StoreUnavailable when the other instances could not be notified; they then keep theirs until it is past fresh
   */
  async invalidate(tags: readonly CacheTag[]): Promise<void> {
    if (tags.length > 0) await this.#invalidations.publish(tags);
  }

  /** Ends all fills and disconnects from the other instances. The caller closes the store. */
  async close(): Promise<void> {
    this.#closing.abort(new StoreUnavailable('The cache is closed.'));
    await Promise.all([this.#bus.close(), this.#invalidations.close()]);
    this.#local.clear();
  }

  /** The keys that this process holds. */
  *keys(): IterableIterator<CacheKey> {
    for (const [key] of this.#local) yield key;
  }

  /** Waits for a fill. Undefined when the fill that the reader joined was invalidated before the reader came: it reads again. */
  async #readFilled(
    key: CacheKey,
    policy: CachePolicy,
    fill: Fill,
    { signal, isLast }: { readonly signal?: AbortSignal; readonly isLast: boolean },
  ): Promise<CacheAnswer | undefined> {
    const old = this.#local.get(key);
    const joinedAt = this.#inFlight.sequence;
    const { outcome } = this.#joinOrStartFill(key, policy, fill);
    try {
      const first = await untilAborted(old === undefined ? outcome : this.#withFallbackTimeout(outcome, old), signal);
      if (first !== undefined) {
        const { invalidatedSince } = first;
        if (invalidatedSince !== undefined && joinedAt > invalidatedSince && !isLast) return undefined;
        return this.#answerOf(key, policy, fill, first);
      }
    } catch (error) {
      const left = signal?.aborted === true ? undefined : this.#local.get(key);
      if (left === undefined || left.use(this.#clock.now()) === 'gone') throw error;
      countAnswer(this.counters, policy.name, 'staleOnError');
      return { entry: left, state: 'stale' };
    }
    countAnswer(this.counters, policy.name, 'staleOnError');
    return { entry: old ?? (await outcome).entry, state: 'stale' };
  }

  #answerOf(key: CacheKey, policy: CachePolicy, fill: Fill, { entry, origin }: FillOutcome): CacheAnswer {
    if (origin === 'filled') {
      countAnswer(this.counters, policy.name, 'misses');
      return { entry, state: 'miss' };
    }
    countAnswer(this.counters, policy.name, 'hitsL2');
    const now = this.#clock.now();
    if (entry.use(now) === 'fresh') return { entry, state: 'hit' };
    if (entry.mayRefresh(now)) this.#refresh(key, policy, fill);
    return { entry, state: 'stale' };
  }

  /** Resolves with undefined when the fill takes long: the reader is better served by the old value. */
  async #withFallbackTimeout(outcome: Promise<FillOutcome>, old: CacheEntry): Promise<FillOutcome | undefined> {
    const enough = new AbortController();
    try {
      const first = await Promise.race([outcome, sleep(FALLBACK_TIMEOUT_MS, undefined, { signal: enough.signal, ref: false })]);
      if (first === undefined) old.refreshFailed(this.#clock.now(), this.#random());
      return first ?? undefined;
    } finally {
      enough.abort();
    }
  }

  #refresh(key: CacheKey, policy: CachePolicy, fill: Fill): void {
    if (this.#inFlight.get(key) === undefined) this.#joinOrStartFill(key, policy, fill);
  }

  #joinOrStartFill(key: CacheKey, policy: CachePolicy, fill: Fill): InFlightFill {
    const running = this.#inFlight.get(key);
    if (running !== undefined) {
      this.counters.coalesced += 1;
      return running;
    }
    return this.#inFlight.start(key, (inFlight) => this.#startFill({ key, policy, fill, inFlight }));
  }

  async #startFill(job: FillJob): Promise<FillOutcome> {
    try {
      return await this.#fillOncePerCluster(job);
    } catch (error) {
      this.#local.get(job.key)?.refreshFailed(this.#clock.now(), this.#random());
      throw error;
    }
  }

  /** Fills, unless the store has the value or another instance is filling it. */
  async #fillOncePerCluster(job: FillJob): Promise<FillOutcome> {
    const { key } = job;
    if (job.policy.localOnly === true) return this.#fillHere(job, false);
    const lock = this.#shared.newLock(key);
    const listener = this.#remoteFills.listen(key);
    const until = performance.now() + this.#fillTimeoutMs;
    try {
      // An instance that has nothing yet may find everything in the store, without a lock.
      if (this.#local.get(key) === undefined) {
        const stored = await ifStoreAvailable(() => this.#shared.read(key));
        if (stored !== 'unavailable' && stored !== undefined) return { entry: stored, origin: 'l2' };
      }
      for (let pauseMs = MIN_POLL_MS; ; pauseMs = Math.min(pauseMs * 1.5, MAX_POLL_MS)) {
        const look = await ifStoreAvailable(() => this.#shared.tryLock(lock, key));
        if (look === 'unavailable') return await this.#fillUncoordinated(job);
        if (look.stored?.use(this.#clock.now()) === 'fresh') {
          if (look.locked) this.#shared.unlock(lock);
          return { entry: look.stored, origin: 'l2' };
        }
        if (look.locked) return await this.#fillLocked(job, lock);
        const held = this.#local.get(key);
        const now = this.#clock.now();
        if (held !== undefined && held.use(now) === 'stale') {
          held.refreshElsewhere(now + REMOTE_REFRESH_MS);
          return { entry: held, origin: 'l2' };
        }
        const report = await listener.next(pauseMs);
        this.#closing.signal.throwIfAborted();
        if (report?.entry !== undefined && !report.entry.invalidated) return { entry: report.entry, origin: 'l2' };
        // A fill that failed there may fail here too, but all instances find out at once, not one after the other.
        if (report?.kind === 'failed') return await this.#fillHere(job, false);
        if (performance.now() > until) throw new FillTimeout(`Another instance did not fill ${key} in time.`);
      }
    } finally {
      listener.stop();
    }
  }

  #fillUncoordinated(job: FillJob): Promise<FillOutcome> {
    this.counters.uncoordinatedFills += 1;
    return this.#fillHere(job, true);
  }

  async #fillLocked(job: FillJob, lock: FillLock): Promise<FillOutcome> {
    const stopRenewing = this.#shared.keepLocked(lock);
    try {
      return await this.#fillHere(job, false);
    } catch (error) {
      this.#shared.reportFailure(job.key);
      throw error;
    } finally {
      stopRenewing();
      // After the bytes, which `#fillHere` sent on the same connection: who takes the lock next finds them.
      this.#shared.unlock(lock);
    }
  }

  async #fillHere({ key, policy, fill, inFlight }: FillJob, uncoordinated: boolean): Promise<FillOutcome> {
    const limiter = policy.composed === true ? this.#composedLimiter : this.#limiter;
    return limiter.run(uncoordinated, async () => {
      this.counters.fills += 1;
      const startedAt = this.#inFlight.sequence;
      const { position: filledAt } = this.#invalidations;
      inFlight.startedAt = startedAt;
      const dependOn: DependOn = (tags) => {
        for (const tag of tags) inFlight.tags.add(tag);
      };
      let isLocal = policy.localOnly === true;
      const entry = await this.#runFill(fill, dependOn)
        .then((result) => {
          isLocal ||= result.policy?.localOnly === true;
          return makeEntry(result, {
            key,
            policy,
            tags: [...inFlight.tags],
            filledAt,
            previous: this.#local.get(key),
            now: () => this.#clock.now(),
            random: this.#random,
            baseHeaders: this.#baseHeaders,
          });
        })
        .catch((error: unknown) => {
          this.counters.fillErrors += 1;
          throw error;
        });
      const isInvalidated = this.#inFlight.wasInvalidated(inFlight) || this.#invalidations.check(entry.parts.tags, filledAt) === 'invalid';
      if (isInvalidated) return { entry, origin: 'filled', invalidatedSince: startedAt };
      this.#local.set(key, entry);
      if (!isLocal && this.#store.healthy) this.#shared.publish(entry, this.#clock.now());
      return { entry, origin: 'filled' };
    });
  }

  async #runFill(fill: Fill, dependOn: DependOn): Promise<FillResult> {
    const timeout = new AbortController();
    const timer = setTimeout(
      () => timeout.abort(new FillTimeout(`A fill took longer than ${this.#fillTimeoutMs} ms.`)),
      this.#fillTimeoutMs,
    );
    const signal = AbortSignal.any([timeout.signal, this.#closing.signal]);
    try {
      // Also when the fill does not listen to its signal.
      return await untilAborted(fill(signal, dependOn), signal);
    } finally {
      clearTimeout(timer);
    }
  }

  #handleMessage(kind: BusMessageKind, key: string, frame: Buffer): void {
    if (!isCacheKey(key)) return;
    const held = this.#local.get(key);
    // Entries that no reader here asked for are not kept: each instance holds what its own readers read.
    if (held === undefined && !this.#remoteFills.isAwaited(key)) return;
    const now = this.#clock.now();
    if (kind === 'failed') held?.refreshFailed(now, this.#random());
    if (kind === 'stored') held?.requireRevalidation(now);
    const entry = kind === 'bytes' ? this.#shared.adopt(key, frame) : undefined;
    if (entry !== undefined && entry !== held) this.counters.entriesAdopted += 1;
    const report: RemoteFill = entry?.use(now) === 'fresh' ? { kind, entry } : { kind };
    this.#remoteFills.report(key, report);
  }

  /** Messages were missed: any entry may have been replaced, so each is looked up in the store before it counts as fresh again. */
  #requireRevalidation(): void {
    this.counters.gaps += 1;
    const now = this.#clock.now();
    for (const [, entry] of this.#local) {
      if (this.#invalidations.check(entry.parts.tags, entry.parts.filledAt) === 'invalid') entry.invalidate();
      else entry.requireRevalidation(now);
    }
  }

  #applyInvalidation(tags: readonly CacheTag[]): void {
    this.counters.invalidations += 1;
    this.#local.invalidate(tags);
    this.#inFlight.invalidate(tags);
  }
}
