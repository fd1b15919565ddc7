import { describe, expect, it } from 'vitest';
import { Woken } from './coalescing-runner.ts';

function held() {
  const readings: { readonly resolve: () => void; readonly reject: (error: Error) => void }[] = [];
  const errors: unknown[] = [];
  const woken = new Woken({
    read: () => new Promise<void>((resolve, reject) => readings.push({ resolve, reject })),
    onError: (error) => errors.push(error),
  });
  return { woken, readings, errors };
}
const turn = () => new Promise((resolve) => setImmediate(resolve));

describe('a reader that is woken', () => {
  it('reads one at a time, and once more for any number of wakes meanwhile', async () => {
    const { woken, readings } = held();
    for (let wake = 0; wake < 5; wake += 1) woken.wake();
    expect(readings).toHaveLength(1);
    readings[0]?.resolve();
    await turn();
    expect(readings).toHaveLength(2);
    readings[1]?.resolve();
    await turn();
    expect(readings).toHaveLength(2);
  });

  it('says what failed, and reads again at the next wake', async () => {
    const { woken, readings, errors } = held();
    woken.wake();
    readings[0]?.reject(new Error('no database'));
    await turn();
    expect(errors).toEqual([new Error('no database')]);
    woken.wake();
    expect(readings).toHaveLength(2);
  });

  it('closes when the reading that has begun is over, and begins none', async () => {
    const { woken, readings } = held();
    woken.wake();
    woken.wake();
    let closed = false;
    const closing = woken.close().then(() => (closed = true));
    await turn();
    expect(closed).toBe(false);
    readings[0]?.resolve();
    await closing;
    woken.wake();
    await turn();
    expect(readings).toHaveLength(1);
  });
});
