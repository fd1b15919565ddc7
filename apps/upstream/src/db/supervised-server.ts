import { sleep } from '../lib/sleep.ts';
import { EmbeddedDatabaseError } from './embedded-database-error.ts';
import { clearLeftovers, runServer, type RunningServer, type ServerAddress, type ServerOptions } from './embedded-server.ts';

/** How often the server is started again before the site ends. A server that ran for a while counts as a success. */
const MAX_RESTARTS = 5;
const RETRY_INTERVAL_MS = 500;
const STABLE_AFTER_MS = 60_000;

/**
 * An embedded PostgreSQL that is started again, on the same port, when it ends by itself, for example when the system killed it for its
 * memory. Connections of the pool break and are opened anew.
 */
export class SupervisedServer {
  /** Rejects when the server has ended and could not be started again. */
  readonly lost: Promise<never>;
  readonly #options: ServerOptions;
  readonly #log: (message: string) => void;
  #server: RunningServer;
  #stopping = false;

  private constructor(options: ServerOptions, log: (message: string) => void, server: RunningServer) {
    this.#options = { ...options, previousPort: server.address.port, keepPort: true };
    this.#log = log;
    this.#server = server;
    this.lost = this.#supervise();
    // Not every command of the operator waits for it.
    this.lost.catch(() => undefined);
  }

  /** @throws {EmbeddedDatabaseError} when the server does not start */
  static async start(options: ServerOptions, log: (message: string) => void): Promise<SupervisedServer> {
    return new SupervisedServer(options, log, await runServer(options));
  }

  get address(): ServerAddress {
    return this.#server.address;
  }

  /** Stops the server for good. */
  async stop(): Promise<void> {
    this.#stopping = true;
    await this.#server.stop();
  }

  async #supervise(): Promise<never> {
    let restarts = 0;
    for (;;) {
      const startedAt = performance.now();
      const reason = await this.#server.died;
      restarts = performance.now() - startedAt > STABLE_AFTER_MS ? 1 : restarts + 1;
      this.#log(`the embedded PostgreSQL ended unexpectedly (${reason}): starting it again`);
      restarts = await this.#restart(reason, restarts);
      this.#log('the embedded PostgreSQL runs again');
    }
  }

  /** Starts the server again; returns the number of attempts so far. @throws {EmbeddedDatabaseError} after the last one */
  async #restart(reason: string, restarts: number): Promise<number> {
    for (let attempt = restarts; ; attempt += 1) {
      // Never resolves after a stop: there is nothing left to supervise.
      if (this.#stopping) await new Promise<never>(() => undefined);
      try {
        if (attempt > MAX_RESTARTS) throw new EmbeddedDatabaseError('it ended too often');
        await clearLeftovers(this.#options.folder);
        this.#server = await runServer(this.#options);
        if (this.#stopping) await this.#server.stop();
        return attempt;
      } catch (error) {
        const problem = error instanceof Error ? error.message : String(error);
        if (attempt >= MAX_RESTARTS) {
          throw new EmbeddedDatabaseError(
            `the embedded PostgreSQL ended (${reason}) and cannot be started again: ${problem}. Its log is ${this.#options.log}`,
          );
        }
        await sleep(RETRY_INTERVAL_MS * attempt);
      }
    }
  }
}
