import type { UserId } from '@matchpoint/contracts/ids';
import { type Pool, transaction } from '../db/pool.ts';
import type { AuthService } from '../domains/auth/service.ts';
import { usernameKey } from '../users/username.ts';

/** Returns the account of a person of the demo world, an adult; creates it when it is missing. */
export async function createDemoAccount(
  { pool, auth }: { readonly pool: Pool; readonly auth: Pick<AuthService, 'accounts'> },
  { mobile, username }: { readonly mobile: string; readonly username: string },
): Promise<UserId> {
  const { rows } = await pool.query<{ id: UserId }>('select id from app_user where mobile = $1', [mobile]);
  if (rows[0] !== undefined) {
    await pool.query('update app_user set adult = true where id = $1 and adult is null and demo', [rows[0].id]);
    return rows[0].id;
  }
  return transaction(pool, async (db) => {
    const { uid } = await auth.accounts.byMobile(db, { mobile, promotionChannelId: undefined });
    await db.query('update app_user set demo = true, adult = true where id = $1', [uid]);
    // Another account may have the name: then the generated one is kept.
    await db.query(
      `update app_user set username = $2, username_key = $3 where id = $1 and not exists (select from app_user where username_key = $3)`,
      [uid, username, usernameKey(username)],
    );
    return uid;
  });
}
