import { businessDayOf, businessDayStart } from '@matchpoint/calendar/calendar';
import type { LeaderboardRow } from '@matchpoint/contracts/gift/gift';
import type { UserId } from '@matchpoint/contracts/ids';
import { fanHeat, type GiftBoard } from '@matchpoint/contracts/rules/gift';
import type { Queryable } from '../../db/pool.ts';
import { JavaFailure } from '../../java/failure.ts';
import { levelsOf } from '../../rooms/levels.ts';
import { pathOfFile, VISIBLE } from '../../users/user-row.ts';
import type { SenderRow } from './tables.ts';

const MAX_FANS = 50;
const DAY_MS = 86_400_000;
const MINUTE_MS = 60_000;

/** Which acts count: those of a broadcast, or those since a time (UTC milliseconds) in a room or everywhere. */
type Scope = { readonly broadcastId: number } | { readonly from: number; readonly roomId: UserId | undefined };

interface FanRow extends SenderRow {
  readonly id: UserId;
  /** Whether leaderboards may name the fan. */
  readonly name_shown: boolean;
  readonly coins: number;
  readonly messages: number;
  readonly active_minutes: number;
  readonly first_at: number;
}

/**
 * Returns the fans of a window by heat, at most 50. What anchors do in their own rooms does not count. Fans of equal heat are in the order of
 * their first act, so that their amounts cannot be compared.
 * @param now UTC milliseconds
 * @throws {JavaFailure} BAD_INPUT for the board of a broadcast without a room
 */
export async function readLeaderboard(
  db: Queryable,
  { type, roomId }: { readonly type: GiftBoard; readonly roomId?: UserId | undefined },
  now: number,
): Promise<LeaderboardRow[]> {
  const scope = await scopeOf(db, { type, roomId }, now);
  if (scope === undefined) return [];
  const fans = (await readFans(db, scope, now))
    .map((fan) => ({ fan, heat: fanHeat({ coins: fan.coins, messages: fan.messages, activeMinutes: fan.active_minutes }) }))
    .toSorted((a, b) => b.heat - a.heat || a.fan.first_at - b.fan.first_at)
    .slice(0, MAX_FANS);
  const levels = await levelsOf(
    db,
    fans.map(({ fan }) => fan.id),
  );
  return fans.map(({ fan, heat }, index) => ({
    rank: index + 1,
    ...(fan.name_shown ? { uid: fan.id, username: fan.username, ...(fan.avatar === null ? {} : { avatar: pathOfFile(fan.avatar) }) } : {}),
    level: levels.get(fan.id) ?? 1,
    heat,
  }));
}

async function scopeOf(
  db: Queryable,
  { type, roomId }: { readonly type: GiftBoard; readonly roomId?: UserId | undefined },
  now: number,
): Promise<Scope | undefined> {
  switch (type) {
    case 'day':
      return { from: businessDayStart(now), roomId };
    case 'week':
      return { from: weekStart(now), roomId };
    case 'stream': {
      if (roomId === undefined) throw new JavaFailure('BAD_INPUT', 'roomId: the board of a broadcast needs a room');
      const { rows } = await db.query<{ id: number }>(
        'select id from broadcast where anchor_id = $1 order by started_at desc, id desc limit 1',
        [roomId],
      );
      return rows[0] === undefined ? undefined : { broadcastId: rows[0].id };
    }
  }
}

/** Returns the start of the Monday of an instant's week in Asia/Shanghai. */
function weekStart(now: number): number {
  const day = businessDayOf(now);
  const sinceMonday = (new Date(`${day}T00:00:00Z`).getUTCDay() + 6) % 7;
  return businessDayStart(now - sinceMonday * DAY_MS);
}

async function readFans(db: Queryable, scope: Scope, now: number): Promise<FanRow[]> {
  const isOfBroadcast = 'broadcastId' in scope;
  const condition = isOfBroadcast ? 'broadcast_id = $1' : `at >= $1 and at <= $2${scope.roomId === undefined ? '' : ' and room_id = $3'}`;
  const values = isOfBroadcast ? [scope.broadcastId] : [scope.from, now, ...(scope.roomId === undefined ? [] : [scope.roomId])];
  const { rows } = await db.query<FanRow>(
    `select act.user_id as id, app_user.username, app_user.avatar, coalesce(gift_setting.name_shown, false) as name_shown,
       act.coins, act.messages, act.active_minutes, act.first_at
     from (
       select user_id, sum(coins)::bigint as coins, sum(messages)::bigint as messages, count(distinct at / ${MINUTE_MS}) as active_minutes,
         min(at) as first_at
       from (
         select sender_id as user_id, at, coins, 0 as messages from gift_sent where ${condition}
         union all
         select user_id, at, 0, 1 from chat_message where kind = 'text' and state = 'shown' and user_id <> room_id and ${condition}
       ) acts
       group by user_id
     ) act
     join app_user on app_user.id = act.user_id and ${VISIBLE}
     left join gift_setting on gift_setting.user_id = act.user_id`,
    values,
  );
  return rows;
}
