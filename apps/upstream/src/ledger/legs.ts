import type { UserId } from '@matchpoint/contracts/ids';
import { JavaFailure } from '../java/failure.ts';
import { type Account, accountKey, type AccountPlace, placeOfAccount } from './account.ts';

/**
 * One side of a movement. With an account: the amount credited (positive) or debited (negative). With `spend`: the positive amount that the
 * user pays from the wallet, granted coins first.
 */
export type Leg = { readonly account: Account; readonly amount: number } | { readonly spend: UserId; readonly amount: number };

/** A leg with a resolved account. */
export type PlacedLeg = { readonly place: AccountPlace; readonly amount: number } | { readonly spend: UserId; readonly amount: number };

export function placeLegs(legs: readonly Leg[]): PlacedLeg[] {
  return legs.map((leg) => ('spend' in leg ? leg : { place: placeOfAccount(leg.account), amount: leg.amount }));
}

/** Maximum amount of one leg; equal to the schema. */
const LARGEST = 1_000_000_000_000;

/** An account locked by a movement. */
export interface LockedAccount extends AccountPlace {
  readonly id: number;
  readonly side: 'credit' | 'debit';
  readonly balance: number;
  /** Whether the user of this wallet may have limits to read. */
  readonly limited: boolean;
}

export interface Posting {
  readonly account: LockedAccount;
  readonly amount: number;
}

/** @throws {RangeError} for an invalid amount, which is a programming error */
export function checkAmounts(legs: readonly PlacedLeg[]): void {
  for (const leg of legs) {
    const least = 'spend' in leg ? 1 : -LARGEST;
    if (!Number.isSafeInteger(leg.amount) || leg.amount === 0 || leg.amount < least || leg.amount > LARGEST) {
      throw new RangeError(`a movement of ${leg.amount}`);
    }
  }
}

/** Returns the accounts that the legs may change. */
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
 * Resolves legs to postings over the locked accounts: payments are split, granted coins first, and legs of one account are merged.
 * @throws {JavaFailure} INSUFFICIENT_COINS
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
    // Accounts of users increase on the credit side.
    if ((account.userId !== null || account.kind === 'escrow') && account.balance + amount < 0) throw new JavaFailure('INSUFFICIENT_COINS');
  }
  return Array.from(moved, ([account, amount]) => ({ account, amount })).filter(({ amount }) => amount !== 0);
}

/** The locked accounts of several movements, whose balances follow what was resolved before. */
export class LockedAccounts {
  #accounts: readonly LockedAccount[];
  constructor(accounts: readonly LockedAccount[]) {
    this.#accounts = accounts;
  }

  /**
   * Resolves the legs of the next movement to postings.
   * @throws {JavaFailure} INSUFFICIENT_COINS
   */
  resolve(legs: readonly PlacedLeg[]): Posting[] {
    const postings = resolveLegs(legs, this.#accounts);
    const changes = new Map(postings.map(({ account, amount }) => [account.id, account.side === 'credit' ? amount : -amount]));
    this.#accounts = this.#accounts.map((account) => {
      const change = changes.get(account.id);
      return change === undefined ? account : { ...account, balance: account.balance + change };
    });
    return postings;
  }
}
