import type { MatchId, UserId } from '@matchpoint/contracts/ids';
import { type NotificationType, switchOf } from '@matchpoint/contracts/rules/notification';
import type { Id } from '@matchpoint/contracts/rules/id';
import type { Queryable } from '../db/pool.ts';

/** What a notification says. `key`: the fact; the same fact again rewrites the user's notification and makes it unread. */
export interface NotificationContent {
  readonly key: string;
  readonly type: NotificationType;
  readonly data: object;
  readonly matchId?: MatchId;
}

export interface NewNotification extends NotificationContent {
  readonly uid: Id;
}

const REWRITE = `on conflict (user_id, key) do update
  set type = excluded.type, at = excluded.at, read = false, match_id = excluded.match_id, data = excluded.data`;

/**
 * Stores notifications in the caller's transaction, without those that their users have switched off.
 * @param at UTC milliseconds
 * @returns the users who got one
 */
export async function insertNotifications(db: Queryable, list: readonly NewNotification[], at: number): Promise<UserId[]> {
  if (list.length === 0) return [];
  const { rows } = await db.query<{ user_id: UserId }>(
    `insert into notification (user_id, key, type, at, match_id, data)
     select added.user_id, added.key, added.type, $6, added.match_id, added.data
     from unnest($1::bigint[], $2::text[], $3::text[], $4::bigint[], $5::jsonb[], $7::text[])
       as added (user_id, key, type, match_id, data, switch)
     where not exists (select from notification_setting s where s.user_id = added.user_id and added.switch = any (s.off))
     order by added.user_id, added.key ${REWRITE} returning user_id`,
    [
      list.map(({ uid }) => uid),
      list.map(({ key }) => key),
      list.map(({ type }) => type),
      list.map(({ matchId }) => matchId ?? null),
      list.map(({ data }) => JSON.stringify(data)),
      at,
      list.map(({ type }) => switchOf(type) ?? ''),
    ],
  );
  return [...new Set(rows.map((row) => row.user_id))];
}

/** Stores a notification for every follower of a user who has not switched it off. */
export async function insertFollowersNotification(
  db: Queryable,
  { followee, content, at }: { readonly followee: Id; readonly content: NotificationContent; readonly at: number },
): Promise<void> {
  await db.query(
    `insert into notification (user_id, key, type, at, data)
     select follower_id, $2::text, $3::text, $4::bigint, $5::jsonb from user_follow
     where followee_id = $1
       and not exists (select from notification_setting s where s.user_id = follower_id and $6 = any (s.off))
     order by follower_id ${REWRITE}`,
    [followee, content.key, content.type, at, JSON.stringify(content.data), switchOf(content.type) ?? ''],
  );
}
