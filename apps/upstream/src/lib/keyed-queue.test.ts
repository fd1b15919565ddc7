import { describe, expect, it } from 'vitest';
import { KeyedQueue } from './keyed-queue.ts';

describe('KeyedQueue', () => {
  it('tasks of one key run one after the other in their order, and tasks of another key do not wait for them', async () => {
    const queue = new KeyedQueue<string>();
    const log: string[] = [];
    let open = () => {};
    const gate = new Promise<void>((resolve) => {
      open = resolve;
    });
    const first = queue.run('a', async () => {
      log.push('first began');
      await gate;
      log.push('first ended');
    });
    const second = queue.run('a', async () => log.push('second'));
    await queue.run('b', async () => log.push('other key'));
    expect(log).toEqual(['first began', 'other key']);
    open();
    await Promise.all([first, second]);
    expect(log).toEqual(['first began', 'other key', 'first ended', 'second']);
  });

  it('a failed task rejects for its caller only, and the next task of its key runs', async () => {
    const queue = new KeyedQueue<number>();
    const failed = queue.run(1, () => Promise.reject(new Error('no')));
    const next = queue.run(1, async () => 'ran');
    await expect(failed).rejects.toThrow('no');
    expect(await next).toBe('ran');
    expect(await queue.run(1, async () => 'again')).toBe('again');
  });
});
