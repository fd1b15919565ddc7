import { afterEach, expect, it } from 'vitest';
import { MemoryStore } from '../store/memory-store.ts';
import { Invalidations } from './invalidations.ts';

/** Takes what is appended, and tells nobody: as Redis when its messages are late. */
class SilentStore extends MemoryStore {
  override follow(): Promise<() => Promise<void>> {
    return Promise.resolve(() => Promise.resolve());
  }
}

const opened: { close(): Promise<void> }[] = [];
afterEach(async () => {
  await Promise.all(opened.splice(0).map((one) => one.close()));
});

it('an instance applies its own invalidation at once, before the stream returns it', async () => {
  const store = new SilentStore({ clock: { now: () => 1_000_000 } });
  const invalidations = new Invalidations({ store, onInvalidation: () => undefined, onGap: () => undefined });
  opened.push(invalidations, store);
  await invalidations.start();
  const before = invalidations.position;
  if (before === null) throw new Error('the store answers');
  await invalidations.publish(['match:1']);
  expect(invalidations.check(['news:1', 'match:1'], before)).toBe('invalid');
  expect(invalidations.check(['news:1', 'match:1'], null)).toBe('invalid');
  expect(invalidations.check(['news:1'], before)).toBe('valid');
  // What is filled from now on, here or by who has heard of it.
  expect(invalidations.position).toEqual({ ...before, offset: before.offset + 1 });
  expect(invalidations.check(['news:1', 'match:1'], invalidations.position)).toBe('valid');
});
