import { describe, expect, it } from 'vitest';
import { HangDetector, parseProgress } from './hang-detector.ts';

const minute = 60_000;

describe('HangDetector', () => {
  it('the hang detector accepts a run of any length while tests end', () => {
    const detector = new HangDetector(5 * minute, 0);
    for (let now = 0; now < 300 * minute; now += 4 * minute) {
      detector.record({ state: 'started', name: 'a' }, now);
      detector.record({ state: 'ended', name: 'a' }, now);
      expect(detector.check(now + 4 * minute)).toBeUndefined();
    }
  });

  it('the hang detector names the running tests when none has ended for the limit', () => {
    const detector = new HangDetector(5 * minute, 0);
    detector.record({ state: 'started', name: 'login.test.ts > logs in' }, 1_000);
    detector.record({ state: 'started', name: 'login.test.ts > logs out' }, 2_000);
    detector.record({ state: 'ended', name: 'login.test.ts > logs out' }, 3_000);
    expect(detector.check(5 * minute)).toBeUndefined();
    expect(detector.check(5 * minute + 3_000)).toBe(
      'The run hangs: no test has ended for 5 minutes. Running:\n  login.test.ts > logs in (302 s)',
    );
  });

  it('the hang detector reports a run in which no test ever starts', () => {
    expect(new HangDetector(minute, 0).check(minute)).toBe('The run hangs: no test has ended for 1 minutes. No test is running.');
  });
});

describe('parseProgress', () => {
  it('the hang detector ignores messages of other senders', () => {
    expect(parseProgress({ state: 'ended', name: 'a' })).toEqual({ state: 'ended', name: 'a' });
    for (const other of [null, 'ended', { state: 'paused', name: 'a' }, { state: 'ended' }]) expect(parseProgress(other)).toBeUndefined();
  });
});
