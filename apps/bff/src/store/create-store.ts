import type { Clock } from '../clock.ts';
import { MemoryStore } from './memory-store.ts';
import { RedisStore } from './redis-store.ts';
import { parseRedisUrl } from './redis-url.ts';
import { type Store, StoreUnavailable } from './store.ts';

const START_TIMEOUT_MS = 3_000;

/**
 * Creates the shared store that the configuration names: Redis (one server, Cluster or Sentinel list), or the in-process store when there
 * is no `redisUrl`, which serves a single BFF instance.
 * @throws Error for an invalid URL
 * @throws StoreUnavailable, which names the variable, when Redis does not respond at the start and there is no `onStartOutage`
 */
export async function createStore(options: {
  redisUrl: string | undefined;
  /** The variable that has the URL, for errors; `REDIS_URL` by default. */
  variable?: string;
  clock: Clock;
  /** How long a command may take before the store counts as unavailable for it, milliseconds; 150 by default. */
  commandTimeoutMs?: number;
  onHealth?: (healthy: boolean) => void;
  /** Called after each command to Redis, with the time that it took. */
  onCommand?: (isOk: boolean, seconds: number) => void;
  /** Receives the error when Redis does not respond at the start; the store is then used from when Redis responds. */
  onStartOutage?: (error: StoreUnavailable) => void;
}): Promise<Store> {
  if (options.redisUrl === undefined) return new MemoryStore({ clock: options.clock });
  const store = new RedisStore({
    target: parseRedisUrl(options.redisUrl, options.variable),
    ...(options.commandTimeoutMs === undefined ? {} : { commandTimeoutMs: options.commandTimeoutMs }),
    ...(options.onHealth === undefined ? {} : { onHealth: options.onHealth }),
    ...(options.onCommand === undefined ? {} : { onCommand: options.onCommand }),
  });
  try {
    await store.ready(START_TIMEOUT_MS);
    return store;
  } catch (error) {
    if (!(error instanceof StoreUnavailable)) {
      await store.close();
      throw error;
    }
    const outage = new StoreUnavailable(`${options.variable ?? 'REDIS_URL'}: no Redis answers there`, { cause: error });
    if (options.onStartOutage !== undefined) {
      options.onStartOutage(outage);
      return store;
    }
    await store.close();
    throw outage;
  }
}
