import { describe, expect, it } from 'vitest';
import type { GiftCombo } from '@matchpoint/contracts/gift/gift';
import { GiftId, UserId } from '@matchpoint/contracts/ids';
import { addCombo, type Banners, dropCombo, nextLarge } from './banner-queue.ts';

const combo = (id: number, clicks: number, over: Partial<GiftCombo> = {}): GiftCombo => ({
  id,
  sender: { uid: UserId.parse(id), username: `user${id}`, level: 1 },
  gift: { id: GiftId.parse(1), name: '哨子', price: 10, icon: 'whistle' },
  count: clicks,
  clicks,
  lastCount: 1,
  at: 0,
  endsAt: 5_000 + id,
  ...over,
});
const NOTHING: Banners = { stack: [], large: [] };
const all = (...combos: GiftCombo[]) => combos.reduce((before, one) => addCombo(before, one, 500), NOTHING);

describe('the banners of gifts', () => {
  it('a combo has one banner, whose number only grows', () => {
    expect(all(combo(1, 1), combo(1, 3), combo(1, 2)).stack).toEqual([combo(1, 3)]);
  });

  it('at most three banners are shown, and the one that ends first gives way', () => {
    expect(all(combo(1, 1), combo(2, 1), combo(3, 1), combo(4, 1)).stack.map(({ id }) => id)).toEqual([2, 3, 4]);
    expect(all(combo(1, 1), combo(2, 1), combo(3, 1), combo(2, 2)).stack.map(({ id }) => id)).toEqual([1, 2, 3]);
  });

  it('large gifts wait for their turn, each success once', () => {
    const banners = all(combo(1, 1, { lastCount: 66 }), combo(1, 1, { lastCount: 66 }), combo(2, 1, { lastCount: 188 }), combo(3, 1));
    expect(banners.large.map(({ key }) => key)).toEqual(['1:1', '2:1']);
    expect(nextLarge(banners).large.map(({ key }) => key)).toEqual(['2:1']);
  });

  it('a banner disappears when its combo has ended', () => {
    expect(dropCombo(all(combo(1, 1), combo(9, 1)), 5_005).stack.map(({ id }) => id)).toEqual([9]);
  });
});
