import type { UserId } from '@matchpoint/contracts/ids';
import { maskMobile } from '@matchpoint/contracts/rules/account';
import type { Sanction, StaffUser } from '@matchpoint/contracts/staff/staff';
import { cappedCount, type ListPage, pageOffset, totalCount } from '../../db/paging.ts';
import type { Queryable } from '../../db/pool.ts';
import { JavaFailure } from '../../java/failure.ts';
import { liftEndedBans } from '../../users/sanctions.ts';
import { pathOfFile, USER_COLUMNS, type UserRow } from '../../users/user-row.ts';
import { usernameKey } from '../../users/username.ts';
import { presentSanction, SANCTION_COLUMNS, type SanctionRow } from './sanction-row.ts';

interface StaffUserRow extends UserRow {
  readonly staff_roles: StaffUser['staffRoles'];
  /** Null without a mute in force; `forever` has no end. */
  readonly mute: { readonly until: number | null } | null;
  readonly banned_until: number | null;
}

const COLUMNS = `${USER_COLUMNS}, app_user.staff_roles, app_user.banned_until,
  (select jsonb_build_object('until', until_at) from user_sanction mute
   where mute.user_id = app_user.id and mute.kind = 'mute' and mute.ended_at is null and (mute.until_at is null or mute.until_at > $1)
   order by until_at desc nulls first limit 1) as mute`;

/** The last instant that a number of milliseconds can name: the end of a sanction without an end. */
const FOREVER = 8_640_000_000_000_000;

/**
 * Returns one page of users: by number, by the whole mobile number, or by a part of the name; the newest without any of them.
 * @param now UTC milliseconds
 */
export async function searchUsers(
  db: Queryable,
  { q, ...page }: ListPage & { readonly q: string },
  now: number,
): Promise<{ readonly list: StaffUser[]; readonly total: number }> {
  await liftEndedBans(db, 'all', now);
  const key = usernameKey(q).replaceAll(/[\\%_]/g, String.raw`\$&`);
  const where = `app_user.state <> 'deleted' and ($2 = '' or app_user.id::text = $2 or app_user.mobile = $2 or app_user.username_key like '%' || $3 || '%')
    and $1::bigint is not null`;
  const values = [now, q, key];
  const offset = pageOffset(page);
  const { rows } =
    offset === undefined
      ? { rows: [] }
      : await db.query<StaffUserRow>(
          `select ${COLUMNS} from app_user where ${where} order by (app_user.id::text = $2 or app_user.mobile = $2) desc nulls last, app_user.id desc
           limit $4 offset $5`,
          [...values, page.pageSize, offset],
        );
  const total = await totalCount(page, rows.length, () => cappedCount(db, `1 from app_user where ${where}`, values));
  return { list: rows.map(presentUser), total };
}

/**
 * Returns a user with all sanctions, newest first.
 * @throws {JavaFailure} NOT_FOUND, also for a deleted account
 */
export async function readUser(
  db: Queryable,
  uid: UserId,
  now: number,
): Promise<{ readonly user: StaffUser; readonly sanctions: Sanction[] }> {
  await liftEndedBans(db, { uid }, now);
  const { rows } = await db.query<StaffUserRow>(`select ${COLUMNS} from app_user where app_user.id = $2 and app_user.state <> 'deleted'`, [
    now,
    uid,
  ]);
  const [row] = rows;
  if (row === undefined) throw new JavaFailure('NOT_FOUND');
  const { rows: sanctions } = await db.query<SanctionRow>(`${SANCTION_COLUMNS} where sanction.user_id = $1 order by sanction.id desc`, [
    uid,
  ]);
  return { user: presentUser(row), sanctions: sanctions.map(presentSanction) };
}

function presentUser(row: StaffUserRow): StaffUser {
  const { state, mute, banned_until: bannedUntil } = row;
  return {
    uid: row.id,
    username: row.username,
    ...(row.avatar === null ? {} : { avatar: pathOfFile(row.avatar) }),
    ...(row.mobile === null ? {} : { mobile: maskMobile(row.mobile) }),
    roles: row.roles,
    staffRoles: row.staff_roles,
    state,
    createdAt: row.created_at,
    ...(mute === null ? {} : { mutedUntil: mute.until ?? FOREVER }),
    ...(state === 'banned' ? { bannedUntil: bannedUntil ?? FOREVER } : {}),
  };
}
