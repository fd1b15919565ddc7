import type { UserId } from '@matchpoint/contracts/ids';
import type { UserPushMessage } from '@matchpoint/contracts/java/user';
import { UserEvent } from '@matchpoint/contracts/user/event';
import type { Id } from '@matchpoint/contracts/rules/id';
import type { Queryable } from '../db/pool.ts';
import { insertFollowersNotification, insertNotifications } from '../notifications/insert-notifications.ts';
import { notificationOfEvent } from '../notifications/of-user-event.ts';
import type { EventLog } from './event-stream.ts';
import { positionBefore, readTransactionLog, settledPosition, type TransactionPosition } from './transaction-log.ts';

/** The channel that announces new user events. */
const USER_EVENT_CHANNEL = 'user_event';

/**
 * Appends a user event to the outbox in the caller's transaction; it is sent after the commit. An event that a user should find again later
 * leaves a notification in the same transaction.
 * @param at UTC milliseconds
 */
export async function addUserEvent(db: Queryable, event: { uid: Id; at: number; event: UserEvent }): Promise<void> {
  await db.query({
    name: 'user-event',
    text: `with notified as (select pg_notify($5, ''))
      insert into user_event (user_id, type, payload, at) select $1::bigint, $2::text, $3::jsonb, $4::bigint from notified`,
    values: [event.uid, event.event.type, JSON.stringify(event.event), event.at, USER_EVENT_CHANNEL],
  });
  const notification = notificationOfEvent(event.event);
  if (notification !== undefined) await insertNotifications(db, [{ uid: event.uid, ...notification }], event.at);
}

/** Does the same for every follower of a user, in one statement. */
export async function addFollowersEvent(db: Queryable, event: { followee: Id; at: number; event: UserEvent }): Promise<void> {
  await db.query(
    `with notified as (select pg_notify($5, ''))
      insert into user_event (user_id, type, payload, at)
      select follower_id, $2::text, $3::jsonb, $4::bigint from user_follow, notified where followee_id = $1 order by follower_id`,
    [event.followee, event.event.type, JSON.stringify(event.event), event.at, USER_EVENT_CHANNEL],
  );
  const content = notificationOfEvent(event.event);
  if (content !== undefined) await insertFollowersNotification(db, { followee: event.followee, content, at: event.at });
}

/** Does the same for several events, in their order, with one statement. */
export async function addUserEvents(db: Queryable, events: readonly { uid: Id; at: number; event: UserEvent }[]): Promise<void> {
  if (events.length === 0) return;
  await db.query(
    `with notified as (select pg_notify($5, ''))
      insert into user_event (user_id, type, payload, at)
      select added.user_id, added.type, added.payload, added.at from notified,
        unnest($1::bigint[], $2::text[], $3::jsonb[], $4::bigint[]) with ordinality as added (user_id, type, payload, at, number)
      order by added.number`,
    [
      events.map(({ uid }) => uid),
      events.map(({ event }) => event.type),
      events.map(({ event }) => JSON.stringify(event)),
      events.map(({ at }) => at),
      USER_EVENT_CHANNEL,
    ],
  );
  for (const instant of new Set(events.map(({ at }) => at))) {
    const notifications = events.flatMap(({ uid, at, event }) => {
      const content = at === instant ? notificationOfEvent(event) : undefined;
      return content === undefined ? [] : [{ uid, ...content }];
    });
    await insertNotifications(db, notifications, instant);
  }
}

/** Events of one read. */
const READ_LIMIT = 500;
const RETENTION_MS = 7 * 86_400_000;

/**
 * The log of user events. A receiver that names the last sequence it saw gets the events of that sequence again: of a change with several
 * events it may have seen only the first.
 */
export const userEvents: EventLog<TransactionPosition, UserEventMessage> = {
  channel: USER_EVENT_CHANNEL,
  newest: settledPosition,
  seqOf: ({ seq }) => seq,
  positionAfter: positionBefore,
  read: async (db, after) => {
    const { rows, position, state } = await readTransactionLog<StoredUserEvent>(db, USER_EVENT_LOG, after, READ_LIMIT);
    const messages = rows.flatMap(({ seq, user_id: uid, at, payload }): UserEventMessage[] => {
      // Skips events that a newer version wrote beside this one; the receivers do not know them either.
      const event = UserEvent.safeParse(payload);
      return event.success ? [{ type: 'event', seq, uid, at, event: event.data }] : [];
    });
    return { messages, position, state };
  },
  prune: (db, now) => pruneUserEvents(db, now - RETENTION_MS),
};

type UserEventMessage = Extract<UserPushMessage, { type: 'event' }>;

const USER_EVENT_LOG = { table: 'user_event', columns: ['user_id', 'at', 'payload'] } as const;

interface StoredUserEvent {
  readonly user_id: UserId;
  readonly at: number;
  readonly payload: unknown;
}

/** Deletes events older than `before` (UTC milliseconds); a receiver that was disconnected longer reads everything again. */
export async function pruneUserEvents(db: Queryable, before: number): Promise<void> {
  await db.query('delete from user_event where at < $1', [before]);
}
