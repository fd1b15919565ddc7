import type { Broadcast } from '@matchpoint/contracts/anchor/anchor';
import type { BroadcastId, MatchId, UserId } from '@matchpoint/contracts/ids';
import type { Queryable } from '../../db/pool.ts';
import { audienceSql, shownAudience } from '../../rooms/open-broadcast.ts';

interface BroadcastRow {
  readonly id: BroadcastId;
  readonly started_at: number;
  readonly ended_at: number | null;
  readonly title: string;
  readonly match_id: MatchId | null;
  readonly stream: Broadcast['stream'];
  readonly interrupted_at: number | null;
  readonly audience: number | null;
  readonly peak: number;
  readonly messages: number;
  readonly gifts: number;
  readonly coins: number;
  readonly price: number;
  readonly new_fans: number;
}

/** `$2`: now. */
const COLUMNS = `broadcast.id, broadcast.started_at, broadcast.ended_at, broadcast.title, broadcast.match_id, broadcast.stream,
  broadcast.interrupted_at, ${audienceSql('$2')} as audience, broadcast.peak, broadcast.price,
  broadcast.messages, broadcast.gifts, broadcast.coins,
  (select count(*)::int from user_follow where followee_id = broadcast.anchor_id and at >= broadcast.started_at
     and (broadcast.ended_at is null or at <= broadcast.ended_at)) as new_fans`;

/** Returns the broadcast in play of an anchor. @param now UTC milliseconds */
export async function readBroadcastInPlay(db: Queryable, anchorId: UserId, now: number): Promise<Broadcast | undefined> {
  const { rows } = await db.query<BroadcastRow>(`select ${COLUMNS} from broadcast where anchor_id = $1 and ended_at is null`, [
    anchorId,
    now,
  ]);
  return rows[0] === undefined ? undefined : presentBroadcast(rows[0], now);
}

/** Returns the last broadcast of an anchor that has ended. @param now UTC milliseconds */
export async function readLastBroadcast(db: Queryable, anchorId: UserId, now: number): Promise<Broadcast | undefined> {
  const { rows } = await db.query<BroadcastRow>(
    `select ${COLUMNS} from broadcast where anchor_id = $1 and ended_at is not null
     order by started_at desc, id desc limit 1`,
    [anchorId, now],
  );
  return rows[0] === undefined ? undefined : presentBroadcast(rows[0], now);
}

function presentBroadcast(row: BroadcastRow, now: number): Broadcast {
  const audience = shownAudience({ audience: row.audience, audience_at: now }, now);
  return {
    id: row.id,
    startedAt: row.started_at,
    ...(row.ended_at === null ? {} : { endedAt: row.ended_at }),
    title: row.title,
    ...(row.match_id === null ? {} : { matchId: row.match_id }),
    stream: row.stream,
    ...(row.interrupted_at === null ? {} : { interruptedAt: row.interrupted_at }),
    ...(audience === undefined ? {} : { audience }),
    peak: row.peak,
    newFans: row.new_fans,
    messages: row.messages,
    gifts: row.gifts,
    coins: row.coins,
    price: row.price,
  };
}
