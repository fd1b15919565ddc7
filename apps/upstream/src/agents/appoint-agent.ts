import { addDays, businessDayOf } from '@matchpoint/calendar/calendar';
import type { UserId } from '@matchpoint/contracts/ids';
import type { Connection } from '../db/pool.ts';
import { addUserEvent } from '../events/user-events.ts';
import { JavaFailure } from '../java/failure.ts';

interface Appointment {
  readonly uid: UserId;
  /** The name under which the channel area and posters show the agent. */
  readonly label: string;
  /** Ten-thousandths of purchased coins. */
  readonly share: number;
  /** UTC milliseconds. */
  readonly at: number;
}

/**
 * Makes a user an agent, or changes label and share of one, in the caller's transaction. The share of a new agent holds from the present
 * business day, a changed one from the next: what a day earns is never changed while it runs.
 * @throws {JavaFailure} NOT_FOUND for a user who is not active
 */
export async function appointAgent(db: Connection, { uid, label, share, at }: Appointment): Promise<void> {
  const { rowCount: users } = await db.query(`select from app_user where id = $1 and state = 'active' for no key update`, [uid]);
  if (users === 0) throw new JavaFailure('NOT_FOUND', `no active user ${uid}`);
  const today = businessDayOf(at);
  const { rows } = await db.query<{ state: string }>('select state from agent where user_id = $1 for no key update', [uid]);
  if (rows[0] === undefined) {
    await db.query('insert into agent (user_id, label, since, credited_day) values ($1, $2, $3, $4)', [uid, label, at, addDays(today, -1)]);
  } else {
    await db.query(`update agent set label = $2, state = 'active', ended_at = null, closed_at = null where user_id = $1`, [uid, label]);
  }
  await setShare(db, { uid, fromDay: rows[0] === undefined ? today : addDays(today, 1), share });
  await db.query(`update app_user set roles = array_append(roles, 'agent') where id = $1 and not ('agent' = any (roles))`, [uid]);
  // The roles are part of the profile.
  await addUserEvent(db, { uid, at, event: { type: 'profile' } });
}

/**
 * Ends an agent in the caller's transaction: the role is taken away, codes count no more, and recharges earn nothing from the next business
 * day on. What the account holds then goes to the wallet (`AgentIncomeJob`).
 * @throws {JavaFailure} NOT_FOUND for a user who is no active agent
 */
export async function endAgent(db: Connection, { uid, at }: Pick<Appointment, 'uid' | 'at'>): Promise<void> {
  await db.query('select from app_user where id = $1 for no key update', [uid]);
  const { rowCount } = await db.query(`update agent set state = 'ended', ended_at = $2 where user_id = $1 and state = 'active'`, [uid, at]);
  if (rowCount === 0) throw new JavaFailure('NOT_FOUND', `user ${uid} is no agent`);
  await setShare(db, { uid, fromDay: addDays(businessDayOf(at), 1), share: 0 });
  await db.query(`update app_user set roles = array_remove(roles, 'agent') where id = $1`, [uid]);
  await addUserEvent(db, { uid, at, event: { type: 'profile' } });
}

async function setShare(
  db: Connection,
  { uid, fromDay, share }: { readonly uid: UserId; readonly fromDay: string; readonly share: number },
): Promise<void> {
  await db.query(
    `insert into agent_share (agent_id, from_day, share) values ($1, $2, $3)
     on conflict (agent_id, from_day) do update set share = excluded.share`,
    [uid, fromDay, share],
  );
}
