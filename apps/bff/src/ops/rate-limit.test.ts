import { describe, expect, it } from 'vitest';
import { MemoryStore } from '../store/memory-store.ts';
import { StoreUnavailable, type Store } from '../store/store.ts';
import { RateLimiter } from './rate-limit.ts';

function setUp(store?: Store) {
  let now = 120_000;
  const clock = { now: () => now };
  const shared = store ?? new MemoryStore({ clock });
  const limiter = () => new RateLimiter({ store: shared, clock, scope: 'calls', maxCalls: 30, windowMs: 60_000 });
  return { limiter, pass: (ms: number) => (now += ms) };
}

describe('the rate limiter', () => {
  it('the rate limiter counts calls, not requests, over all instances', async () => {
    const { limiter } = setUp();
    const [one, two] = [limiter(), limiter()];
    await one.consume('a', 10);
    await two.consume('a', 10);
    await one.consume('a', 10);
    await expect(two.consume('a', 1)).rejects.toMatchObject({ code: 'RATE_LIMITED', meta: { retryAfterSec: 60 } });
    await two.consume('b', 30);
  });

  it('the rate limiter resets after the window', async () => {
    const { limiter, pass } = setUp();
    const one = limiter();
    await one.consume('a', 30);
    pass(45_000);
    await expect(one.consume('a', 1)).rejects.toMatchObject({ meta: { retryAfterSec: 15 } });
    pass(15_000);
    await one.consume('a', 30);
  });

  it('the rate limiter limits on an instance that cannot reach the store', async () => {
    const memory = new MemoryStore({ clock: { now: () => 0 } });
    const unavailable: Store = Object.assign(Object.create(memory), {
      increment: async () => {
        throw new StoreUnavailable('unavailable');
      },
    });
    const one = setUp(unavailable).limiter();
    await one.consume('a', 30);
    await expect(one.consume('a', 1)).rejects.toMatchObject({ code: 'RATE_LIMITED' });
    expect(one.rejectedCalls).toBe(1);
  });
});
