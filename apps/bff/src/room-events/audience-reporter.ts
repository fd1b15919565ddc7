import { randomUUID } from 'node:crypto';
import type { UserId } from '@matchpoint/contracts/ids';
import type { Store } from '../store/store.ts';
import { type AudienceReport, parseAudienceReport } from './audience-report.ts';

/** How often the counts of an instance are compared, and how often they are repeated when nothing changed, milliseconds. */
const REPORT_INTERVAL_MS = 1_000;
const REPEAT_AFTER_REPORTS = 4;

interface AudienceReporterOptions {
  readonly store: Store;
  readonly channel: string;
  /** Returns the sockets of this instance by room. */
  readonly counts: () => ReadonlyMap<UserId, number>;
}

/** Reports how many sockets of this instance follow each room. */
export class AudienceReporter {
  readonly #options: AudienceReporterOptions;
  readonly #instance = randomUUID();
  readonly #interval: NodeJS.Timeout;
  #sent = '[]';
  #unchanged = 0;
  #unsubscribe: (() => Promise<void>) | undefined;
  #stopped = false;

  constructor(options: AudienceReporterOptions) {
    this.#options = options;
    this.#interval = setInterval(() => this.#report(), REPORT_INTERVAL_MS);
    this.#interval.unref();
    void this.#answerRequests();
  }

  /** Stops, and reports that this instance has no sockets any more. */
  async stop(): Promise<void> {
    this.#stopped = true;
    clearInterval(this.#interval);
    await this.#unsubscribe?.().catch(() => undefined);
    if (this.#sent !== '[]') await this.#publish([]).catch(() => undefined);
  }

  async #answerRequests(): Promise<void> {
    const { store, channel } = this.#options;
    try {
      const stop = await store.subscribe(channel, (message) => {
        if (parseAudienceReport(message) === 'ask') this.#unchanged = REPEAT_AFTER_REPORTS;
      });
      if (this.#stopped) await stop();
      else this.#unsubscribe = stop;
    } catch {
      // A request that was not received is covered by the next repetition.
    }
  }

  #report(): void {
    const rooms = [...this.#options.counts()];
    const text = JSON.stringify(rooms);
    this.#unchanged = text === this.#sent ? this.#unchanged + 1 : REPEAT_AFTER_REPORTS;
    // An instance without sockets repeats nothing.
    if (this.#unchanged < REPEAT_AFTER_REPORTS || (text === '[]' && this.#sent === '[]')) return;
    this.#unchanged = 0;
    this.#sent = text;
    // A lost report is repeated in some seconds.
    this.#publish(rooms).catch(() => undefined);
  }

  #publish(rooms: [UserId, number][]): Promise<void> {
    const report: AudienceReport = { instance: this.#instance, rooms };
    return this.#options.store.publish(this.#options.channel, JSON.stringify(report));
  }
}
