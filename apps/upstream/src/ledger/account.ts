import type { UserId } from '@matchpoint/contracts/ids';

export type Currency = 'coin' | 'fen';

/** Coins of a user. The coins of his purse are `user_purchased` and `user_granted`; `expert` and `anchor` hold what he earned as one. */
export interface UserAccount {
  readonly kind: 'user_purchased' | 'user_granted' | 'expert' | 'anchor';
  readonly userId: UserId;
}

/**
 * An account of the site: `house` (coins spent, money earned), `escrow` (coins that wait for a result), `clearing` (coins sold, money that
 * the payment provider owes), `bonus` (coins given away). `userId` says in whose business: coins in escrow come out by the same name.
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

/** As many rows as each account of the site has in the schema. */
const SHARDS = 8;

/** Where an account stands in the books. */
export interface AccountPlace {
  readonly kind: Account['kind'];
  readonly userId: UserId | null;
  readonly currency: Currency;
  readonly shard: number;
}

export function placeOfAccount(account: Account): AccountPlace {
  if (isUserAccount(account)) return { kind: account.kind, userId: account.userId, currency: 'coin', shard: 0 };
  return { kind: account.kind, userId: null, currency: account.currency, shard: account.userId % SHARDS };
}

/** One text for one account. */
export function accountKey({ kind, userId, currency, shard }: AccountPlace): string {
  return `${kind}/${userId ?? ''}/${currency}/${shard}`;
}
