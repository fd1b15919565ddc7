import { beforeEach, describe, expect, it } from 'vitest';
import { type Admission, CircuitBreaker, breakerLimits, type BreakerState } from './breaker.ts';

let now = 0;
let states: BreakerState[] = [];
let breaker: CircuitBreaker;

beforeEach(() => {
  now = 1_000;
  states = [];
  breaker = new CircuitBreaker({ now: () => now }, (state) => states.push(state));
});

function admitted(): Admission {
  const admission = breaker.admit();
  if (admission === null) throw new Error('stopped');
  return admission;
}

function calls(count: number, faults: number): void {
  for (let i = 0; i < count; i += 1) {
    if (i < faults) admitted().failed();
    else admitted().succeeded();
  }
}

describe('a circuit breaker', () => {
  it('a circuit breaker stays closed below twenty calls and below half failures', () => {
    calls(19, 19);
    expect(breaker.admit()).not.toBeNull();
    breaker = new CircuitBreaker({ now: () => now }, (state) => states.push(state));
    calls(200, 9);
    expect(states).toEqual([]);
  });

  it('a circuit breaker opens at twenty calls of which half failed, and reports for how long', () => {
    calls(10, 0);
    calls(9, 9);
    expect(breaker.admit()).not.toBeNull();
    calls(1, 1);
    expect(breaker.admit()).toBeNull();
    expect(breaker.retryAfterMs).toBe(breakerLimits.openMs);
    expect(states).toEqual(['open']);
  });

  it('a circuit breaker ignores calls older than its window', () => {
    calls(19, 19);
    now += breakerLimits.windowMs + 1;
    calls(1, 1);
    expect(states).toEqual([]);
  });

  it('a circuit breaker lets exactly one probe through when it has been open long enough, and closes when that succeeds', () => {
    calls(20, 20);
    now += breakerLimits.openMs;
    const probe = admitted();
    expect(breaker.admit()).toBeNull();
    probe.succeeded();
    expect(breaker.admit()).not.toBeNull();
    expect(states).toEqual(['open', 'half-open', 'closed']);
  });

  it('a circuit breaker stays open twice as long when the probe fails', () => {
    calls(20, 20);
    now += breakerLimits.openMs;
    admitted().failed();
    expect(breaker.retryAfterMs).toBe(2 * breakerLimits.openMs);
  });

  it('a circuit breaker sends another probe when the one under way was cancelled by its caller', () => {
    calls(20, 20);
    now += breakerLimits.openMs;
    admitted().cancelled();
    expect(breaker.admit()).not.toBeNull();
  });

  it('a circuit breaker does not count calls that began before it opened', () => {
    const slow = admitted();
    calls(20, 20);
    slow.succeeded();
    expect(breaker.admit()).toBeNull();
  });
});
