import { expect, it } from 'vitest';
import { nextQueue } from './queues.ts';

const queues: Parameters<typeof nextQueue>[0] = [
  { queue: 'expert', waiting: 2 },
  { queue: 'plan', waiting: 1 },
  { queue: 'post', waiting: 0 },
  { queue: 'report', waiting: 3 },
];

it('the key of the queues goes to the next queue in which something waits, and around', () => {
  expect(nextQueue(queues, 'plan')).toBe('report');
  expect(nextQueue(queues, 'report')).toBe('expert');
});

it('the key of the queues goes to the next queue when nothing waits in any', () => {
  const idle = queues.map(({ queue }) => ({ queue, waiting: 0 }));
  expect(nextQueue(idle, 'post')).toBe('report');
  expect(nextQueue(idle.slice(0, 1), 'expert')).toBe('expert');
});
