import type { Store } from '../store/store.ts';

/** How often the policy is read again: an operator or a failover may change it while the site runs. */
const CHECK_INTERVAL_MS = 60_000;

/** Receives what an operator has to know. */
interface DurabilityLog {
  warn(details: object, text: string): void;
  info(text: string): void;
}

/** Whether the store of sessions, locks and limits keeps what it is given: reads the eviction policy of its servers. */
export class StateDurability {
  readonly #store: Store;
  readonly #log: DurabilityLog;
  #timer: NodeJS.Timeout | undefined;
  #warning: string | undefined;

  constructor(options: { readonly store: Store; readonly log: DurabilityLog }) {
    this.#store = options.store;
    this.#log = options.log;
  }

  /** What an operator has to change; undefined when the store keeps its state. */
  get warning(): string | undefined {
    return this.#warning;
  }

  /** Reads the policy now and then every minute. */
  async start(): Promise<void> {
    await this.check();
    this.#timer = setInterval(() => void this.check(), CHECK_INTERVAL_MS);
    this.#timer.unref();
  }

  stop(): void {
    clearInterval(this.#timer);
  }

  /** Reads the policy; logs when the result has changed. An unavailable store leaves the last result. */
  async check(): Promise<void> {
    const policies = await this.#store.evictionPolicies().catch(() => undefined);
    if (policies === undefined) return;
    const warning =
      policies.length === 0
        ? undefined
        : `Redis may evict sessions, logins in progress, replay marks, locks and rate limits: maxmemory-policy is ${policies.join(', ')}. ` +
          'Set noeviction there, or give REDIS_STATE_URL a server with noeviction.';
    if (warning === this.#warning) return;
    this.#warning = warning;
    if (warning === undefined) this.#log.info('the state store no longer evicts keys');
    else this.#log.warn({ policies }, warning);
  }
}
