import type { ChatMessageId, UserId } from '@matchpoint/contracts/ids';
import type { JavaResult } from '@matchpoint/contracts/java/table';
import type { RoomAct } from '@matchpoint/contracts/room/room';
import type { Connection, Queryable } from '../../db/pool.ts';
import type { ChatLines, NoticeDetail } from '../../rooms/chat-lines.ts';
import { readUsernames } from '../../rooms/chat-lines.ts';
import { findOpenBroadcast } from '../../rooms/open-broadcast.ts';
import { DELETED_USERNAME } from '../../users/author.ts';

/** Acts that the desk of a room shows. */
const SHOWN_ACTS = 50;
/** A notice like the last one of the same moderator is not repeated within this time. */
const NOTICE_INTERVAL_MS = 60_000;

/** An act of a moderator. `target`: the user whom it is about. */
export interface NewAct {
  readonly roomId: UserId;
  readonly by: UserId;
  readonly act: Exclude<RoomAct['act'], 'other'>;
  readonly target?: UserId | undefined;
  readonly messageId?: ChatMessageId | undefined;
  readonly reason?: string;
  readonly length?: string;
  readonly at: number;
}

/** Records an act for the desk of the room, in the caller's transaction. */
export async function addAct(db: Queryable, act: NewAct): Promise<void> {
  await db.query(
    `insert into room_act (room_id, by_id, act, target_id, message_id, reason, length, at) values ($1, $2, $3, $4, $5, $6, $7, $8)`,
    [act.roomId, act.by, act.act, act.target, act.messageId, act.reason ?? '', act.length ?? '', act.at],
  );
}

/**
 * Tells the room of an act by a line, in the caller's transaction, which holds the lock of the room. Of several equal acts in a row only the
 * first is told: who removes ten lines of one user writes one line.
 */
export async function addNotice(
  db: Connection,
  lines: ChatLines,
  { roomId, at, notice }: { readonly roomId: UserId; readonly at: number; readonly notice: NoticeDetail },
): Promise<void> {
  const { rows } = await db.query<{ detail: NoticeDetail }>(
    `select detail from chat_message where room_id = $1 and kind = 'notice' and at > $2 order by id desc limit 1`,
    [roomId, at - NOTICE_INTERVAL_MS],
  );
  const last = rows[0]?.detail;
  const isRepeated = last?.act === notice.act && last.byId === notice.byId && last.targetId === notice.targetId;
  if (isRepeated && (notice.act === 'removed' || notice.act === 'settings')) return;
  const broadcast = await findOpenBroadcast(db, roomId);
  await lines.write(db, { kind: 'notice', roomId, broadcastId: broadcast?.id, detail: notice, at });
}

/** Returns the newest acts in a room. */
export async function readActs(db: Queryable, roomId: UserId): Promise<JavaResult<'roomModeration'>['acts']> {
  const { rows } = await db.query<{
    at: number;
    act: RoomAct['act'];
    by_id: UserId;
    target_id: UserId | null;
    reason: string;
    length: string;
    message_id: ChatMessageId | null;
    text: string | null;
  }>(
    `select room_act.at, act, by_id, target_id, reason, length, message_id, line.text
     from room_act left join chat_message line on line.id = room_act.message_id
     where room_act.room_id = $1 order by room_act.id desc limit ${SHOWN_ACTS}`,
    [roomId],
  );
  const names = await readUsernames(
    db,
    rows.flatMap(({ by_id: by, target_id: target }) => [by, ...(target === null ? [] : [target])]),
  );
  const nameOf = (uid: UserId) => names.get(uid) ?? DELETED_USERNAME;
  return rows.map(({ at, act, by_id: by, target_id: target, reason, length, message_id: messageId, text }) => ({
    at,
    act,
    by: nameOf(by),
    target: target === null ? '' : nameOf(target),
    reason,
    length,
    ...(messageId === null ? {} : { messageId }),
    text: text ?? '',
  }));
}
