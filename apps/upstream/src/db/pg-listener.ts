import pg from 'pg';

interface ListenerLog {
  warn(fields: object, message: string): void;
}

const RECONNECT_MS = 1_000;

/**
 * Listens to NOTIFY of one channel on its own connection, and reconnects when the connection breaks. Notifications may be missed meanwhile,
 * so `onNotify` is called once after each reconnect.
 */
export class PgListener {
  readonly #options: { readonly url: string; readonly channel: string; readonly log: ListenerLog; readonly onNotify: () => void };
  #client: pg.Client | undefined;
  #reconnect: NodeJS.Timeout | undefined;
  #closed = false;

  constructor(options: { readonly url: string; readonly channel: string; readonly log: ListenerLog; readonly onNotify: () => void }) {
    this.#options = options;
  }

  async open(): Promise<void> {
    const { url, channel, log, onNotify } = this.#options;
    const client = new pg.Client({
      connectionString: url,
      application_name: `matchpoint-${channel.replaceAll('_', '-')}`,
      keepAlive: true,
    });
    client.on('notification', () => {
      if (!this.#closed) onNotify();
    });
    client.on('error', (error) => {
      if (this.#client !== client || this.#closed) return;
      this.#client = undefined;
      log.warn({ reason: error.message, channel }, 'the listening connection broke');
      this.#scheduleReconnect();
    });
    await client.connect();
    await client.query(`listen ${channel}`);
    this.#client = client;
  }

  async close(): Promise<void> {
    this.#closed = true;
    clearTimeout(this.#reconnect);
    await this.#client?.end().catch(() => undefined);
  }

  #scheduleReconnect(): void {
    if (this.#closed) return;
    this.#reconnect = setTimeout(() => {
      this.open().then(
        () => this.#options.onNotify(),
        () => this.#scheduleReconnect(),
      );
    }, RECONNECT_MS);
  }
}
