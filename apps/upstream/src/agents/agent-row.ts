import { businessDayOf } from '@matchpoint/calendar/calendar';
import type { UserId } from '@matchpoint/contracts/ids';
import type { Queryable } from '../db/pool.ts';
import { JavaFailure } from '../java/failure.ts';

/** An active agent with the share in force. */
export interface AgentRow {
  readonly user_id: UserId;
  readonly label: string;
  readonly since: number;
  /** Ten-thousandths. */
  readonly share: number;
}

/** SQL of an active agent. `$1`: the user, `$2`: the present business day. */
const ACTIVE_AGENT = `
  select agent.user_id, agent.label, agent.since,
    coalesce((select share from agent_share where agent_id = agent.user_id and from_day <= $2 order by from_day desc limit 1), 0) as share
  from agent join app_user on app_user.id = agent.user_id
  where agent.user_id = $1 and agent.state = 'active' and 'agent' = any (app_user.roles)`;

/**
 * Returns the caller as an agent.
 * @param now UTC milliseconds
 * @throws {JavaFailure} ACCESS_DENIED for a user who is none
 */
export async function requireAgent(db: Queryable, uid: UserId, now: number): Promise<AgentRow> {
  const { rows } = await db.query<AgentRow>(ACTIVE_AGENT, [uid, businessDayOf(now)]);
  if (rows[0] === undefined) throw new JavaFailure('ACCESS_DENIED', 'the user is no agent');
  return rows[0];
}

/**
 * Returns the caller as an agent, locked until the transaction ends: transfers, credits and new codes of one agent wait for each other.
 * @throws {JavaFailure} ACCESS_DENIED
 */
export async function lockAgent(db: Queryable, uid: UserId, now: number): Promise<AgentRow> {
  await db.query('select from agent where user_id = $1 for no key update', [uid]);
  return requireAgent(db, uid, now);
}
