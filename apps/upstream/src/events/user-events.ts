import type { UserId } from '@matchpoint/contracts/ids';
import type { UserPushMessage } from '@matchpoint/contracts/java/user';
import { UserEvent } from '@matchpoint/contracts/user/event';
import type { Id } from '@matchpoint/contracts/rules/id';
import type { Queryable } from '../db/pool.ts';
import type { EventLog } from './event-stream.ts';

/** The channel that announces new user events. */
const USER_EVENT_CHANNEL = 'user_event';

/**
 * Appends a user event to the outbox in the caller's transaction; it is sent after the commit.
 * @param at UTC milliseconds
 */
export async function addUserEvent(db: Queryable, event: { uid: Id; at: number; event: UserEvent }): Promise<void> {
  await db.query({
    name: 'user-event',
    text: `with notified as (select pg_notify($5, ''))
      insert into user_event (user_id, type, payload, at) select $1::bigint, $2::text, $3::jsonb, $4::bigint from notified`,
    values: [event.uid, event.event.type, JSON.stringify(event.event), event.at, USER_EVENT_CHANNEL],
  });
}

/** Does the same for every follower of a user, in one statement. */
export async function addFollowersEvent(db: Queryable, event: { followee: Id; at: number; event: UserEvent }): Promise<void> {
  await db.query(
    `with notified as (select pg_notify($5, ''))
      insert into user_event (user_id, type, payload, at)
      select follower_id, $2::text, $3::jsonb, $4::bigint from user_follow, notified where followee_id = $1 order by follower_id`,
    [event.followee, event.event.type, JSON.stringify(event.event), event.at, USER_EVENT_CHANNEL],
  );
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
}

/** Events of one read. */
const READ_LIMIT = 500;
const RETENTION_MS = 7 * 86_400_000;

/**
 * The log of user events. A receiver that names the last sequence it saw gets the events of that sequence again: of a change with several
 * events it may have seen only the first.
 */
export const userEvents: EventLog<EventPosition, Extract<UserPushMessage, { type: 'event' }>> = {
  channel: USER_EVENT_CHANNEL,
  newest: settledPosition,
  seqOf: ({ seq }) => seq,
  positionAfter: positionBefore,
  read: async (db, after) => {
    const { events, position, state } = await userEventsAfter(db, after, READ_LIMIT);
    return { messages: events.map(({ seq, uid, at, event }) => ({ type: 'event', seq, uid, at, event })), position, state };
  },
  prune: (db, now) => pruneUserEvents(db, now - RETENTION_MS),
};

/** A position in the order of user events; everything up to it, inclusive, has been read. */
interface EventPosition {
  /** The transaction that wrote the event; `seq` on the wire. */
  readonly seq: number;
  readonly id: Id;
}

/** After every event of a transaction. */
const LAST_ID = Number.MAX_SAFE_INTEGER;

interface StoredUserEvent extends EventPosition {
  readonly uid: UserId;
  readonly at: number;
  readonly event: UserEvent;
}

interface UserEventPage {
  readonly events: readonly StoredUserEvent[];
  /** Where to continue. */
  readonly position: EventPosition;
  /** `more`: the page was full. `held`: later events wait for an older open transaction. `end`: everything was read. */
  readonly state: 'more' | 'held' | 'end';
}

/** Returns the position before the first event of a transaction. */
function positionBefore(seq: number): EventPosition {
  return { seq: seq - 1, id: LAST_ID };
}

/** Returns the newest position before which no event can appear any more. */
async function settledPosition(db: Queryable): Promise<EventPosition> {
  const { rows } = await db.query<{ open: number }>('select pg_snapshot_xmin(pg_current_snapshot())::text::bigint as open');
  return positionBefore(rows[0]?.open ?? 0);
}

/**
 * Returns events after a position, in the order of their transactions. An older transaction may still commit, so events that are not older
 * than every open transaction are held back; a reader misses none.
 */
async function userEventsAfter(db: Queryable, after: EventPosition, limit: number): Promise<UserEventPage> {
  const { rows } = await db.query<{ open: number; seq: number | null; id: Id; uid: UserId; at: number; payload: unknown }>(
    `select settled.open::text::bigint as open, event.xid::text::bigint as seq, event.id, event.user_id as uid, event.at, event.payload
     from (select pg_snapshot_xmin(pg_current_snapshot()) as open) as settled
     left join lateral (
       select * from user_event where (xid, id) > ($1::text::xid8, $2::bigint) order by xid, id limit $3
     ) as event on true
     order by event.xid, event.id`,
    [after.seq, after.id, limit],
  );
  const open = rows[0]?.open ?? 0;
  const events: StoredUserEvent[] = [];
  let last: EventPosition | undefined;
  for (const { seq, id, uid, at, payload } of rows) {
    if (seq === null) continue;
    if (seq >= open) return { events, position: positionBefore(open), state: 'held' };
    last = { seq, id };
    // Skips events that a newer version wrote beside this one; the receivers do not know them either.
    const event = UserEvent.safeParse(payload);
    if (event.success) events.push({ seq, id, uid, at, event: event.data });
  }
  if (last !== undefined && rows.length === limit) return { events, position: last, state: 'more' };
  return { events, position: positionBefore(open), state: 'end' };
}

/** Deletes events older than `before` (UTC milliseconds); a receiver that was disconnected longer reads everything again. */
export async function pruneUserEvents(db: Queryable, before: number): Promise<void> {
  await db.query('delete from user_event where at < $1', [before]);
}
