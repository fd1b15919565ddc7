import { once } from 'node:events';
import type { Server } from 'node:http';
import { setImmediate } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';
import type { BffConfig } from './config.ts';
import type { BffDeps } from './deps.ts';
import { openOpsPort, type Readiness } from './ops/ops-routes.ts';
import { StateDurability } from './ops/state-durability.ts';
import type { BffServices } from './services.ts';
import { sleep } from './sleep.ts';

/** Time kept at the end of a drain for closing, milliseconds. */
const CLOSING_MS = 500;

/** Starts, drains and closes one BFF instance. */
export class Lifecycle {
  readonly readiness: Readiness = { isReady: false };
  readonly stateDurability: StateDurability;
  readonly #config: BffConfig;
  readonly #deps: BffDeps;
  readonly #services: BffServices;
  #metricsServer: Server | undefined;
  #draining = false;
  #closing: Promise<void> | undefined;

  constructor(config: BffConfig, deps: BffDeps, services: BffServices) {
    this.#config = config;
    this.stateDurability = new StateDurability({ store: deps.stateStore, log: deps.log });
    this.#deps = deps;
    this.#services = services;
  }

  get isDraining(): boolean {
    return this.#draining;
  }

  /** Starts serving; returns the address. */
  async listen(app: FastifyInstance): Promise<string> {
    const { host, port, metricsPort } = this.#config;
    await this.stateDurability.start();
    await this.#services.auth.sessions.start();
    const address = await app.listen({ host, port });
    if (metricsPort !== undefined)
      this.#metricsServer = await openOpsPort(
        { metrics: this.#deps.metrics, readiness: this.readiness, stateDurability: this.stateDurability },
        host,
        metricsPort,
      );
    this.readiness.isReady = true;
    return address;
  }

  /** Lets clients move to other instances within the configured time, then closes. */
  async drain(app: FastifyInstance): Promise<void> {
    const { drainMs, drainNoticeMs } = this.#config;
    const { fastPath, realtime } = this.#services;
    this.#draining = true;
    const startedAt = performance.now();
    const leftMs = () => Math.max(0, drainMs - (performance.now() - startedAt));
    this.readiness.isReady = false;
    fastPath.stop();
    await sleep(Math.min(drainNoticeMs, leftMs()));
    // From here on new connections are refused; requests under way may finish, and each response is the last on its connection.
    // What waits to be accepted is accepted first: closing would reset it.
    await setImmediate();
    app.server.close();
    app.server.closeIdleConnections();
    await Promise.race([
      Promise.all([realtime.drain({ graceMs: leftMs() / 2 }), once(app.server, 'close')]),
      sleep(Math.max(0, leftMs() - CLOSING_MS)),
    ]);
    await this.close(app);
  }

  /** Closes at once. */
  close(app: FastifyInstance): Promise<void> {
    this.#closing ??= this.#close(app);
    return this.#closing;
  }

  async #close(app: FastifyInstance): Promise<void> {
    const { auth, fastPath, loadShedder, realtime } = this.#services;
    this.readiness.isReady = false;
    this.stateDurability.stop();
    fastPath.stop();
    await realtime.stop();
    await auth.sessions.stop();
    app.server.closeAllConnections();
    await app.close();
    this.#metricsServer?.close();
    loadShedder.close();
    await this.#deps.close();
  }
}
