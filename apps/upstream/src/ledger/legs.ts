import type { UserId } from '@matchpoint/contracts/ids';
import { JavaFailure } from '../java/failure.ts';
import { type Account, accountKey, type AccountPlace, placeOfAccount } from './account.ts';

/**
 * One side of a movement. With an account: what it is credited (above zero) or debited (below). With `spend`: what this user pays from his
 * purse, granted coins first (above zero).
 */
export type Leg = { readonly account: Account; readonly amount: number } | { readonly spend: UserId; readonly amount: number };

/** A leg whose account is found. */
export type PlacedLeg = { readonly place: AccountPlace; readonly amount: number } | { readonly spend: UserId; readonly amount: number };

export function placeLegs(legs: readonly Leg[]): PlacedLeg[] {
  return legs.map((leg) => ('spend' in leg ? leg : { place: placeOfAccount(leg.account), amount: leg.amount }));
}

/** The largest amount that one leg moves; the schema says the same. */
const LARGEST = 1_000_000_000_000;

/** An account as it is under the lock of a movement. */
export interface LockedAccount extends AccountPlace {
  readonly id: number;
  readonly side: 'credit' | 'debit';
  readonly balance: number;
}

export interface Posting {
  readonly account: LockedAccount;
  readonly amount: number;
}

/** @throws {RangeError} for an amount that no movement has: a mistake of the caller. */
export function checkAmounts(legs: readonly PlacedLeg[]): void {
  for (const leg of legs) {
    const least = 'spend' in leg ? 1 : -LARGEST;
    if (!Number.isSafeInteger(leg.amount) || leg.amount === 0 || leg.amount < least || leg.amount > LARGEST) {
      throw new RangeError(`a movement of ${leg.amount}`);
    }
  }
}

/** The accounts that legs may move. */
export function placesOf(legs: readonly PlacedLeg[]): AccountPlace[] {
  return legs.flatMap((leg) => ('spend' in leg ? [grantedOf(leg.spend), purchasedOf(leg.spend)] : [leg.place]));
}

function grantedOf(userId: UserId): AccountPlace {
  return placeOfAccount({ kind: 'user_granted', userId });
}

function purchasedOf(userId: UserId): AccountPlace {
  return placeOfAccount({ kind: 'user_purchased', userId });
}

/**
 * The postings of a movement over its locked accounts: purses are split, granted coins first; legs of one account become one posting.
 * @throws {JavaFailure} INSUFFICIENT_COINS when somebody has too little.
 */
export function resolveLegs(legs: readonly PlacedLeg[], locked: readonly LockedAccount[]): Posting[] {
  const accounts = new Map(locked.map((account) => [accountKey(account), account]));
  const moved = new Map<LockedAccount, number>();
  const accountAt = (place: AccountPlace): LockedAccount => {
    const found = accounts.get(accountKey(place));
    if (found === undefined) throw new Error(`the account ${accountKey(place)} is not locked`);
    return found;
  };
  const move = (account: LockedAccount, amount: number) => moved.set(account, (moved.get(account) ?? 0) + amount);

  for (const leg of legs) {
    if (!('spend' in leg)) {
      move(accountAt(leg.place), leg.amount);
      continue;
    }
    const granted = accountAt(grantedOf(leg.spend));
    const fromGranted = Math.min(leg.amount, Math.max(0, granted.balance + (moved.get(granted) ?? 0)));
    move(granted, -fromGranted);
    move(accountAt(purchasedOf(leg.spend)), fromGranted - leg.amount);
  }
  for (const [account, amount] of moved) {
    // Accounts of users grow on the credit side.
    if ((account.userId !== null || account.kind === 'escrow') && account.balance + amount < 0) throw new JavaFailure('INSUFFICIENT_COINS');
  }
  return Array.from(moved, ([account, amount]) => ({ account, amount })).filter(({ amount }) => amount !== 0);
}
