import type { UserId } from '@matchpoint/contracts/ids';
import type { Connection, Pool } from '../../db/pool.ts';
import { transaction } from '../../db/pool.ts';
import { readGold, readStatement } from '../../ledger/statement.ts';
import { EXPORTED_SECTIONS } from './personal-data.ts';

/** Reads the recharge orders of a user, newest first, as the export shows them. */
export type UserOrders = (
  db: Connection,
  query: { readonly userId: UserId; readonly offset: number; readonly limit: number },
) => Promise<readonly unknown[]>;

/** Reads the sections of the export that only their domain can open. */
export type SealedSections = (db: Connection, userId: UserId) => Promise<Readonly<Record<string, unknown>>>;

/** Upper limit of rows per section, above what an account reaches; protects the site from an endless document. */
const MAX_ROWS = 100_000;

const PROFILE = `select id as uid, username, avatar, signature, gender, birthday, adult, age_declared_at as "ageDeclaredAt", mobile, email,
    password_hash is not null as "hasPassword", roles, state, delete_at as "deleteAt", promotion_channel_id as "promotionChannelId", fans,
    follows, created_at as "createdAt"
  from app_user where id = $1`;
const PREFERENCES = `select preferences_rev as rev, preferences, hide_follows as "hideFollows", hide_fans as "hideFans"
  from app_user where id = $1`;

/** Exports all stored data of a user (product.md §5, privacy) from one snapshot. Times are UTC milliseconds. */
export async function exportUser(
  { pool, orders, sealed }: { readonly pool: Pool; readonly orders: UserOrders; readonly sealed: SealedSections },
  uid: UserId,
  now: number,
): Promise<Record<string, unknown>> {
  return transaction(pool, async (db) => {
    await db.query('set transaction isolation level repeatable read, read only');
    const whole = { userId: uid, offset: 0, limit: MAX_ROWS };
    const sections: Record<string, unknown> = {
      exportedAt: now,
      profile: (await rowsOf(db, PROFILE, uid))[0],
      preferences: (await rowsOf(db, PREFERENCES, uid))[0],
    };
    for (const { section, query } of EXPORTED_SECTIONS) sections[section] = await rowsOf(db, `${query} limit ${MAX_ROWS}`, uid);
    return {
      ...sections,
      ...(await sealed(db, uid)),
      gold: await readGold(db, uid),
      statement: (await readStatement(db, whole)).list,
      orders: await orders(db, whole),
    };
  });
}

async function rowsOf(db: Connection, query: string, uid: UserId): Promise<readonly unknown[]> {
  const { rows } = await db.query<Record<string, unknown>>(query, [uid]);
  return rows;
}
