import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { MemoryStore } from '../store/memory-store.ts';
import { SingleUseStore } from './single-use-store.ts';

function setUp() {
  const store = new MemoryStore({ clock: { now: () => 1_000_000 } });
  return { store, tickets: new SingleUseStore({ store, schema: z.string(), ttlMs: 60_000 }) };
}

describe('what may be used once', () => {
  it.each(['use', 'take'] as const)(
    'a single-use value cannot be used by a caller that read it before it was consumed: %s',
    async (how) => {
      const { store, tickets } = setUp();
      await tickets.put('ticket', 'of an identity');
      const attempt = () => (how === 'take' ? tickets.take('ticket') : tickets.use('ticket', async (value) => value));
      const read = store.get.bind(store);
      let first: string | undefined;
      store.get = async (key) => {
        const value = await read(key);
        store.get = read;
        first = await attempt();
        return value;
      };
      const late = await attempt();
      expect([first, late]).toEqual(['of an identity', undefined]);
    },
  );

  it('a single-use value is kept for a retry when its use failed', async () => {
    const { tickets } = setUp();
    await tickets.put('ticket', 'of an identity');
    const failing = tickets.use('ticket', async () => {
      throw new Error('a wrong code');
    });
    await expect(failing).rejects.toThrow('a wrong code');
    expect(await tickets.use('ticket', async (value) => value)).toBe('of an identity');
  });
});
