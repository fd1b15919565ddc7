import { describe, expect, it } from 'vitest';
import { CoalescingRunner } from './coalescing-runner.ts';

function held() {
  const readings: { readonly resolve: () => void; readonly reject: (error: Error) => void }[] = [];
  const errors: unknown[] = [];
  const woken = new CoalescingRunner({
    run: () => new Promise<void>((resolve, reject) => readings.push({ resolve, reject })),
    onError: (error) => errors.push(error),
  });
  return { woken, readings, errors };
}
const turn = () => new Promise((resolve) => setImmediate(resolve));

describe('CoalescingRunner', () => {
  it('CoalescingRunner runs one task at a time, and once more for any number of triggers during a run', async () => {
    const { woken, readings } = held();
    for (let wake = 0; wake < 5; wake += 1) woken.trigger();
    expect(readings).toHaveLength(1);
    readings[0]?.resolve();
    await turn();
    expect(readings).toHaveLength(2);
    readings[1]?.resolve();
    await turn();
    expect(readings).toHaveLength(2);
  });

  it('CoalescingRunner reports an error and runs again at the next trigger', async () => {
    const { woken, readings, errors } = held();
    woken.trigger();
    readings[0]?.reject(new Error('no database'));
    await turn();
    expect(errors).toEqual([new Error('no database')]);
    woken.trigger();
    expect(readings).toHaveLength(2);
  });

  it('close waits for the current run and prevents further runs', async () => {
    const { woken, readings } = held();
    woken.trigger();
    woken.trigger();
    let closed = false;
    const closing = woken.close().then(() => (closed = true));
    await turn();
    expect(closed).toBe(false);
    readings[0]?.resolve();
    await closing;
    woken.trigger();
    await turn();
    expect(readings).toHaveLength(1);
  });
});
