import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { UserId } from '@matchpoint/contracts/ids';
import { JavaFailure } from '../java/failure.ts';
import { placeOfAccount } from './account.ts';
import { checkAmounts, type Leg, type LockedAccount, placeLegs, resolveLegs } from './legs.ts';

const user = UserId.parse(7);
const house = { kind: 'house', currency: 'coin', userId: user } as const;

function wallet(granted: number, purchased: number): LockedAccount[] {
  return [
    { ...placeOfAccount({ kind: 'user_granted', userId: user }), id: 1, side: 'credit', balance: granted, limited: false },
    { ...placeOfAccount({ kind: 'user_purchased', userId: user }), id: 2, side: 'credit', balance: purchased, limited: false },
    { ...placeOfAccount(house), id: 3, side: 'credit', balance: 0, limited: false },
  ];
}

function moved(legs: readonly Leg[], accounts: readonly LockedAccount[]): Record<string, number> {
  return Object.fromEntries(resolveLegs(placeLegs(legs), accounts).map(({ account, amount }) => [account.kind, amount]));
}

function spending(amount: number): Leg[] {
  return [
    { spend: user, amount },
    { account: house, amount },
  ];
}

describe('spending', () => {
  it('spending uses granted coins first, then purchased ones', () => {
    expect(moved(spending(10), wallet(30, 50))).toEqual({ user_granted: -10, house: 10 });
    expect(moved(spending(40), wallet(30, 50))).toEqual({ user_granted: -30, user_purchased: -10, house: 40 });
    expect(moved(spending(5), wallet(0, 50))).toEqual({ user_purchased: -5, house: 5 });
  });

  it('spending fails as a whole when one coin is missing', () => {
    expect(moved(spending(80), wallet(30, 50))).toEqual({ user_granted: -30, user_purchased: -50, house: 80 });
    expect(() => moved(spending(81), wallet(30, 50))).toThrow(new JavaFailure('INSUFFICIENT_COINS'));
  });

  it('spending counts coins that earlier legs of the movement spent', () => {
    const twice = [...spending(20), ...spending(20)];
    expect(moved(twice, wallet(30, 10))).toEqual({ user_granted: -30, user_purchased: -10, house: 40 });
    expect(() => moved(twice, wallet(30, 9))).toThrow(new JavaFailure('INSUFFICIENT_COINS'));
  });

  it('spending neither creates, loses nor overdraws coins, for any wallet and price', () => {
    const amount = fc.integer({ min: 1, max: 1_000 });
    const held = fc.integer({ min: 0, max: 600 });
    fc.assert(
      fc.property(held, held, amount, (granted, purchased, price) => {
        fc.pre(price <= granted + purchased);
        const {
          user_granted: fromGranted = 0,
          user_purchased: fromPurchased = 0,
          house: toHouse,
        } = moved(spending(price), wallet(granted, purchased));
        expect(fromGranted + fromPurchased).toBe(-price);
        expect(toHouse).toBe(price);
        expect(granted + fromGranted).toBeGreaterThanOrEqual(0);
        expect(purchased + fromPurchased).toBeGreaterThanOrEqual(0);
        // Purchased coins are spent only when no granted ones are left.
        expect(fromPurchased === 0 || granted + fromGranted === 0).toBe(true);
      }),
    );
  });
});

describe('amounts of a movement', () => {
  it.each([0, -5, 1.5, Number.NaN, 2 ** 53])('the ledger legs reject spending %s coins', (amount) => {
    expect(() => checkAmounts(placeLegs(spending(amount)))).toThrow(RangeError);
  });

  it('the ledger legs reject zero, fractions and more than the maximum of a leg', () => {
    for (const amount of [0, 0.5, 1e12 + 1, -1e12 - 1]) {
      expect(() => checkAmounts(placeLegs([{ account: house, amount }]))).toThrow(RangeError);
    }
    expect(() => checkAmounts(placeLegs([{ account: house, amount: -1e12 }]))).not.toThrow();
  });
});
