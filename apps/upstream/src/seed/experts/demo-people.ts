import type { UserId } from '@matchpoint/contracts/ids';
import { type Pool, transaction } from '../../db/pool.ts';
import type { AuthService } from '../../domains/auth/service.ts';
import { indexName } from '../../text/name-index.ts';
import { usernameKey } from '../../users/username.ts';
import { DEMO_EXPERTS, DEMO_FANS, type DemoExpert } from './cast.ts';

/** An expert of the demo world with the account. */
export interface ExpertAccount extends DemoExpert {
  readonly uid: UserId;
}

export interface DemoPeople {
  readonly experts: readonly ExpertAccount[];
  readonly fans: readonly UserId[];
}

/** Creates the missing accounts of the demo world, and the pages of its experts. Can be repeated. @param since UTC milliseconds */
export async function createDemoPeople(
  { pool, auth }: { readonly pool: Pool; readonly auth: Pick<AuthService, 'accounts'> },
  since: number,
): Promise<DemoPeople> {
  const experts: ExpertAccount[] = [];
  for (const expert of DEMO_EXPERTS) {
    const uid = await createAccount({ pool, auth }, { mobile: expert.mobile, username: expert.name });
    await pool.query(
      `insert into expert (user_id, game_id, name, introduction, realm, since, sort_key) values ($1, $2, $3, $4, 'simulated', $5, $6)
       on conflict do nothing`,
      [uid, expert.games[0], expert.name, expert.introduction, since, indexName(expert.name).key],
    );
    await pool.query(`update app_user set roles = array_append(roles, 'expert') where id = $1 and not ('expert' = any (roles))`, [uid]);
    experts.push({ ...expert, uid });
  }
  const fans: UserId[] = [];
  for (const fan of DEMO_FANS) fans.push(await createAccount({ pool, auth }, fan));
  return { experts, fans };
}

async function createAccount(
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
