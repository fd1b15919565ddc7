import type { UserEvent } from '@matchpoint/contracts/user/event';
import type { Queryable } from '../db/pool.ts';

/** The channel on which the database tells that there is a new user event. */
export const USER_EVENT_CHANNEL = 'user_event';

/**
 * Writes one event of a user into the outbox, in the transaction of what it tells of: it is told when that has been committed, and never
 * otherwise.
 * @param at UTC milliseconds
 */
export async function addUserEvent(db: Queryable, event: { uid: number; at: number; event: UserEvent }): Promise<void> {
  await db.query({
    name: 'user-event',
    text: `with told as (select pg_notify($5, ''))
      insert into user_event (user_id, type, payload, at) select $1::bigint, $2::text, $3::jsonb, $4::bigint from told`,
    values: [event.uid, event.event.type, JSON.stringify(event.event), event.at, USER_EVENT_CHANNEL],
  });
}
