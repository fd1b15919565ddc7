import type { GameId } from '@matchpoint/contracts/games';
import type { BroadcastId, MatchId, UserId } from '@matchpoint/contracts/ids';
import type { Queryable } from '../../db/pool.ts';
import { audienceSql, OPEN_BROADCAST_COLUMNS, type OpenBroadcast } from '../../rooms/open-broadcast.ts';
import { VISIBLE } from '../../users/user-row.ts';

/** A broadcast in play with its anchor. */
export interface RoomRow extends OpenBroadcast {
  readonly username: string;
  readonly avatar: string | null;
  readonly fans: number;
  readonly cover: string | null;
  readonly cover_width: number | null;
  readonly cover_height: number | null;
}

/** Selects rooms in play; every given field must match. `isLinked`: whether a match is linked. */
export interface RoomFilter {
  readonly gameId?: GameId | undefined;
  readonly isLinked?: boolean | undefined;
  readonly matchId?: MatchId | undefined;
}

/** A room is listed while its broadcast is open and the picture has not ended. */
const IN_PLAY = `broadcast.ended_at is null and broadcast.stream <> 'ended' and ${VISIBLE}`;
const TABLES = `broadcast join app_user on app_user.id = broadcast.anchor_id join anchor on anchor.user_id = broadcast.anchor_id
  left join user_file cover on cover.name = anchor.cover`;

/** Returns rooms in play, most audience first. @param now UTC milliseconds */
export async function listRooms(
  db: Queryable,
  filter: RoomFilter,
  page: { readonly limit: number; readonly offset: number; readonly now: number },
): Promise<RoomRow[]> {
  const { rows } = await db.query<RoomRow>(
    `select ${OPEN_BROADCAST_COLUMNS}, app_user.username, app_user.avatar, app_user.fans, cover.name as cover, cover.width as cover_width,
       cover.height as cover_height
     from ${TABLES} where ${IN_PLAY} and ($1::smallint is null or broadcast.game_id = $1)
       and ($2::boolean is null or (broadcast.match_id is not null) = $2) and ($3::bigint is null or broadcast.match_id = $3)
     order by ${audienceSql('$4')} desc nulls last, broadcast.started_at, broadcast.id limit $5 offset $6`,
    [filter.gameId ?? null, filter.isLinked ?? null, filter.matchId ?? null, page.now, page.limit, page.offset],
  );
  return rows;
}

/** Returns the number of rooms in play by game and by whether a match is linked. */
export async function countRooms(db: Queryable): Promise<{ game_id: GameId; is_linked: boolean; count: number }[]> {
  const { rows } = await db.query<{ game_id: GameId; is_linked: boolean; count: number }>(
    `select broadcast.game_id, broadcast.match_id is not null as is_linked, count(*)::int as count from ${TABLES} where ${IN_PLAY} group by 1, 2`,
  );
  return rows;
}

/** Counts above this are stored rounded, as the realtime topics show them. */
const EXACT_AUDIENCE = 1_000;

/** Stores the connections to rooms; open broadcasts of other rooms have none. @returns the number of broadcasts */
export async function storeAudience(
  db: Queryable,
  rooms: readonly { readonly id: UserId; readonly count: number }[],
  now: number,
): Promise<number> {
  const { rowCount } = await db.query(
    `with counted as (
       select broadcast.id,
         case when reported.count > ${EXACT_AUDIENCE} then round(reported.count, -2) else coalesce(reported.count, 0) end::int as count
       from broadcast left join (
         select room_id, sum(count) as count from unnest($1::bigint[], $2::int[]) as report (room_id, count) group by room_id
       ) reported on reported.room_id = broadcast.anchor_id
       where broadcast.ended_at is null order by broadcast.id for no key update of broadcast
     )
     update broadcast set audience = counted.count, audience_at = $3, peak = greatest(broadcast.peak, counted.count)
     from counted where broadcast.id = counted.id`,
    [rooms.map(({ id }) => id), rooms.map(({ count }) => count), now],
  );
  return rowCount ?? 0;
}

/** Returns when a user began to follow an anchor. */
export async function followedAt(db: Queryable, uid: UserId, roomId: UserId): Promise<number | undefined> {
  const { rows } = await db.query<{ at: number }>('select at from user_follow where follower_id = $1 and followee_id = $2', [uid, roomId]);
  return rows[0]?.at;
}

/** Claims the free minutes of a viewer in a paid broadcast: those that began before are continued. @returns their end, UTC milliseconds */
export async function claimPreview(
  db: Queryable,
  { broadcastId, viewer, endsAt }: { readonly broadcastId: BroadcastId; readonly viewer: string; readonly endsAt: number },
): Promise<number> {
  const { rows } = await db.query<{ ends_at: number }>(
    `with claimed as (
       insert into room_preview (broadcast_id, viewer, ends_at) values ($1, $2, $3) on conflict do nothing returning ends_at
     )
     select ends_at from claimed union all select ends_at from room_preview where broadcast_id = $1 and viewer = $2`,
    [broadcastId, viewer, endsAt],
  );
  return rows[0]?.ends_at ?? endsAt;
}

/** Returns how many other clients of an address had free minutes in a broadcast; `beginning` is that of their names. */
export async function countPreviews(
  db: Queryable,
  of: { readonly broadcastId: BroadcastId; readonly viewer: string; readonly beginning: string },
): Promise<number> {
  const { rows } = await db.query<{ count: number }>(
    'select count(*)::int as count from room_preview where broadcast_id = $1 and starts_with(viewer, $3) and viewer <> $2',
    [of.broadcastId, of.viewer, of.beginning],
  );
  return rows[0]?.count ?? 0;
}
