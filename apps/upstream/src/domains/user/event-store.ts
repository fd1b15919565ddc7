import { UserEvent } from '@matchpoint/contracts/user/event';
import type { UserId } from '@matchpoint/contracts/ids';
import type { Queryable } from '../../db/pool.ts';

/** A place in the order of user events: everything up to it, itself included, has been read. */
export interface EventPosition {
  /** The transaction that wrote it: what the outside calls `seq`. */
  readonly seq: number;
  readonly id: number;
}

/** Behind every event of a transaction. */
const LAST_ID = Number.MAX_SAFE_INTEGER;

export interface StoredUserEvent extends EventPosition {
  readonly uid: UserId;
  readonly at: number;
  readonly event: UserEvent;
}

interface EventPage {
  readonly events: readonly StoredUserEvent[];
  /** Where to read on. */
  readonly position: EventPosition;
  /** `more`: the page was full. `held`: events are there that wait for an older transaction. `end`: all was read. */
  readonly state: 'more' | 'held' | 'end';
}

/** The place before the first event of a transaction. */
export function positionBefore(seq: number): EventPosition {
  return { seq: seq - 1, id: LAST_ID };
}

export function isBehind(a: EventPosition, b: EventPosition): boolean {
  return a.seq < b.seq || (a.seq === b.seq && a.id < b.id);
}

/** The newest place at which no event can appear any more. */
export async function settledPosition(db: Queryable): Promise<EventPosition> {
  const { rows } = await db.query<{ open: number }>('select pg_snapshot_xmin(pg_current_snapshot())::text::bigint as open');
  return positionBefore(rows[0]?.open ?? 0);
}

/**
 * Events after a place, in the order of their transactions. A transaction that began earlier may still commit: what is not older than every
 * open one waits, so that a reader passes nothing over.
 */
export async function userEventsAfter(db: Queryable, place: EventPosition, limit: number): Promise<EventPage> {
  const { rows } = await db.query<{ open: number; seq: number | null; id: number; uid: UserId; at: number; payload: unknown }>(
    `select settled.open::text::bigint as open, event.xid::text::bigint as seq, event.id, event.user_id as uid, event.at, event.payload
     from (select pg_snapshot_xmin(pg_current_snapshot()) as open) as settled
     left join lateral (
       select * from user_event where (xid, id) > ($1::text::xid8, $2::bigint) order by xid, id limit $3
     ) as event on true
     order by event.xid, event.id`,
    [place.seq, place.id, limit],
  );
  const open = rows[0]?.open ?? 0;
  const events: StoredUserEvent[] = [];
  let last: EventPosition | undefined;
  for (const { seq, id, uid, at, payload } of rows) {
    if (seq === null) continue;
    if (seq >= open) return { events, position: positionBefore(open), state: 'held' };
    last = { seq, id };
    // A newer version beside us may write what this one does not know: its receivers do not either.
    const event = UserEvent.safeParse(payload);
    if (event.success) events.push({ seq, id, uid, at, event: event.data });
  }
  if (last !== undefined && rows.length === limit) return { events, position: last, state: 'more' };
  return { events, position: positionBefore(open), state: 'end' };
}

/** Removes events older than `before` (UTC ms): who was away longer reads everything anew. */
export async function pruneUserEvents(db: Queryable, before: number): Promise<void> {
  await db.query('delete from user_event where at < $1', [before]);
}
