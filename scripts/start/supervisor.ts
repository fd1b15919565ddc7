import { endCommands } from '../run-command.ts';
import type { ServiceRecipe } from './service.ts';
import { Service } from './service.ts';
import { CannotStart } from './settings.ts';

/** Starts, restarts and stops the servers of this process, and ends the process with them. */
export class Supervisor {
  readonly #services = new Map<string, Service>();
  #stopping: Promise<never> | undefined;

  constructor() {
    for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
      process.on(signal, () => {
        if (!this.#stopping) console.log('\nstopping …');
        void this.stop(0);
      });
    }
  }

  get isStopping(): boolean {
    return this.#stopping !== undefined;
  }

  /** Starts a server and waits until it is ready. When it ends unexpectedly later, everything is stopped. */
  async start(recipe: ServiceRecipe, until: 'listening' | 'ready' = 'ready'): Promise<void> {
    if (this.isStopping) return;
    const service = new Service(recipe);
    this.#services.set(recipe.name, service);
    void service.ended().then((how) => {
      if (this.isStopping || !service.wasReady || this.#services.get(recipe.name) !== service) return;
      console.error(how);
      return this.stop(1);
    });
    await service.until(until);
  }

  /** Waits until every server is ready. */
  async ready(): Promise<void> {
    await Promise.all(Array.from(this.#services.values(), (service) => service.until('ready')));
  }

  /** Replaces a running server. When the new one cannot start, reports it and waits, because the next change may repair it. */
  async restart(recipe: ServiceRecipe): Promise<void> {
    const old = this.#services.get(recipe.name);
    this.#services.delete(recipe.name);
    await old?.stop();
    try {
      await this.start(recipe);
    } catch (error) {
      if (!this.isStopping) console.error(`[${recipe.name}] ${error instanceof Error ? error.message : String(error)}`);
    }
  }

  /** Stops everything and ends this process. */
  stop(exitCode: number): Promise<never> {
    this.#stopping ??= (async () => {
      endCommands();
      await Promise.all([...this.#services.values()].map((service) => service.stop()));
      process.exit(exitCode);
    })();
    return this.#stopping;
  }

  /** Prints why the site cannot run, in one line when the user can correct it, and ends. */
  async fail(error: unknown): Promise<never> {
    if (!this.isStopping) console.error(error instanceof CannotStart ? error.message : error);
    return this.stop(1);
  }
}
