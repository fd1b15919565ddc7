import { setTimeout as delay } from 'node:timers/promises';
import { expect, it } from 'vitest';
import { startRunningTime } from './running-time.ts';

it('the running time excludes the time in which the machine did not run this process', async () => {
  using time = startRunningTime();
  await delay(100);
  const ran = time.ms();
  expect(ran).toBeGreaterThan(0);
  Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 500);
  expect(time.ms() - ran).toBeLessThanOrEqual(50);
});
