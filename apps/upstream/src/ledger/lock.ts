import type { UserId } from '@matchpoint/contracts/ids';
import type { Connection } from '../db/pool.ts';
import { accountKey, type AccountPlace } from './account.ts';
import type { LockedAccount } from './legs.ts';

interface AccountRow {
  readonly id: number;
  readonly kind: LockedAccount['kind'];
  readonly user_id: UserId | null;
  readonly currency: LockedAccount['currency'];
  readonly shard: number;
  readonly side: LockedAccount['side'];
  readonly balance: number;
  readonly limited: boolean;
}

/**
 * Locks the accounts of a movement in the order of their ids until the transaction ends, always both accounts of a wallet. Creates missing
 * accounts of users.
 */
export async function lockAccounts(db: Connection, places: readonly AccountPlace[]): Promise<LockedAccount[]> {
  const locked = await lockExisting(db, places);
  const known = new Set(locked.map(accountKey));
  const missing = withPurses(places).filter((place) => place.userId !== null && !known.has(accountKey(place)));
  if (missing.length === 0) return locked;
  await makeAccounts(db, missing);
  return lockExisting(db, places);
}

/** A wallet consists of two accounts, created together. */
function withPurses(places: readonly AccountPlace[]): AccountPlace[] {
  return places.flatMap((place): AccountPlace[] => {
    if (place.kind !== 'user_purchased' && place.kind !== 'user_granted') return [place];
    return [
      { ...place, kind: 'user_purchased' },
      { ...place, kind: 'user_granted' },
    ];
  });
}

async function lockExisting(db: Connection, places: readonly AccountPlace[]): Promise<LockedAccount[]> {
  const users = [...new Set(places.flatMap((place) => (place.userId === null ? [] : [place.userId])))];
  const site = places.filter((place) => place.userId === null);
  const { rows } = await db.query<AccountRow>({
    name: 'ledger-lock',
    text: `select id, kind, user_id, currency, shard, side, balance, limited from ledger_account
     where id = any (array(
       select id from ledger_account where user_id = any ($1)
       union
       select account.id from unnest($2::text[], $3::text[], $4::smallint[]) as wanted (kind, currency, shard)
         join ledger_account account on account.user_id is null and account.kind = wanted.kind
           and account.currency = wanted.currency and account.shard = wanted.shard
     ))
     order by id for no key update`,
    values: [users, site.map((place) => place.kind), site.map((place) => place.currency), site.map((place) => place.shard)],
  });
  return rows.map(({ user_id: userId, ...row }) => ({ ...row, userId }));
}

async function makeAccounts(db: Connection, places: readonly AccountPlace[]): Promise<void> {
  await db.query(
    `insert into ledger_account (kind, user_id, currency, side)
     select kind, user_id, 'coin', 'credit' from unnest($1::text[], $2::bigint[]) as wanted (kind, user_id)
     order by user_id, kind
     on conflict do nothing`,
    [places.map((place) => place.kind), places.map((place) => place.userId)],
  );
}
