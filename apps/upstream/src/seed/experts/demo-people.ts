import type { UserId } from '@matchpoint/contracts/ids';
import type { Pool } from '../../db/pool.ts';
import type { AuthService } from '../../domains/auth/service.ts';
import { indexName } from '../../text/name-index.ts';
import { createDemoAccount } from '../demo-account.ts';
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
    const uid = await createDemoAccount({ pool, auth }, { mobile: expert.mobile, username: expert.name });
    await pool.query(
      `insert into expert (user_id, game_id, name, introduction, realm, since, sort_key) values ($1, $2, $3, $4, 'simulated', $5, $6)
       on conflict do nothing`,
      [uid, expert.games[0], expert.name, expert.introduction, since, indexName(expert.name).key],
    );
    await pool.query(`update app_user set roles = array_append(roles, 'expert') where id = $1 and not ('expert' = any (roles))`, [uid]);
    experts.push({ ...expert, uid });
  }
  const fans: UserId[] = [];
  for (const fan of DEMO_FANS) fans.push(await createDemoAccount({ pool, auth }, fan));
  return { experts, fans };
}
