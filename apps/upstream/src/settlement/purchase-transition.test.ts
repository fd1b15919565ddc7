import { describe, expect, it } from 'vitest';
import { PLAN_PRICES } from '@matchpoint/contracts/rules/plan-rules';
import { type PurchaseState, settlePurchase, shareOf } from './purchase-transition.ts';

const held: PurchaseState = { state: 'held', compensated: false };
const settled: PurchaseState = { state: 'settled', compensated: false };
const refunded: PurchaseState = { state: 'refunded', compensated: false };
const compensated: PurchaseState = { state: 'refunded', compensated: true };

describe('settlePurchase', () => {
  it.each([
    ['a held purchase is released', held, 'release', ['release'], settled],
    ['a held purchase is refunded', held, 'refund', ['refund'], refunded],
    ['a released purchase stays released', settled, 'release', [], settled],
    ['a released purchase is taken back and refunded', settled, 'refund', ['reverse_release', 'refund'], refunded],
    ['a refunded purchase stays refunded', refunded, 'refund', [], refunded],
    ['the site pays the author of a refunded purchase', refunded, 'release', ['compensate'], compensated],
    ['the site pays an author once', compensated, 'release', [], compensated],
    ['what the site paid is taken back, and the buyer keeps the refund', compensated, 'refund', ['reverse_compensation'], refunded],
  ] as const)('%s', (_title, before, target, steps, after) => {
    expect(settlePurchase(before, target)).toEqual({ steps, ...after });
  });
});

describe('shareOf', () => {
  it('fee and income of every price sum to the price, and the fee is a fifth rounded down', () => {
    expect(PLAN_PRICES.map((price) => shareOf(price).fee)).toEqual([0, 1, 3, 5, 7, 11, 17]);
    for (const price of [...PLAN_PRICES, 1, 4, 5, 99_999]) {
      const { fee, income } = shareOf(price);
      expect(fee + income).toBe(price);
      expect(income).toBeGreaterThanOrEqual(fee);
    }
  });
});
