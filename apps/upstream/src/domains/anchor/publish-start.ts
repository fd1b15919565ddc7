import type { BroadcastId, UserId } from '@matchpoint/contracts/ids';
import { addUserEvents } from '../../events/user-events.ts';
import type { Queryable } from '../../db/pool.ts';
import { isOpenAnnouncement } from '../../anchors/announced-broadcast.ts';

/** A broadcast that starts this long before its announced time is the announced one. */
const EARLY_MS = 1_800_000;

/** A broadcast that has just begun, or begins as announced. */
interface Start {
  readonly anchorId: UserId;
  readonly username: string;
  readonly title: string;
  /** UTC milliseconds. */
  readonly at: number;
}

/**
 * Notifies in the caller's transaction all followers of an anchor that a broadcast began, and those who asked to be reminded of an announced one
 * that it fulfils. Each is notified once.
 */
export async function publishStart(db: Queryable, start: Start): Promise<void> {
  const announced = await fulfilAnnouncements(db, start.anchorId, start.at, start.at + EARLY_MS);
  await notify(
    db,
    start,
    `select follower_id as uid from user_follow where followee_id = $1
     union select user_id from broadcast_reminder where announced_id = any ($2) order by uid`,
    announced,
  );
}

/**
 * Notifies those who asked to be reminded of an announced broadcast, when the anchor already broadcasts at its time: the followers were notified
 * at the start.
 */
export async function publishAnnouncedTime(db: Queryable, start: Start): Promise<void> {
  const announced = await fulfilAnnouncements(db, start.anchorId, start.at, start.at);
  await notify(
    db,
    start,
    'select user_id as uid from broadcast_reminder where announced_id = any ($2) and $1::bigint is not null order by uid',
    announced,
  );
}

/** Marks the open announcements of an anchor up to an instant as begun, once, and returns them. */
async function fulfilAnnouncements(db: Queryable, anchorId: UserId, now: number, until: number): Promise<BroadcastId[]> {
  const { rows } = await db.query<{ id: BroadcastId }>(
    `update announced_broadcast announced set reminded_at = $2 where anchor_id = $1 and ${isOpenAnnouncement('$2')} and start_at <= $3 returning id`,
    [anchorId, now, until],
  );
  return rows.map(({ id }) => id);
}

async function notify(db: Queryable, start: Start, receivers: string, announced: readonly BroadcastId[]): Promise<void> {
  const { anchorId, username, title, at } = start;
  const { rows } = await db.query<{ uid: UserId }>(receivers, [anchorId, announced]);
  const event = { type: 'broadcast', roomId: anchorId, username, title } as const;
  await addUserEvents(
    db,
    rows.flatMap(({ uid }) => (uid === anchorId ? [] : [{ uid, at, event }])),
  );
}
