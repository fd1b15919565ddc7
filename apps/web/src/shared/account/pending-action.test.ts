import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { clearPendingAction, savePendingAction, consumePendingAction } from './pending-action.ts';

const session = new Map<string, string>();
const location = { pathname: '/userInfo/7' };

beforeEach(() => {
  session.clear();
  location.pathname = '/userInfo/7';
  vi.useFakeTimers();
  vi.stubGlobal('window', {
    location,
    sessionStorage: {
      getItem: (key: string) => session.get(key) ?? null,
      setItem: (key: string, value: string) => session.set(key, value),
      removeItem: (key: string) => session.delete(key),
    },
  });
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

describe('a pending action', () => {
  it('a pending action is consumed once, by its own name only', () => {
    savePendingAction('follow:7');
    expect(consumePendingAction('follow:8')).toBe(false);
    expect(consumePendingAction('follow:7')).toBe(true);
    expect(consumePendingAction('follow:7')).toBe(false);
  });

  it('a pending action is consumed only on the page where it was saved', () => {
    savePendingAction('follow:7');
    location.pathname = '/userInfo/8';
    expect(consumePendingAction('follow:7')).toBe(false);
    location.pathname = '/userInfo/7';
    expect(consumePendingAction('follow:7')).toBe(true);
  });

  it('a pending action expires after 15 minutes and does not come back', () => {
    savePendingAction('follow:7');
    vi.advanceTimersByTime(15 * 60_000 - 1);
    expect(consumePendingAction('follow:7')).toBe(true);
    savePendingAction('follow:7');
    vi.advanceTimersByTime(15 * 60_000);
    expect(consumePendingAction('follow:7')).toBe(false);
    expect(session.size).toBe(0);
  });

  it('a pending action survives clearing older ones', () => {
    savePendingAction('follow:7');
    clearPendingAction(Date.now());
    expect(consumePendingAction('follow:7')).toBe(true);
    savePendingAction('follow:7');
    clearPendingAction(Date.now() + 1);
    expect(consumePendingAction('follow:7')).toBe(false);
  });

  it('a pending action is removed by clearing it and replaced by the next one', () => {
    savePendingAction('follow:7');
    clearPendingAction();
    expect(consumePendingAction('follow:7')).toBe(false);
    savePendingAction('follow:7');
    savePendingAction('mine');
    expect(consumePendingAction('follow:7')).toBe(false);
    expect(consumePendingAction('mine')).toBe(true);
  });
});
