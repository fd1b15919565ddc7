import type { UserId } from '@matchpoint/contracts/ids';
import type { PublicUser, UserCard } from '@matchpoint/contracts/user/user';
import { JavaFailure } from '../java/failure.ts';
import type { Queryable } from '../db/pool.ts';

/** A row of `app_user`. */
export interface UserRow {
  readonly id: UserId;
  readonly username: string;
  readonly avatar: string | null;
  readonly signature: string;
  readonly gender: 'male' | 'female' | 'secret' | null;
  readonly birthday: string | null;
  readonly adult: boolean | null;
  readonly age_declared_at: number | null;
  readonly mobile: string | null;
  readonly email: string | null;
  readonly roles: UserCard['roles'];
  readonly state: 'active' | 'deleting' | 'deleted' | 'banned';
  readonly delete_at: number | null;
  readonly hide_follows: boolean;
  readonly hide_fans: boolean;
  readonly fans: number;
  readonly follows: number;
  readonly created_at: number;
  readonly demo: boolean;
}

/** The columns of a UserRow, from `app_user`. */
export const USER_COLUMNS = `app_user.id, app_user.username, app_user.avatar, app_user.signature, app_user.gender, app_user.birthday,
  app_user.adult, app_user.age_declared_at, app_user.mobile, app_user.email, app_user.roles, app_user.state, app_user.delete_at, app_user.hide_follows, app_user.hide_fans, app_user.fans, app_user.follows,
  app_user.created_at, app_user.demo`;

/** Condition for users whom others may see: neither banned nor deleted. */
export const VISIBLE = "app_user.state in ('active', 'deleting')";

/** Returns a user whom others may see; undefined for a missing, banned or deleted user. */
export async function findVisibleUser(db: Queryable, uid: UserId): Promise<UserRow | undefined> {
  const { rows } = await db.query<UserRow>(`select ${USER_COLUMNS} from app_user where id = $1 and ${VISIBLE}`, [uid]);
  return rows[0];
}

/**
 * Returns the caller's own row, locked until the transaction ends, which serialises changes of one account.
 * @throws {JavaFailure} SESSION_INVALID when the account no longer exists
 */
export async function lockOwnUser(db: Queryable, uid: UserId): Promise<UserRow> {
  const { rows } = await db.query<UserRow>(`select ${USER_COLUMNS} from app_user where id = $1 for no key update`, [uid]);
  const [row] = rows;
  if (row === undefined || row.state === 'deleted' || row.state === 'banned') throw new JavaFailure('SESSION_INVALID');
  return row;
}

/** Returns the path under which the site serves an image. */
export function pathOfFile(name: string): string {
  return `/files/${name}`;
}

/** Returns a user as lists show it. */
export function cardOf(row: Pick<UserRow, 'id' | 'username' | 'avatar' | 'signature' | 'roles' | 'fans'>): UserCard {
  return {
    uid: row.id,
    username: row.username,
    ...(row.avatar === null ? {} : { avatar: pathOfFile(row.avatar) }),
    signature: row.signature,
    roles: row.roles,
    fans: row.fans,
  };
}

/** Returns a user as everybody sees it. */
export function publicUserOf(row: UserRow): PublicUser {
  return {
    ...cardOf(row),
    follows: row.follows,
    followsHidden: row.hide_follows,
    fansHidden: row.hide_fans,
    joinedAt: row.created_at,
    ...(row.demo ? { demo: true } : {}),
  };
}
