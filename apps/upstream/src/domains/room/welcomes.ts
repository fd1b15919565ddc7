import type { UserId } from '@matchpoint/contracts/ids';
import type { Clock } from '../../clock.ts';
import { type Pool, transaction } from '../../db/pool.ts';
import type { ChatLines } from '../../rooms/chat-lines.ts';
import { findOpenBroadcast } from '../../rooms/open-broadcast.ts';
import { lockRoom } from '../../rooms/room-events.ts';
import { assertRoom, findRoomMute, hasPaidEntrance, roleIn } from '../../rooms/standing.ts';
import { findSanction } from '../../users/sanctions.ts';

/** A user is welcomed in a room once within this time. */
const AGAIN_AFTER_MS = 600_000;
/** At most one line of welcomes in this time. */
const GATHER_MS = 5_000;
/** Users who entered longer ago are not welcomed any more. */
const LATE_MS = 60_000;
/** Names of one line; the others are counted. */
const MAX_NAMES = 3;

interface WelcomeDeps {
  readonly pool: Pool;
  readonly clock: Clock;
  readonly lines: ChatLines;
}

/** Welcomes to those who enter rooms, gathered: one line names some and counts all. */
export class Welcomes {
  readonly #deps: WelcomeDeps;
  constructor(deps: WelcomeDeps) {
    this.#deps = deps;
  }

  /**
   * Notes that a user opened a room in play.
   * @throws {JavaFailure} NOT_FOUND
   * @returns whether a line will welcome the user
   */
  async note(uid: UserId, roomId: UserId): Promise<boolean> {
    const { pool, clock } = this.#deps;
    await assertRoom(pool, roomId);
    const now = clock.now();
    const broadcast = await findOpenBroadcast(pool, roomId);
    if (broadcast === undefined || (await roleIn(pool, roomId, uid)) === 'anchor') return false;
    if (broadcast.price > 0 && !(await hasPaidEntrance(pool, broadcast.id, uid))) return false;
    if ((await findRoomMute(pool, roomId, uid, now)) !== undefined || (await findSanction(pool, uid, 'mute', now)) !== undefined)
      return false;
    const { rowCount } = await pool.query(
      `insert into room_visit as known (room_id, user_id, at) values ($1, $2, $3)
       on conflict (room_id, user_id) do update set at = excluded.at, welcomed = false where known.at <= excluded.at - ${AGAIN_AFTER_MS}`,
      [roomId, uid, now],
    );
    return rowCount === 1;
  }

  /** Writes the lines that are due. Several processes may run it. */
  async run(): Promise<void> {
    const { rows } = await this.#deps.pool.query<{ room_id: UserId }>('select distinct room_id from room_visit where not welcomed');
    for (const { room_id: roomId } of rows) await this.#welcome(roomId);
  }

  async #welcome(roomId: UserId): Promise<void> {
    const { pool, clock, lines } = this.#deps;
    await transaction(pool, async (db) => {
      await lockRoom(db, roomId);
      const now = clock.now();
      const { rows: last } = await db.query<{ at: number }>(
        `select at from chat_message where room_id = $1 and kind = 'welcome' order by id desc limit 1`,
        [roomId],
      );
      if (last[0] !== undefined && now - last[0].at < GATHER_MS) return;
      const { rows } = await db.query<{ user_id: UserId; at: number }>(
        'update room_visit set welcomed = true where room_id = $1 and not welcomed returning user_id, at',
        [roomId],
      );
      const entered = rows.filter(({ at }) => now - at <= LATE_MS).toSorted((a, b) => a.at - b.at);
      const broadcast = await findOpenBroadcast(db, roomId);
      if (broadcast === undefined || entered.length === 0) return;
      const detail = { uids: entered.slice(0, MAX_NAMES).map((visit) => visit.user_id), count: entered.length };
      await lines.write(db, { kind: 'welcome', roomId, broadcastId: broadcast.id, detail, at: now });
    });
  }
}
