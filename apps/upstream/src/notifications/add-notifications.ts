import type { Queryable } from '../db/pool.ts';
import { addUserEvents } from '../events/user-events.ts';
import { insertNotifications, type NewNotification } from './insert-notifications.ts';

/**
 * Stores notifications in the caller's transaction and sends each user who got one an event.
 * @param at UTC milliseconds
 */
export async function addNotifications(db: Queryable, list: readonly NewNotification[], at: number): Promise<void> {
  const users = await insertNotifications(db, list, at);
  await addUserEvents(
    db,
    users.map((uid) => ({ uid, at, event: { type: 'notification' } })),
  );
}
