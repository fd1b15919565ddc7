import type { UserId } from '@matchpoint/contracts/ids';
import type { OwnUser } from '@matchpoint/contracts/user/user';
import { maskEmail, maskMobile } from '@matchpoint/contracts/rules/account';
import type { Queryable } from '../../db/pool.ts';
import { JavaFailure } from '../../java/failure.ts';
import { readGold } from '../../ledger/statement.ts';

interface UserRow {
  readonly username: string;
  readonly avatar: string | null;
  readonly signature: string;
  readonly gender: 'male' | 'female' | 'secret' | null;
  readonly birthday: string | null;
  readonly adult: boolean | null;
  readonly mobile: string | null;
  readonly email: string | null;
  readonly has_password: boolean;
  readonly roles: OwnUser['roles'];
  readonly state: string;
  readonly delete_at: number | null;
  readonly hide_follows: boolean;
  readonly hide_fans: boolean;
  readonly fans: number;
  readonly follows: number;
  readonly created_at: number;
}

/**
 * A user as he sees himself: number and address masked even for him.
 * @throws {JavaFailure} NOT_FOUND
 */
export async function readOwnUser(db: Queryable, uid: UserId): Promise<OwnUser> {
  const { rows } = await db.query<UserRow>(
    `select username, avatar, signature, gender, birthday, adult, mobile, email, password_hash is not null as has_password, roles, state,
       delete_at, hide_follows, hide_fans, fans, follows, created_at
     from app_user where id = $1 and state <> 'deleted'`,
    [uid],
  );
  const [row] = rows;
  if (row === undefined) throw new JavaFailure('NOT_FOUND', `no user ${uid}`);
  const { rows: identities } = await db.query<OwnUser['identities'][number]>(
    'select provider, name from user_identity where user_id = $1 order by created_at, provider',
    [uid],
  );
  return {
    uid,
    username: row.username,
    ...(row.avatar === null ? {} : { avatar: `/files/${row.avatar}` }),
    signature: row.signature,
    roles: row.roles,
    fans: row.fans,
    follows: row.follows,
    followsHidden: row.hide_follows,
    fansHidden: row.hide_fans,
    joinedAt: row.created_at,
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
