import type { UserId } from '@matchpoint/contracts/ids';
import type { OwnUser } from '@matchpoint/contracts/user/user';
import { maskEmail, maskMobile } from '@matchpoint/contracts/rules/account';
import type { Queryable } from '../db/pool.ts';
import { JavaFailure } from '../java/failure.ts';
import { readGold } from '../ledger/statement.ts';
import { publicUserOf, USER_COLUMNS, type UserRow } from './user-row.ts';

/**
 * Returns a user for their own view; mobile number and email are masked.
 * @throws {JavaFailure} NOT_FOUND
 */
export async function readOwnUser(db: Queryable, uid: UserId): Promise<OwnUser> {
  const { rows } = await db.query<UserRow & { has_password: boolean }>(
    `select ${USER_COLUMNS}, password_hash is not null as has_password from app_user where id = $1 and state <> 'deleted'`,
    [uid],
  );
  const [row] = rows;
  if (row === undefined) throw new JavaFailure('NOT_FOUND', `no user ${uid}`);
  const { rows: identities } = await db.query<OwnUser['identities'][number]>(
    'select provider, name from user_identity where user_id = $1 order by created_at, provider',
    [uid],
  );
  return {
    ...publicUserOf(row),
    ...(row.mobile === null ? {} : { mobile: maskMobile(row.mobile) }),
    ...(row.email === null ? {} : { email: maskEmail(row.email) }),
    hasPassword: row.has_password,
    ...(row.gender === null ? {} : { gender: row.gender }),
    ...(row.birthday === null ? {} : { birthday: row.birthday }),
    ...(row.adult === null ? {} : { adult: row.adult }),
    identities,
    gold: await readGold(db, uid),
    state: row.state === 'deleting' ? 'deleting' : 'active',
    ...(row.delete_at === null ? {} : { deleteAt: row.delete_at }),
  };
}
