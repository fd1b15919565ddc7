import { expect, it } from 'vitest';
import { BoundedQueue } from './bounded-queue.ts';

/** Work that the test finishes. */
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

it('the bounded queue runs and queues a limited number of tasks and rejects the others', async () => {
  const queue = new BoundedQueue({ atOnce: 2, waiting: 1, retryAfterSec: 5 });
  const held = heldWork();
  const taken = [queue.run(held.work), queue.run(held.work), queue.run(held.work)];
  await expect(queue.run(held.work)).rejects.toMatchObject({ code: 'RATE_LIMITED', meta: { retryAfterSec: 5 } });
  held.endOne();
  await Promise.race(taken);
  // A slot is free again.
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

it('the bounded queue frees the slot when the work fails', async () => {
  const queue = new BoundedQueue({ atOnce: 1, waiting: 0, retryAfterSec: 1 });
  await expect(queue.run(() => Promise.reject(new Error('broken')))).rejects.toThrow('broken');
  await expect(queue.run(() => Promise.resolve('next'))).resolves.toBe('next');
});
