import type { UserId } from '@matchpoint/contracts/ids';
import type { Connection } from '../db/pool.ts';

/**
 * Records which agent brought a new user, in the transaction of the registration. A channel that is no enabled code of an active agent counts
 * for nobody. Existing accounts are never attributed.
 * @param at UTC milliseconds
 */
export async function recordReferral(
  db: Connection,
  { uid, channelId, hasMobile, at }: { readonly uid: UserId; readonly channelId: number; readonly hasMobile: boolean; readonly at: number },
): Promise<void> {
  await db.query(
    `insert into agent_referral (user_id, agent_id, channel_id, at, mobile)
     select $1::bigint, code.agent_id, code.channel_id, $3, $4
     from agent_code code join agent on agent.user_id = code.agent_id
       join app_user on app_user.id = agent.user_id and 'agent' = any (app_user.roles)
     where code.channel_id = $2 and code.enabled and agent.state = 'active' and agent.user_id <> $1::bigint`,
    [uid, channelId, at, hasMobile],
  );
}
