import { expect, it } from 'vitest';
import { BoundedQueue } from './bounded-queue.ts';

/** Work that ends when it is told to. */
function heldWork() {
  const ends: (() => void)[] = [];
  let most = 0;
  let running = 0;
  return {
    work: async () => {
      running += 1;
      most = Math.max(most, running);
      await new Promise<void>((resolve) => ends.push(resolve));
      running -= 1;
    },
    endOne: () => ends.shift()?.(),
    most: () => most,
  };
}

it('runs so much at once, lets so many wait, and turns the next away', async () => {
  const queue = new BoundedQueue({ atOnce: 2, waiting: 1, retryAfterSec: 5 });
  const held = heldWork();
  const taken = [queue.run(held.work), queue.run(held.work), queue.run(held.work)];
  await expect(queue.run(held.work)).rejects.toMatchObject({ code: 'RATE_LIMITED', meta: { retryAfterSec: 5 } });
  held.endOne();
  await Promise.race(taken);
  // A place is free again.
  taken.push(queue.run(held.work));
  const all = Promise.all(taken);
  let over = false;
  void all.then(() => (over = true));
  while (!over) {
    held.endOne();
    await Promise.resolve();
  }
  expect(held.most()).toBe(2);
});

it('gives its place back when the work fails', async () => {
  const queue = new BoundedQueue({ atOnce: 1, waiting: 0, retryAfterSec: 1 });
  await expect(queue.run(() => Promise.reject(new Error('broken')))).rejects.toThrow('broken');
  await expect(queue.run(() => Promise.resolve('next'))).resolves.toBe('next');
});
