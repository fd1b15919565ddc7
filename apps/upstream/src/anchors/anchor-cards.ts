import type { AnchorCard, AnchorInfo } from '@matchpoint/contracts/anchor/anchor';
import type { GameId } from '@matchpoint/contracts/games';
import type { UserId } from '@matchpoint/contracts/ids';
import { COUNTED_BROADCAST_MS } from '@matchpoint/contracts/rules/anchor';
import type { Queryable } from '../db/pool.ts';
import { audienceSql, shownAudience } from '../rooms/open-broadcast.ts';
import { pathOfFile, VISIBLE } from '../users/user-row.ts';
import { isOpenAnnouncement } from './announced-broadcast.ts';
import { PICTURE_COLUMNS, presentPicture, type StoredPicture } from './anchor-pictures.ts';

/** Statistics of anchors are about this time. */
const STATISTICS_MS = 30 * 86_400_000;

/** An anchor with what its card shows. */
export interface AnchorCardRow {
  readonly uid: UserId;
  readonly username: string;
  readonly avatar: string | null;
  readonly game_id: GameId;
  readonly introduction: string;
  readonly fans: number;
  readonly demo: boolean;
  readonly live_title: string | null;
  readonly live_at: number | null;
  readonly audience: number | null;
  readonly last_at: number | null;
  readonly next: { readonly startAt: number; readonly title: string } | null;
  readonly broadcasts: number;
  readonly broadcast_ms: number;
}

/** SQL of AnchorCardRow before further conditions: anchors whom others may see. `$1`: now. */
export const ANCHOR_CARDS = `select anchor.user_id as uid, app_user.username, app_user.avatar, anchor.game_id, anchor.introduction, app_user.fans,
    anchor.demo, broadcast.title as live_title, broadcast.started_at as live_at,
    ${audienceSql('$1')} as audience,
    (select max(past.ended_at) from broadcast past where past.anchor_id = anchor.user_id) as last_at,
    (select jsonb_build_object('startAt', announced.start_at, 'title', announced.title) from announced_broadcast announced
     where announced.anchor_id = anchor.user_id and ${isOpenAnnouncement('$1')} order by announced.start_at limit 1) as next,
    counted.broadcasts, counted.broadcast_ms
  from anchor join app_user on app_user.id = anchor.user_id and ${VISIBLE}
    left join broadcast on broadcast.anchor_id = anchor.user_id and broadcast.ended_at is null
    cross join lateral (
      select count(*)::int as broadcasts, coalesce(sum(coalesce(one.ended_at, $1::bigint) - one.started_at), 0)::bigint as broadcast_ms
      from broadcast one where one.anchor_id = anchor.user_id and one.started_at >= $1::bigint - ${STATISTICS_MS}
        and coalesce(one.ended_at, $1::bigint) - one.started_at >= ${COUNTED_BROADCAST_MS}) counted`;

/** Returns an anchor as lists show it. @param now UTC milliseconds, at which the row was read */
export function presentAnchorCard(row: AnchorCardRow, now: number): AnchorCard {
  const { live_at: startedAt } = row;
  const audience = shownAudience({ audience: row.audience, audience_at: now }, now);
  return {
    uid: row.uid,
    username: row.username,
    ...(row.avatar === null ? {} : { avatar: pathOfFile(row.avatar) }),
    gameId: row.game_id,
    introduction: row.introduction,
    fans: row.fans,
    demo: row.demo,
    ...(startedAt === null ? {} : { live: { title: row.live_title ?? '', startedAt, ...(audience === undefined ? {} : { audience }) } }),
    ...(row.last_at === null ? {} : { lastLiveAt: row.last_at }),
    ...(row.next === null ? {} : { next: row.next }),
    broadcasts: row.broadcasts,
    broadcastMs: row.broadcast_ms,
  };
}

interface AnchorInfoRow extends AnchorCardRow {
  readonly detail: string;
  readonly title: string;
  readonly sync_hint: boolean;
  readonly since: number;
  readonly cover_picture: StoredPicture | null;
  readonly detail_pictures: readonly StoredPicture[];
}

/** The page of an anchor, with the settings that a room shows of it. */
export interface AnchorWithSettings {
  readonly info: AnchorInfo;
  /** Title of the next broadcast. */
  readonly title: string;
  readonly syncHint: boolean;
}

/**
 * Returns the public page of an anchor; undefined for a user who is none, and for a banned or deleted account.
 * @param now UTC milliseconds
 */
export async function findAnchorInfo(db: Queryable, uid: UserId, now: number): Promise<AnchorWithSettings | undefined> {
  const { rows } = await db.query<AnchorInfoRow>(
    `select card.*, anchor.detail, anchor.title, anchor.sync_hint, anchor.since, ${PICTURE_COLUMNS} from (${ANCHOR_CARDS} where anchor.user_id = $2) card
       join anchor on anchor.user_id = card.uid`,
    [now, uid],
  );
  const [row] = rows;
  if (row === undefined) return undefined;
  const info = {
    ...presentAnchorCard(row, now),
    detail: row.detail,
    ...(row.cover_picture === null ? {} : { cover: presentPicture(row.cover_picture) }),
    pictures: row.detail_pictures.map(presentPicture),
    since: row.since,
  };
  return { info, title: row.title, syncHint: row.sync_hint };
}
