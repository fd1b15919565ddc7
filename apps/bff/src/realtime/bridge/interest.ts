import { z } from 'zod';
import { MatchId } from '@matchpoint/contracts/ids';
import type { Clock } from '../../clock.ts';
import type { Store } from '../../store/store.ts';

/**
 * Which matches are followed anywhere in the cluster: each instance reports every few seconds which topics its sockets follow, and the
 * bridge fetches the details of those matches only. The load grows with what is watched, not with what is played.
 */

const REPORT_INTERVAL_MS = 5_000;
const REPORT_DEBOUNCE_MS = 30;
const REPORT_TTL_MS = 16_000;
const MATCH_TOPIC = /^match\.(\d{1,20})$/;
/** A new bridge publishes this; every instance reports at once. */
const REPORT_REQUEST = Buffer.from('"ask"');
const reportSchema = z.array(z.string().max(64)).max(100_000);

/** Reports what the sockets of this instance follow. */
export class InterestReporter {
  readonly #store: Store;
  readonly #channel: string;
  readonly #topics: () => readonly string[];
  readonly #interval: NodeJS.Timeout;
  #debounce: NodeJS.Timeout | null = null;
  #unsubscribe: (() => Promise<void>) | null = null;
  #stopped = false;

  constructor(options: { store: Store; channel: string; topics: () => readonly string[] }) {
    this.#store = options.store;
    this.#channel = options.channel;
    this.#topics = options.topics;
    this.#interval = setInterval(() => this.#report(), REPORT_INTERVAL_MS);
    this.#interval.unref();
    void this.#answerRequests();
  }

  /** Reports soon: a new topic is followed, and the bridge should know at once. */
  topicsChanged(): void {
    if (this.#stopped) return;
    this.#debounce ??= setTimeout(() => {
      this.#debounce = null;
      this.#report();
    }, REPORT_DEBOUNCE_MS);
  }

  async stop(): Promise<void> {
    this.#stopped = true;
    clearInterval(this.#interval);
    if (this.#debounce !== null) clearTimeout(this.#debounce);
    await this.#unsubscribe?.().catch(() => undefined);
  }

  async #answerRequests(): Promise<void> {
    try {
      const stop = await this.#store.subscribe(this.#channel, (message) => {
        if (message.equals(REPORT_REQUEST)) this.topicsChanged();
      });
      if (this.#stopped) await stop();
      else this.#unsubscribe = stop;
    } catch {
      // A request that was not received is covered by the next regular report.
    }
  }

  #report(): void {
    const topics = this.#topics().filter((topic) => MATCH_TOPIC.test(topic));
    if (topics.length === 0) return;
    // A lost report is repeated in a few seconds.
    this.#store.publish(this.#channel, JSON.stringify(topics)).catch(() => undefined);
  }
}

/** Collects, in the bridge, what is followed anywhere. */
export class InterestTracker {
  readonly #clock: Clock;
  readonly #reportedAt = new Map<MatchId, number>();
  readonly #onNew: (ids: readonly MatchId[]) => void;

  constructor(options: { clock: Clock; onNew: (ids: readonly MatchId[]) => void }) {
    this.#clock = options.clock;
    this.#onNew = options.onNew;
  }

  /**
   * Subscribes until the returned function is called, and requests a report from all instances: a new bridge must not wait for the next
   * interval.
   */
  async start(store: Store, channel: string): Promise<() => Promise<void>> {
    const stop = await store.subscribe(channel, (message) => this.#receive(message));
    store.publish(channel, REPORT_REQUEST).catch(() => undefined);
    return stop;
  }

  /** Returns the matches that were followed in the last seconds. */
  followedMatches(): MatchId[] {
    const since = this.#clock.now() - REPORT_TTL_MS;
    for (const [id, at] of this.#reportedAt) if (at < since) this.#reportedAt.delete(id);
    return [...this.#reportedAt.keys()];
  }

  #receive(message: Buffer): void {
    if (message.equals(REPORT_REQUEST)) return;
    const topics = reportSchema.safeParse(parseJson(message));
    if (!topics.success) return;
    const now = this.#clock.now();
    const added: MatchId[] = [];
    for (const topic of topics.data) {
      const id = MatchId.safeParse(MATCH_TOPIC.exec(topic)?.[1]);
      if (!id.success) continue;
      if (!this.#reportedAt.has(id.data)) added.push(id.data);
      this.#reportedAt.set(id.data, now);
    }
    if (added.length > 0) this.#onNew(added);
  }
}

function parseJson(message: Buffer): unknown {
  try {
    return JSON.parse(message.toString('utf8'));
  } catch {
    return null;
  }
}
