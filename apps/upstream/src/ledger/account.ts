import type { UserId } from '@matchpoint/contracts/ids';
import { idModulo } from '@matchpoint/contracts/rules/id';

export type Currency = 'coin' | 'fen';

/** Coins of a user. The wallet is `user_purchased` and `user_granted`; `expert`, `anchor` and `agent` hold earnings in these roles. */
export interface UserAccount {
  readonly kind: 'user_purchased' | 'user_granted' | 'expert' | 'anchor' | 'agent';
  readonly userId: UserId;
}

/**
 * An account of the site: `house` (spent coins, received money), `escrow` (coins that wait for a result), `clearing` (sold coins, money
 * owed by the payment provider), `bonus` (granted coins). `userId` selects the shard: coins of a user leave escrow from the shard that they
 * entered.
 */
export interface SiteAccount {
  readonly kind: 'house' | 'escrow' | 'clearing' | 'bonus';
  readonly currency: Currency;
  readonly userId: UserId;
}

export type Account = UserAccount | SiteAccount;

function isUserAccount(account: Account): account is UserAccount {
  return !('currency' in account);
}

/** Number of rows per site account; equal to the schema. */
const SHARDS = 8;

/** Identifies the row of an account. */
export interface AccountPlace {
  readonly kind: Account['kind'];
  readonly userId: UserId | null;
  readonly currency: Currency;
  readonly shard: number;
}

export function placeOfAccount(account: Account): AccountPlace {
  if (isUserAccount(account)) return { kind: account.kind, userId: account.userId, currency: 'coin', shard: 0 };
  return { kind: account.kind, userId: null, currency: account.currency, shard: idModulo(account.userId, SHARDS) };
}

/** Returns a text that identifies an account. */
export function accountKey({ kind, userId, currency, shard }: AccountPlace): string {
  return `${kind}/${userId ?? ''}/${currency}/${shard}`;
}
