import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { referral, saveReferral } from './referral.ts';

const NOW = 1_790_000_000_000;
const DAY_MS = 86_400_000;
const stored = new Map<string, string>();

beforeEach(() => {
  stored.clear();
  const localStorage = {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, text: string) => stored.set(key, text),
    removeItem: (key: string) => stored.delete(key),
  };
  vi.stubGlobal('window', { localStorage });
});
afterEach(() => {
  vi.unstubAllGlobals();
});

describe('the promotion channel of a browser', () => {
  it('the first visit counts for thirty days, and a later one does not replace it', () => {
    saveReferral('?channel=2001', NOW);
    saveReferral('?channel=2002', NOW + DAY_MS);
    expect(referral(NOW + 30 * DAY_MS - 1)).toEqual({ promotionChannelId: 2001 });
  });

  it('an expired channel is deleted, and the next visit counts', () => {
    saveReferral('?channel=2001', NOW);
    expect(referral(NOW + 30 * DAY_MS)).toEqual({});
    expect(stored.size).toBe(0);
    saveReferral('?channel=2002', NOW + 30 * DAY_MS);
    expect(referral(NOW + 31 * DAY_MS)).toEqual({ promotionChannelId: 2002 });
  });

  it.each(['', '?channel=', '?channel=0', '?channel=-5', '?channel=1e3', '?channel=99999999999', '?channel=abc', '?other=5'])(
    'the query %j saves no channel',
    (search) => {
      saveReferral(search, NOW);
      expect(referral(NOW)).toEqual({});
    },
  );

  it('a channel without a time, or with one in the future, is deleted', () => {
    stored.set('promotionChannelId', '2001');
    expect(referral(NOW)).toEqual({});
    stored.set('promotionChannelId', '2001').set('promotionChannelAt', String(NOW + 1));
    expect(referral(NOW)).toEqual({});
    expect(stored.size).toBe(0);
  });
});
