import type { ChatMessageId, UserId } from '@matchpoint/contracts/ids';
import type { JavaParsed, JavaResult } from '@matchpoint/contracts/java/table';
import type { PrivateMessage, PrivateThread } from '@matchpoint/contracts/room/room';
import { CHAT_HISTORY, PRIVATE_MESSAGE_GRAPHEMES } from '@matchpoint/contracts/rules/chat';
import type { Clock } from '../../clock.ts';
import { type Connection, type Pool, transaction } from '../../db/pool.ts';
import { addUserEvent } from '../../events/user-events.ts';
import { JavaFailure } from '../../java/failure.ts';
import { levelsOf } from '../../rooms/levels.ts';
import { findRoomMute } from '../../rooms/standing.ts';
import { acceptText } from '../../text/user-text.ts';
import { DELETED_USERNAME } from '../../users/author.ts';
import { retryAfterMs } from '../../users/rate-limit.ts';
import { assertNotMuted } from '../../users/sanctions.ts';
import { lockOwnUser, pathOfFile, type UserRow, VISIBLE } from '../../users/user-row.ts';
import { isBlockedBetween } from './blocks.ts';
import { mutedFailure } from './muted-failure.ts';

const MAX_THREADS = 50;
/** Private messages of one user. */
const LIMIT = { count: 5, spanMs: 60_000 };
const TEXT_LIMITS = { maxGraphemes: PRIVATE_MESSAGE_GRAPHEMES, multiline: true };

interface MessageRow {
  readonly id: ChatMessageId;
  readonly at: number;
  readonly mine: boolean;
  readonly text: string;
  readonly client_id: string;
}

/** `$1`: the user who reads. */
const MESSAGE_COLUMNS = 'id, at, (anchor_id = $1) = from_anchor as mine, text, client_id';
/** `$1` and `$2` are the two users; who of them is the anchor may differ from message to message when both are. */
const BETWEEN = '((anchor_id = $1 and fan_id = $2) or (anchor_id = $2 and fan_id = $1))';

/** Private conversations of fans and anchors. */
export class PrivateChat {
  readonly #pool: Pool;
  readonly #clock: Clock;
  constructor(deps: { readonly pool: Pool; readonly clock: Clock }) {
    this.#pool = deps.pool;
    this.#clock = deps.clock;
  }

  /** Returns the conversations of a user, newest first, with what is unread in all of them. */
  async threads(uid: UserId): Promise<JavaResult<'privateThreads'>> {
    const { rows } = await this.#pool.query<ThreadRow>(
      `select thread.other, app_user.username, app_user.avatar, app_user.state, thread.text, thread.at, thread.unread, thread.total_unread,
         exists (select from chat_block where user_id = $1 and blocked_id = thread.other) as blocked
       from (
         select distinct on (other) other, text, at, id, count(*) filter (where is_unread) over (partition by other) as unread,
           count(*) filter (where is_unread) over () as total_unread
         from (
           select id, text, at, case when anchor_id = $1 then fan_id else anchor_id end as other,
             read_at is null and (anchor_id = $1) <> from_anchor as is_unread
           from private_message where anchor_id = $1 or fan_id = $1
         ) message order by other, id desc
       ) thread join app_user on app_user.id = thread.other
       order by thread.id desc limit ${MAX_THREADS}`,
      [uid],
    );
    const levels = await levelsOf(
      this.#pool,
      rows.map((row) => row.other),
    );
    return { list: rows.map((row) => presentThread(row, levels.get(row.other) ?? 1)), unread: rows[0]?.total_unread ?? 0 };
  }

  /** Returns the newest messages of a conversation, or those before one, oldest first. */
  async messages(uid: UserId, { userId, before }: JavaParsed<'privateMessages'>): Promise<JavaResult<'privateMessages'>> {
    const { rows } = await this.#pool.query<MessageRow>(
      `select * from (
         select ${MESSAGE_COLUMNS} from private_message where ${BETWEEN} and ($3::bigint is null or id < $3) order by id desc limit ${CHAT_HISTORY}
       ) newest order by id`,
      [uid, userId, before ?? null],
    );
    return { list: rows.map(presentMessage) };
  }

  /**
   * Writes to an anchor, or answers as one; without a text marks the conversation as read. The same `clientId` returns the same message.
   * @throws {JavaFailure} BAD_INPUT for oneself; NOT_FOUND; MUTED, MOBILE_REQUIRED; ACCESS_DENIED between users of whom none is an anchor, for an
   * anchor who writes first, and when one has blocked the other; TEXT_EMPTY, TEXT_TOO_LONG, CONTENT_REJECTED, RATE_LIMITED
   */
  async send(uid: UserId, { userId: other, text, clientId }: JavaParsed<'sendPrivate'>): Promise<JavaResult<'sendPrivate'>> {
    if (uid === other) throw new JavaFailure('BAD_INPUT', 'userId: users cannot write to themselves');
    return transaction(this.#pool, async (db) => {
      const user = await lockOwnUser(db, uid);
      if (text === undefined) {
        await this.#markRead(db, uid, other);
        return {};
      }
      const before = await findSent(db, uid, other, clientId);
      if (before !== undefined) return { message: presentMessage(before) };
      const isToAnchor = await this.#assertMayWrite(db, user, other);
      const accepted = acceptText(text, TEXT_LIMITS);
      const now = this.#clock.now();
      await assertPace(db, uid, now);
      const [anchorId, fanId] = isToAnchor ? [other, uid] : [uid, other];
      const { rows } = await db.query<MessageRow>(
        `insert into private_message (anchor_id, fan_id, from_anchor, text, client_id, at) values ($2, $3, $4, $5, $6, $7)
         returning ${MESSAGE_COLUMNS}`,
        [uid, anchorId, fanId, !isToAnchor, accepted, clientId, now],
      );
      const [row] = rows;
      if (row === undefined) throw new Error('a private message is missing after its insert');
      await addUserEvent(db, { uid: other, at: now, event: { type: 'privateMessage', other: uid } });
      await addUserEvent(db, { uid, at: now, event: { type: 'privateMessage', other } });
      return { message: presentMessage(row) };
    });
  }

  /** @returns whether the other user is addressed as an anchor */
  async #assertMayWrite(db: Connection, { id: uid, mobile }: UserRow, other: UserId): Promise<boolean> {
    const now = this.#clock.now();
    await assertNotMuted(db, uid, now);
    const mute = await findRoomMute(db, other, uid, now);
    if (mute !== undefined) throw mutedFailure(mute, now);
    if (mobile === null) throw new JavaFailure('MOBILE_REQUIRED');
    const { rows } = await db.query<{ is_anchor: boolean; was_asked: boolean }>(
      `select exists (select from anchor where user_id = $2) as is_anchor,
         exists (select from anchor where user_id = $1)
           and exists (select from private_message where anchor_id = $1 and fan_id = $2 and not from_anchor) as was_asked
       from app_user where id = $2 and ${VISIBLE}`,
      [uid, other],
    );
    const [row] = rows;
    if (row === undefined) throw new JavaFailure('NOT_FOUND');
    if (!row.is_anchor && !row.was_asked) throw new JavaFailure('ACCESS_DENIED', 'private messages go to anchors, who answer them');
    if (await isBlockedBetween(db, uid, other)) throw new JavaFailure('ACCESS_DENIED', 'one of the two has blocked the other');
    return row.is_anchor;
  }

  async #markRead(db: Connection, uid: UserId, other: UserId): Promise<void> {
    const at = this.#clock.now();
    const { rowCount } = await db.query(
      `update private_message set read_at = $3 where ${BETWEEN} and read_at is null and (anchor_id = $1) <> from_anchor`,
      [uid, other, at],
    );
    // The user's other pages count what is unread, too.
    if (rowCount !== 0) await addUserEvent(db, { uid, at, event: { type: 'privateMessage', other } });
  }
}

interface ThreadRow {
  readonly other: UserId;
  readonly username: string;
  readonly avatar: string | null;
  readonly state: UserRow['state'];
  readonly text: string;
  readonly at: number;
  readonly unread: number;
  readonly total_unread: number;
  readonly blocked: boolean;
}

function presentThread(row: ThreadRow, level: number): PrivateThread {
  const isDeleted = row.state === 'deleted';
  return {
    other: {
      uid: row.other,
      username: isDeleted ? DELETED_USERNAME : row.username,
      level,
      ...(row.avatar === null ? {} : { avatar: pathOfFile(row.avatar) }),
    },
    text: row.text,
    at: row.at,
    unread: row.unread,
    blocked: row.blocked,
  };
}

function presentMessage({ id, at, mine, text, client_id: clientId }: MessageRow): PrivateMessage {
  return { id, at, mine, text, ...(mine ? { clientId } : {}) };
}

async function findSent(db: Connection, uid: UserId, other: UserId, clientId: string): Promise<MessageRow | undefined> {
  const { rows } = await db.query<MessageRow>(
    `select ${MESSAGE_COLUMNS} from private_message where ${BETWEEN} and (anchor_id = $1) = from_anchor and client_id = $3`,
    [uid, other, clientId],
  );
  return rows[0];
}

/** @throws {JavaFailure} RATE_LIMITED with the seconds to wait */
async function assertPace(db: Connection, uid: UserId, now: number): Promise<void> {
  const { rows } = await db.query<{ at: number }>(
    `select at from private_message where (anchor_id = $1 or fan_id = $1) and (anchor_id = $1) = from_anchor order by id desc limit $2`,
    [uid, LIMIT.count],
  );
  const waitMs = retryAfterMs(
    rows.map((row) => row.at),
    [LIMIT],
    now,
  );
  if (waitMs > 0) throw new JavaFailure('RATE_LIMITED', undefined, { retryAfterSec: Math.ceil(waitMs / 1_000) });
}
