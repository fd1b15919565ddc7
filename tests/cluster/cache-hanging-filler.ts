import { ByteCache } from '@matchpoint/bff/cache/byte-cache';
import { cacheKey } from '@matchpoint/bff/cache/cache-key';
import { cachePolicies } from '@matchpoint/bff/cache/policies';
import { systemClock } from '@matchpoint/bff/clock';
import { createStore } from '@matchpoint/bff/store/create-store';

/** A BFF instance whose fill never ends: it holds the lock until it is killed. */
const [, , redisUrl, wanted] = process.argv;
const key = cacheKey('match.live', { gameId: 1, game: 'cs:go' }, 'zh_CN');
if (key !== wanted) throw new Error(`Another key is wanted: ${wanted}`);
const store = await createStore({ redisUrl, clock: systemClock });
const cache = await ByteCache.open({ store, clock: systemClock, generation: 'test' });
await cache.read(key, cachePolicies.live, () => {
  process.send?.('filling');
  return new Promise(() => undefined);
});
