import { z } from 'zod';
import { MatchId } from '@matchpoint/contracts/ids';
import type { Clock } from '../../clock.ts';
import type { Store } from '../../store/store.ts';

/**
 * Which matches somebody follows, anywhere in the cluster: each copy says every few seconds which topics its sockets follow, and the
 * bridge fetches the details of those matches and of no others. Work grows with what is watched, not with what is played.
 */

const SAY_EVERY_MS = 5_000;
const SAY_SOON_MS = 30;
const FORGET_AFTER_MS = 16_000;
const MATCH_TOPIC = /^match\.(\d{1,16})$/;
/** What a new bridge asks; every copy answers at once. */
const ASK = Buffer.from('"ask"');
const said = z.array(z.string().max(64)).max(100_000);

/** Says what this copy's sockets follow. */
export class InterestSpeaker {
  readonly #store: Store;
  readonly #channel: string;
  readonly #topics: () => readonly string[];
  readonly #every: NodeJS.Timeout;
  #soon: NodeJS.Timeout | null = null;
  #stopListening: (() => Promise<void>) | null = null;
  #stopped = false;

  constructor(options: { store: Store; channel: string; topics: () => readonly string[] }) {
    this.#store = options.store;
    this.#channel = options.channel;
    this.#topics = options.topics;
    this.#every = setInterval(() => this.#say(), SAY_EVERY_MS);
    this.#every.unref();
    void this.#answerQuestions();
  }

  /** Something new is followed: the bridge should know at once. */
  changed(): void {
    if (this.#stopped) return;
    this.#soon ??= setTimeout(() => {
      this.#soon = null;
      this.#say();
    }, SAY_SOON_MS);
  }

  async stop(): Promise<void> {
    this.#stopped = true;
    clearInterval(this.#every);
    if (this.#soon !== null) clearTimeout(this.#soon);
    await this.#stopListening?.().catch(() => undefined);
  }

  async #answerQuestions(): Promise<void> {
    try {
      const stop = await this.#store.subscribe(this.#channel, (message) => {
        if (message.equals(ASK)) this.changed();
      });
      if (this.#stopped) await stop();
      else this.#stopListening = stop;
    } catch {
      // Unheard questions are answered with the next regular word.
    }
  }

  #say(): void {
    const topics = this.#topics().filter((topic) => MATCH_TOPIC.test(topic));
    if (topics.length === 0) return;
    // A lost word is said again in a few seconds.
    this.#store.publish(this.#channel, JSON.stringify(topics)).catch(() => undefined);
  }
}

/** Hears, as the bridge, what is followed anywhere. */
export class InterestListener {
  readonly #clock: Clock;
  readonly #heardAt = new Map<MatchId, number>();
  readonly #onNew: () => void;

  constructor(options: { clock: Clock; onNew: () => void }) {
    this.#clock = options.clock;
    this.#onNew = options.onNew;
  }

  /** Listens until the returned function is called, and asks all copies at once: a bridge that takes over must not wait for their turn. */
  async listen(store: Store, channel: string): Promise<() => Promise<void>> {
    const stop = await store.subscribe(channel, (message) => this.#hear(message));
    store.publish(channel, ASK).catch(() => undefined);
    return stop;
  }

  /** Matches that somebody followed in the last seconds. */
  followed(): MatchId[] {
    const since = this.#clock.now() - FORGET_AFTER_MS;
    for (const [id, at] of this.#heardAt) if (at < since) this.#heardAt.delete(id);
    return [...this.#heardAt.keys()];
  }

  #hear(message: Buffer): void {
    if (message.equals(ASK)) return;
    const topics = said.safeParse(parseJson(message));
    if (!topics.success) return;
    const now = this.#clock.now();
    let isNew = false;
    for (const topic of topics.data) {
      const id = MatchId.safeParse(MATCH_TOPIC.exec(topic)?.[1]);
      if (!id.success) continue;
      isNew ||= !this.#heardAt.has(id.data);
      this.#heardAt.set(id.data, now);
    }
    if (isNew) this.#onNew();
  }
}

function parseJson(message: Buffer): unknown {
  try {
    return JSON.parse(message.toString('utf8'));
  } catch {
    return null;
  }
}
