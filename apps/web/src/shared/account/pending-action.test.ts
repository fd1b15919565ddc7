import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { dropWish, keepWish, takeWish } from './pending-action.ts';

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

describe('what a visitor pressed', () => {
  it('is taken once, by what was pressed and by nothing else', () => {
    keepWish('follow:7');
    expect(takeWish('follow:8')).toBe(false);
    expect(takeWish('follow:7')).toBe(true);
    expect(takeWish('follow:7')).toBe(false);
  });

  it('counts on its page only', () => {
    keepWish('follow:7');
    location.pathname = '/userInfo/8';
    expect(takeWish('follow:7')).toBe(false);
    location.pathname = '/userInfo/7';
    expect(takeWish('follow:7')).toBe(true);
  });

  it('lasts for less than 15 minutes, and does not come back', () => {
    keepWish('follow:7');
    vi.advanceTimersByTime(15 * 60_000 - 1);
    expect(takeWish('follow:7')).toBe(true);
    keepWish('follow:7');
    vi.advanceTimersByTime(15 * 60_000);
    expect(takeWish('follow:7')).toBe(false);
    expect(session.size).toBe(0);
  });

  it('outlasts the end of older ones', () => {
    keepWish('follow:7');
    dropWish(Date.now());
    expect(takeWish('follow:7')).toBe(true);
    keepWish('follow:7');
    dropWish(Date.now() + 1);
    expect(takeWish('follow:7')).toBe(false);
  });

  it('is forgotten when it is dropped, and gives way to what is pressed next', () => {
    keepWish('follow:7');
    dropWish();
    expect(takeWish('follow:7')).toBe(false);
    keepWish('follow:7');
    keepWish('mine');
    expect(takeWish('follow:7')).toBe(false);
    expect(takeWish('mine')).toBe(true);
  });
});
