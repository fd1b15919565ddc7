import type { ChatMessageId, UserId } from '@matchpoint/contracts/ids';
import type { JavaParsed, JavaResult } from '@matchpoint/contracts/java/table';
import { compareIds } from '@matchpoint/contracts/rules/id';
import type { RoomMuted } from '@matchpoint/contracts/room/room';
import type { Clock } from '../../clock.ts';
import { type Connection, type Pool, transaction } from '../../db/pool.ts';
import { JavaFailure } from '../../java/failure.ts';
import { publishRemoved, removeLine, showLine } from '../../rooms/change-line.ts';
import type { ChatLineRow, ChatLines } from '../../rooms/chat-lines.ts';
import { findOpenBroadcast } from '../../rooms/open-broadcast.ts';
import { addRoomEvent, lockRoom } from '../../rooms/room-events.ts';
import { findRoomMute, outranks, type Role, roleIn } from '../../rooms/standing.ts';
import { readMute } from './moderation-desk.ts';
import { requireModerator } from './require-moderator.ts';
import { addAct, addNotice } from './room-acts.ts';

const MINUTE_MS = 60_000;

interface ModerationDeps {
  readonly pool: Pool;
  readonly clock: Clock;
  readonly lines: ChatLines;
}

/** A moderator within a transaction that holds the lock of the room. */
interface Moderator {
  readonly uid: UserId;
  readonly role: Role;
  readonly roomId: UserId;
  /** UTC milliseconds. */
  readonly now: number;
}

/** What the anchor and the moderators do to lines and writers of a room. */
export class Moderation {
  readonly #deps: ModerationDeps;
  constructor(deps: ModerationDeps) {
    this.#deps = deps;
  }

  /**
   * Removes a line, or shows a held or removed one. Repeating it changes nothing.
   * @throws {JavaFailure} ACCESS_DENIED, also for the line of somebody of the same or a higher rank; NOT_FOUND; CONFLICT for showing what
   * staff removed
   */
  async remove(uid: UserId, { roomId, messageId, restore }: JavaParsed<'removeChat'>): Promise<JavaResult<'removeChat'>> {
    const { lines } = this.#deps;
    return this.#moderate(uid, roomId, async (db, moderator) => {
      const line = await this.#lineIn(db, roomId, messageId);
      await assertOutranks(db, moderator, line.user_id);
      const by = { by: uid, at: moderator.now };
      if (restore) {
        if (line.state === 'shown') return { removed: false };
        await assertMayShow(db, line);
        await showLine(db, lines, line, by);
      } else {
        if (line.state === 'removed') return { removed: true };
        await removeLine(db, line, by);
      }
      const target = line.user_id ?? undefined;
      await addAct(db, { roomId, by: uid, act: restore ? 'restored' : 'removed', target, messageId: line.id, at: moderator.now });
      if (!restore && line.state === 'shown')
        await addNotice(db, lines, {
          roomId,
          at: moderator.now,
          notice: { act: 'removed', byId: uid, ...(target && { targetId: target }) },
        });
      return { removed: !restore };
    });
  }

  /**
   * Mutes a user in a room. A second mute replaces the first.
   * @throws {JavaFailure} ACCESS_DENIED; NOT_FOUND for an unknown user; BAD_INPUT for oneself and for a line of somebody else; NO_BROADCAST for a
   * mute until the end of a broadcast
   */
  async mute(uid: UserId, input: JavaParsed<'muteInRoom'>): Promise<RoomMuted> {
    const { roomId, userId, length, reason } = input;
    if (uid === userId) throw new JavaFailure('BAD_INPUT', 'userId: moderators cannot mute themselves');
    return this.#moderate(uid, roomId, async (db, moderator) => {
      const { now } = moderator;
      const { rowCount } = await db.query(`select from app_user where id = $1 and state <> 'deleted'`, [userId]);
      if (rowCount === 0) throw new JavaFailure('NOT_FOUND');
      await assertOutranks(db, moderator, userId);
      await this.#assertMayChangeMute(db, moderator, userId);
      const broadcast = await findOpenBroadcast(db, roomId);
      if (length === 'stream' && broadcast === undefined) throw new JavaFailure('NO_BROADCAST');
      const messageId = await this.#mutedFor(db, input);
      await endMute(db, { roomId, userId, by: uid, at: now });
      const until = length === '10' || length === '60' ? now + Number(length) * MINUTE_MS : undefined;
      await db.query(
        `insert into room_mute (room_id, user_id, length, until_at, broadcast_id, reason, by_id, at, message_id)
         values ($1, $2, $3, $4, $5, $6, $7, $8, $9)`,
        [roomId, userId, length, until, length === 'stream' ? broadcast?.id : undefined, reason, uid, now, messageId],
      );
      await addRoomEvent(db, { roomId, at: now, event: { type: 'muted', uid: userId, length, ...(until === undefined ? {} : { until }) } });
      if (input.clear && broadcast !== undefined) await clearLines(db, moderator, { userId, broadcastId: broadcast.id });
      const act = { roomId, by: uid, target: userId, messageId, reason, length, at: now };
      await addAct(db, { ...act, act: 'muted' });
      if (input.clear) await addAct(db, { roomId, by: uid, act: 'cleared', target: userId, at: now });
      await addNotice(db, this.#deps.lines, { roomId, at: now, notice: { act: 'muted', byId: uid, targetId: userId, reason } });
      return readMute(db, roomId, userId, now);
    });
  }

  /** Ends a mute. @throws {JavaFailure} ACCESS_DENIED, also for a moderator when the anchor imposed it */
  async unmute(uid: UserId, { roomId, userId }: JavaParsed<'unmuteInRoom'>): Promise<JavaResult<'unmuteInRoom'>> {
    return this.#moderate(uid, roomId, async (db, moderator) => {
      const { now } = moderator;
      if ((await findRoomMute(db, roomId, userId, now)) === undefined) return { ended: false };
      if (userId === uid) throw new JavaFailure('ACCESS_DENIED', 'userId: moderators cannot end their own mute');
      await this.#assertMayChangeMute(db, moderator, userId);
      await endMute(db, { roomId, userId, by: uid, at: now });
      await addRoomEvent(db, { roomId, at: now, event: { type: 'unmuted', uid: userId } });
      await addAct(db, { roomId, by: uid, act: 'unmuted', target: userId, at: now });
      await addNotice(db, this.#deps.lines, { roomId, at: now, notice: { act: 'unmuted', byId: uid, targetId: userId } });
      return { ended: true };
    });
  }

  /** What the anchor decided stands against moderators. */
  async #assertMayChangeMute(db: Connection, { roomId, role, now }: Moderator, userId: UserId): Promise<void> {
    const mute = await findRoomMute(db, roomId, userId, now);
    if (mute?.byId === roomId && role !== 'anchor') throw new JavaFailure('ACCESS_DENIED', 'the anchor muted this user');
  }

  /** Returns the line for which a user is muted. @throws {JavaFailure} BAD_INPUT for one of another user or room */
  async #mutedFor(db: Connection, { roomId, userId, messageId }: JavaParsed<'muteInRoom'>): Promise<ChatMessageId | undefined> {
    if (messageId === undefined) return undefined;
    const line = await this.#deps.lines.find(db, messageId);
    if (line?.room_id !== roomId || line.user_id !== userId) throw new JavaFailure('BAD_INPUT', 'messageId: no line of this user here');
    return line.id;
  }

  /** @throws {JavaFailure} NOT_FOUND for a line of another room and for one of the system */
  async #lineIn(db: Connection, roomId: UserId, messageId: ChatMessageId): Promise<ChatLineRow> {
    const line = await this.#deps.lines.find(db, messageId);
    if (line?.room_id !== roomId || line.kind !== 'text') throw new JavaFailure('NOT_FOUND');
    return line;
  }

  /** Runs an act of a moderator with the room locked. @throws {JavaFailure} NOT_FOUND, ACCESS_DENIED */
  async #moderate<T>(uid: UserId, roomId: UserId, work: (db: Connection, moderator: Moderator) => Promise<T>): Promise<T> {
    return transaction(this.#deps.pool, async (db) => {
      await lockRoom(db, roomId);
      const role = await requireModerator(db, roomId, uid);
      return work(db, { uid, role, roomId, now: this.#deps.clock.now() });
    });
  }
}

/** Moderators act on fans, the anchor on everybody; everybody may remove their own lines. */
async function assertOutranks(db: Connection, { uid, role, roomId }: Moderator, target: UserId | null): Promise<void> {
  if (target === null || target === uid) return;
  if (!outranks(role, await roleIn(db, roomId, target))) throw new JavaFailure('ACCESS_DENIED', 'the user has the same or a higher rank');
}

/** What staff removed, and what a deleted account wrote, stays removed. */
async function assertMayShow(db: Connection, line: ChatLineRow): Promise<void> {
  const { rowCount } = await db.query(`select from content_report where kind = 'chat' and subject_id = $1 and state = 'upheld'`, [line.id]);
  if (rowCount !== 0 || line.user_state === 'deleted') throw new JavaFailure('CONFLICT');
}

async function endMute(
  db: Connection,
  { roomId, userId, by, at }: { readonly roomId: UserId; readonly userId: UserId; readonly by: UserId; readonly at: number },
): Promise<void> {
  await db.query('update room_mute set ended_at = $3, ended_by = $4 where room_id = $1 and user_id = $2 and ended_at is null', [
    roomId,
    userId,
    at,
    by,
  ]);
}

/** Removes what a user wrote in a broadcast. */
async function clearLines(
  db: Connection,
  { uid, roomId, now }: Moderator,
  { userId, broadcastId }: { readonly userId: UserId; readonly broadcastId: ChatLineRow['broadcast_id'] },
): Promise<void> {
  const { rows } = await db.query<{ id: ChatMessageId }>(
    `update chat_message set state = 'removed', removed_by = $3
     where user_id = $1 and broadcast_id = $2 and kind = 'text' and state <> 'removed' returning id`,
    [userId, broadcastId, uid],
  );
  const ids = rows.map(({ id }) => id).toSorted(compareIds);
  await publishRemoved(db, roomId, { ids, uid: userId, at: now });
}
