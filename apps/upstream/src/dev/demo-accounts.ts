import type { UserId } from '@matchpoint/contracts/ids';
import type { StaffRole } from '@matchpoint/contracts/staff/staff';
import { type Pool, transaction } from '../db/pool.ts';
import type { AuthService } from '../domains/auth/service.ts';
import type { UserFollows } from '../domains/follow/user-follows.ts';
import type { UserService } from '../domains/user/service.ts';
import { JavaFailure } from '../java/failure.ts';

/** Password of all demo accounts; a login with a code from the inbox works too. */
export const DEMO_PASSWORD = 'matchpoint1';

interface DemoAccount {
  readonly mobile: string;
  readonly username: string;
  readonly signature: string;
  readonly roles: readonly ('expert' | 'anchor' | 'agent' | 'staff')[];
  readonly staffRoles?: readonly StaffRole[];
}

/** The number of the demo account that is an agent. */
export const DEMO_AGENT = '13800138003';

/** The accounts that exist while the development pages are enabled. All others follow the last one. */
export const DEMO_ACCOUNTS: readonly DemoAccount[] = [
  { mobile: '13800138000', username: '球迷小周', signature: '只看英超和 LPL', roles: [] },
  { mobile: '13800138002', username: '红单老秦', signature: '亚盘十年，少而精', roles: ['expert'] },
  { mobile: DEMO_AGENT, username: '渠道阿May', signature: '', roles: ['agent'] },
  { mobile: '13800138004', username: '值班小吴', signature: '', roles: ['staff'], staffRoles: ['admin'] },
  { mobile: '13800138005', username: '解说小北', signature: '每晚八点，陪你看球', roles: ['anchor'] },
];

interface DemoAccountDeps {
  readonly pool: Pool;
  readonly auth: AuthService;
  readonly users: UserService;
  readonly follows: UserFollows;
}

/** Creates missing demo accounts in the order of a real user: login, profile, follows, and the password last. Can be repeated. */
export async function makeDemoAccounts(deps: DemoAccountDeps): Promise<void> {
  const uids: UserId[] = [];
  for (const account of DEMO_ACCOUNTS) {
    const { uid, whole } = await findOrMake(deps, account.mobile);
    if (!whole) {
      await nameAs(deps.users, uid, account);
      if (account === DEMO_ACCOUNTS.at(-1)) for (const follower of uids) await deps.follows.set(follower, uid, true);
      // An account that a stopped process created incompletely has no password yet and is completed at the next start.
      const hash = await deps.auth.passwords.hash(DEMO_PASSWORD);
      await deps.pool.query('update app_user set password_hash = $2, roles = $3, staff_roles = $4, demo = true where id = $1', [
        uid,
        hash,
        account.roles,
        account.staffRoles ?? [],
      ]);
    }
    uids.push(uid);
  }
}

/**
 * Removes passwords, roles and sessions of all demo accounts, for a database that was used in development before; also of those whose
 * password, number or name was changed there. They are ordinary accounts afterwards. Can be repeated.
 * @returns the number of closed accounts
 */
export async function closeDemoAccounts({ pool, auth }: { readonly pool: Pool; readonly auth: AuthService }): Promise<number> {
  return transaction(pool, async (db) => {
    const { rows } = await db.query<{ id: UserId }>(
      `update app_user set password_hash = null, roles = '{}', staff_roles = '{}', demo = false where demo returning id`,
    );
    for (const { id } of rows) {
      await auth.knownLogins.forget(db, id);
      await auth.tokens.endAll(db, id, 'demo');
    }
    return rows.length;
  });
}

/** Another account may have the name: then the generated name is kept. */
async function nameAs(users: UserService, uid: UserId, { username, signature }: DemoAccount): Promise<void> {
  try {
    await users.profiles.modify(uid, { username, signature });
  } catch (error) {
    if (!(error instanceof JavaFailure) || error.code !== 'NAME_TAKEN') throw error;
  }
}

async function findOrMake(
  { pool, auth }: { readonly pool: Pool; readonly auth: AuthService },
  mobile: string,
): Promise<{ readonly uid: UserId; readonly whole: boolean }> {
  const { rows } = await pool.query<{ id: UserId; whole: boolean }>(
    'select id, password_hash is not null as whole from app_user where mobile = $1',
    [mobile],
  );
  if (rows[0] !== undefined) return { uid: rows[0].id, whole: rows[0].whole };
  const { uid } = await transaction(pool, (db) => auth.accounts.byMobile(db, { mobile, promotionChannelId: undefined }));
  return { uid, whole: false };
}
