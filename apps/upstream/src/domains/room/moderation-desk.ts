import type { ChatMessageId, UserId } from '@matchpoint/contracts/ids';
import type { JavaResult } from '@matchpoint/contracts/java/table';
import type { HeldMessage, RoomMuted } from '@matchpoint/contracts/room/room';
import type { Clock } from '../../clock.ts';
import type { Pool, Queryable } from '../../db/pool.ts';
import { CHAT_LINE_COLUMNS, CHAT_LINE_TABLES, type ChatLineRow, type ChatLines } from '../../rooms/chat-lines.ts';
import { findOpenBroadcast } from '../../rooms/open-broadcast.ts';
import { muteInForce } from '../../rooms/standing.ts';
import { DELETED_USERNAME } from '../../users/author.ts';
import { requireModerator } from './require-moderator.ts';
import { readModerators } from './moderators.ts';
import { readActs } from './room-acts.ts';

const MAX_MUTED = 200;
const MAX_HELD = 100;
const MINUTE_MS = 60_000;

interface DeskDeps {
  readonly pool: Pool;
  readonly clock: Clock;
  readonly lines: ChatLines;
}

/** What moderators see of their room. */
export class ModerationDesk {
  readonly #deps: DeskDeps;
  constructor(deps: DeskDeps) {
    this.#deps = deps;
  }

  /** Returns mutes in force, held lines, moderators, acts and statistics. @throws {JavaFailure} NOT_FOUND, ACCESS_DENIED */
  async read(uid: UserId, roomId: UserId): Promise<JavaResult<'roomModeration'>> {
    const { pool, clock } = this.#deps;
    await requireModerator(pool, roomId, uid);
    const now = clock.now();
    const [muted, held, moderators, acts, counts] = await Promise.all([
      readMutes(pool, roomId, now),
      this.#held(roomId),
      readModerators(pool, roomId),
      readActs(pool, roomId),
      this.#counts(roomId, now),
    ]);
    return { muted, held, moderators, acts, ...counts };
  }

  async #held(roomId: UserId): Promise<HeldMessage[]> {
    const { pool, lines } = this.#deps;
    const { rows } = await pool.query<ChatLineRow & { reports: number }>(
      `select ${CHAT_LINE_COLUMNS},
         (select count(*)::int from content_report where kind = 'chat' and subject_id = line.id and state = 'open') as reports
       from ${CHAT_LINE_TABLES} where line.room_id = $1 and line.state = 'held' and writer.state in ('active', 'deleting')
       order by line.id desc limit ${MAX_HELD}`,
      [roomId],
    );
    const messages = await lines.present(pool, rows, 'zh_CN');
    return rows.flatMap((row, index) => {
      const message = messages[index];
      return message === undefined ? [] : [{ message, cause: row.held_for ?? 'word', reports: row.reports }];
    });
  }

  async #counts(roomId: UserId, now: number): Promise<{ messagesPerMinute: number; refused: number; reports: number }> {
    const { pool } = this.#deps;
    const broadcast = await findOpenBroadcast(pool, roomId);
    const { rows } = await pool.query<{ messages: number; refused: number; reports: number }>(
      `select
         (select count(*)::int from chat_message where broadcast_id = $2 and kind = 'text' and state = 'shown' and at > $3) as messages,
         (select coalesce(sum(count), 0)::int from chat_refusal where broadcast_id = $2) as refused,
         (select count(*)::int from content_report report join chat_message line on line.id = report.subject_id
            where report.kind = 'chat' and report.state = 'open' and line.room_id = $1) as reports`,
      [roomId, broadcast?.id ?? null, now - MINUTE_MS],
    );
    const { messages = 0, refused = 0, reports = 0 } = rows[0] ?? {};
    return { messagesPerMinute: messages, refused, reports };
  }
}

interface MutedRow {
  readonly user_id: UserId;
  readonly username: string | null;
  readonly length: RoomMuted['length'];
  readonly until_at: number | null;
  readonly reason: RoomMuted['reason'];
  readonly by_name: string | null;
  readonly at: number;
  readonly message_id: ChatMessageId | null;
  readonly text: string | null;
}

const MUTED = `select room_mute.user_id, muted.username, room_mute.length, room_mute.until_at, room_mute.reason, moderator.username as by_name,
    room_mute.at, room_mute.message_id, line.text
  from room_mute left join app_user muted on muted.id = room_mute.user_id left join app_user moderator on moderator.id = room_mute.by_id
    left join chat_message line on line.id = room_mute.message_id
  where room_mute.room_id = $1 and ${muteInForce('$2')}`;

async function readMutes(db: Queryable, roomId: UserId, now: number): Promise<RoomMuted[]> {
  const { rows } = await db.query<MutedRow>(`${MUTED} order by room_mute.at desc, room_mute.id desc limit ${MAX_MUTED}`, [roomId, now]);
  return rows.map(presentMuted);
}

/** Returns the mute of a user that is in force in a room. @param now UTC milliseconds */
export async function readMute(db: Queryable, roomId: UserId, uid: UserId, now: number): Promise<RoomMuted> {
  const { rows } = await db.query<MutedRow>(`${MUTED} and room_mute.user_id = $3`, [roomId, now, uid]);
  if (rows[0] === undefined) throw new Error(`the mute of ${uid} in room ${roomId} is missing`);
  return presentMuted(rows[0]);
}

function presentMuted(row: MutedRow): RoomMuted {
  return {
    uid: row.user_id,
    username: row.username ?? DELETED_USERNAME,
    length: row.length,
    ...(row.until_at === null ? {} : { until: row.until_at }),
    reason: row.reason,
    by: row.by_name ?? DELETED_USERNAME,
    at: row.at,
    text: row.text ?? '',
  };
}
