/** `pnpm cache`: looks at the cache of a running site, invalidates and warms it (`cache-command.ts`). */
import { Invalidations } from '../../cache/invalidations.ts';
import { systemClock } from '../../clock.ts';
import { readConfig } from '../../config.ts';
import { createStore } from '../../store/create-store.ts';
import { createLog } from '../log.ts';
import { CACHE_USAGE, CacheUsageError, runCacheCommand } from './cache-command.ts';

const EXIT_FAILED = 1;
const EXIT_UNUSABLE = 2;

async function invalidate(tags: Parameters<Invalidations['publish']>[0]): Promise<void> {
  const { redisUrl } = readConfig();
  if (redisUrl === undefined) throw new CacheUsageError('REDIS_URL is not set: it names the Redis that the instances share');
  const store = await createStore({ redisUrl, clock: systemClock });
  const invalidations = new Invalidations({ store, onInvalidation: () => undefined, onGap: () => undefined });
  try {
    await invalidations.start();
    await invalidations.publish(tags);
    createLog({ level: 'info', write: (line) => process.stderr.write(line) }).info({ tags }, 'invalidated by the operator');
  } finally {
    await invalidations.close();
    await store.close();
  }
}

try {
  // A package manager passes `--` through.
  const args = process.argv.slice(2).filter((arg) => arg !== '--');
  if (args.length === 0) throw new CacheUsageError(CACHE_USAGE);
  console.log(await runCacheCommand({ invalidate, request: (url) => fetch(url), elapsed: () => performance.now() }, args));
} catch (error) {
  console.error(error instanceof Error ? error.message : String(error));
  process.exitCode = error instanceof CacheUsageError ? EXIT_UNUSABLE : EXIT_FAILED;
}
