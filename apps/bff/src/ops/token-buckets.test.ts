import { describe, expect, it } from 'vitest';
import { AppError } from '@matchpoint/contracts/errors';
import { TokenBuckets } from './token-buckets.ts';

class StepClock {
  time = 1_000_000;
  now(): number {
    return this.time;
  }
}

function setUp() {
  const clock = new StepClock();
  const buckets = new TokenBuckets({ clock, burst: 3, refillMs: 6_000 });
  let actions = 0;
  /** Takes a token for a new action; returns the seconds to wait, 0 when there was one. */
  const take = (caller = 'fan', id = `action-${(actions += 1)}`): number => {
    try {
      buckets.take(caller, id);
      return 0;
    } catch (error) {
      if (!(error instanceof AppError) || error.code !== 'RATE_LIMITED') throw error;
      return error.meta.retryAfterSec ?? -1;
    }
  };
  return { clock, take, refill: (caller: string) => buckets.refill(caller) };
}

describe('token buckets', () => {
  it('a burst is allowed, the next action waits for one token, and a full rest refills the bucket', () => {
    const { clock, take } = setUp();
    expect([take(), take(), take(), take()]).toEqual([0, 0, 0, 2]);
    clock.time += 1_999;
    expect(take()).toBe(1);
    clock.time += 1;
    expect([take(), take()]).toEqual([0, 2]);
    clock.time += 60_000;
    expect([take(), take(), take(), take()]).toEqual([0, 0, 0, 2]);
  });

  it('callers do not share a bucket', () => {
    const { take } = setUp();
    expect([take(), take(), take(), take()].at(-1)).toBe(2);
    expect(take('another fan')).toBe(0);
  });

  it('a refilled caller has a whole burst again, and others do not', () => {
    const { take, refill } = setUp();
    for (const caller of ['moderator', 'fan']) expect([take(caller), take(caller), take(caller)]).toEqual([0, 0, 0]);
    refill('moderator');
    expect([take('moderator'), take('moderator'), take('moderator'), take('moderator')]).toEqual([0, 0, 0, 2]);
    expect(take('fan')).toBe(2);
  });

  it('repeating an action takes no token, also from an empty bucket, and an action that was refused is not one that may be repeated', () => {
    const { take } = setUp();
    expect([take('fan', 'a'), take('fan', 'a'), take('fan', 'b'), take('fan', 'c')]).toEqual([0, 0, 0, 0]);
    expect([take('fan', 'd'), take('fan', 'a'), take('fan', 'd')]).toEqual([2, 0, 2]);
    expect(take('another fan', 'a')).toBe(0);
  });

  it('a clock that goes back gives no tokens', () => {
    const { clock, take } = setUp();
    expect([take(), take(), take()]).toEqual([0, 0, 0]);
    clock.time -= 60_000;
    expect(take()).toBe(2);
  });
});
