import type { AnchorInfo } from '@matchpoint/contracts/anchor/anchor';
import type { UserId } from '@matchpoint/contracts/ids';
import type { GameId } from '@matchpoint/contracts/games';
import type { PostPicture } from '@matchpoint/contracts/post/post';
import { COUNTED_BROADCAST_MS } from '@matchpoint/contracts/rules/anchor';
import type { Queryable } from '../db/pool.ts';
import { pathOfFile, VISIBLE } from '../users/user-row.ts';
import { audienceSql, shownAudience } from './open-broadcast.ts';

/** Broadcasts of this time count in the statistics of an anchor. */
const STATISTICS_MS = 30 * 86_400_000;

interface StoredPicture {
  readonly name: string;
  readonly width: number;
  readonly height: number;
}

interface AnchorRow {
  readonly uid: UserId;
  readonly username: string;
  readonly avatar: string | null;
  readonly fans: number;
  readonly game_id: GameId;
  readonly introduction: string;
  readonly detail: string;
  readonly title: string;
  readonly sync_hint: boolean;
  readonly demo: boolean;
  readonly since: number;
  readonly cover: string | null;
  readonly pictures: readonly string[];
  readonly files: readonly StoredPicture[] | null;
  readonly live: { readonly title: string; readonly startedAt: number; readonly audience: number | null } | null;
  readonly last_live_at: number | null;
  readonly next: { readonly startAt: number; readonly title: string } | null;
  readonly broadcasts: number;
  readonly broadcast_ms: number;
}

/** The page of an anchor, with the settings that a room shows of it. */
export interface AnchorWithSettings {
  readonly info: AnchorInfo;
  /** Title of the next broadcast. */
  readonly title: string;
  readonly syncHint: boolean;
}

/**
 * Returns an anchor as everybody sees it; undefined for a user who is none, or whose account is banned or deleted.
 * @param now UTC milliseconds
 */
export async function readAnchorInfo(db: Queryable, uid: UserId, now: number): Promise<AnchorWithSettings | undefined> {
  const { rows } = await db.query<AnchorRow>(
    `select app_user.id as uid, app_user.username, app_user.avatar, app_user.fans, anchor.game_id, anchor.introduction, anchor.detail,
       anchor.title, anchor.sync_hint, anchor.demo, anchor.since, anchor.cover, anchor.pictures,
       (select jsonb_agg(jsonb_build_object('name', name, 'width', width, 'height', height)) from user_file
         where name = any (anchor.pictures || anchor.cover)) as files,
       (select jsonb_build_object('title', title, 'startedAt', started_at, 'audience', ${audienceSql('$2')}) from broadcast
         where anchor_id = anchor.user_id and ended_at is null) as live,
       (select max(ended_at) from broadcast where anchor_id = anchor.user_id) as last_live_at,
       (select jsonb_build_object('startAt', start_at, 'title', announced_broadcast.title) from announced_broadcast
         where anchor_id = anchor.user_id and cancelled_at is null and start_at > $2 order by start_at limit 1) as next,
       counted.broadcasts, counted.broadcast_ms
     from anchor join app_user on app_user.id = anchor.user_id and ${VISIBLE}
       cross join lateral (
         select count(*)::int as broadcasts, coalesce(sum(ended_at - started_at), 0)::bigint as broadcast_ms from broadcast
         where anchor_id = anchor.user_id and started_at >= $2::bigint - ${STATISTICS_MS} and ended_at - started_at >= ${COUNTED_BROADCAST_MS}
       ) counted
     where anchor.user_id = $1`,
    [uid, now],
  );
  const [row] = rows;
  return row === undefined ? undefined : { info: presentAnchor(row, now), title: row.title, syncHint: row.sync_hint };
}

function presentAnchor(row: AnchorRow, now: number): AnchorInfo {
  const files = new Map((row.files ?? []).map((file) => [file.name, pictureOf(file)]));
  const cover = row.cover === null ? undefined : files.get(row.cover);
  return {
    uid: row.uid,
    username: row.username,
    ...(row.avatar === null ? {} : { avatar: pathOfFile(row.avatar) }),
    gameId: row.game_id,
    introduction: row.introduction,
    detail: row.detail,
    fans: row.fans,
    demo: row.demo,
    since: row.since,
    ...(cover === undefined ? {} : { cover }),
    pictures: row.pictures.flatMap((name) => files.get(name) ?? []),
    ...(row.live === null ? {} : { live: presentLive(row.live, now) }),
    ...(row.last_live_at === null ? {} : { lastLiveAt: row.last_live_at }),
    ...(row.next === null ? {} : { next: row.next }),
    broadcasts: row.broadcasts,
    broadcastMs: row.broadcast_ms,
  };
}

function presentLive({ title, startedAt, audience }: NonNullable<AnchorRow['live']>, now: number): NonNullable<AnchorInfo['live']> {
  const shown = shownAudience({ audience, audience_at: now }, now);
  return { title, startedAt, ...(shown === undefined ? {} : { audience: shown }) };
}

/** Returns a stored picture as a path. */
export function pictureOf({ name, width, height }: StoredPicture): PostPicture {
  return { path: pathOfFile(name), width, height };
}
