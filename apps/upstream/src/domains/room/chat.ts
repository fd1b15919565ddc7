import type { ChatMessageId, UserId, VideoId } from '@matchpoint/contracts/ids';
import type { JavaParsed, JavaResult } from '@matchpoint/contracts/java/table';
import type { Locale } from '@matchpoint/contracts/locales';
import type { ChatMessage } from '@matchpoint/contracts/room/room';
import { CHAT_HISTORY } from '@matchpoint/contracts/rules/chat';
import type { Clock } from '../../clock.ts';
import { type Connection, type Pool, transaction } from '../../db/pool.ts';
import { type FailureCode, JavaFailure } from '../../java/failure.ts';
import { KeyedQueue } from '../../lib/keyed-queue.ts';
import { CHAT_LINE_COLUMNS, CHAT_LINE_TABLES, type ChatLineRow, type ChatLines } from '../../rooms/chat-lines.ts';
import { type ChatSettings, readChatSettings } from '../../rooms/chat-rules.ts';
import { addChatDay, levelOf } from '../../rooms/levels.ts';
import { lockOpenBroadcast, type OpenBroadcast } from '../../rooms/open-broadcast.ts';
import { lockRoom } from '../../rooms/room-events.ts';
import { assertRoom, findRoomMute, hasPaidEntrance, type Role, roleIn } from '../../rooms/standing.ts';
import { cleanText } from '../../text/clean-text.ts';
import { lockOwnUser } from '../../users/user-row.ts';
import { assertNotMuted } from '../../users/sanctions.ts';
import { acceptLine } from './accept-line.ts';
import { assertNotRepeated, assertPace } from './chat-pace.ts';
import { mutedFailure } from './muted-failure.ts';

/** Length of the part of a film's chat that one call returns, milliseconds. */
const FILM_CHAT_MS = 300_000;
/** Lines of one such part; more cannot be read. */
const FILM_CHAT_LINES = 6_000;
const MINUTE_MS = 60_000;

/** Refusals that the desk of a room counts: what its rules and filters keep out. */
const COUNTED_REFUSALS: ReadonlySet<FailureCode> = new Set([
  'CONTENT_REJECTED',
  'LEVEL_TOO_LOW',
  'FOLLOWERS_ONLY',
  'EMOJI_ONLY',
  'LINKS_REFUSED',
  'TEXT_REPEATED',
  'RATE_LIMITED',
]);

interface ChatDeps {
  readonly pool: Pool;
  readonly clock: Clock;
  readonly lines: ChatLines;
}

type SendInput = JavaParsed<'sendChat'>;

/** A writer in a room, whose rows are locked. */
interface Writer {
  readonly uid: UserId;
  readonly role: Role;
  readonly hasMobile: boolean;
  readonly now: number;
  readonly broadcast: OpenBroadcast | undefined;
  readonly settings: ChatSettings;
}

/** The chat of rooms: writing, history, and the chat of recordings. */
export class Chat {
  readonly #deps: ChatDeps;
  /** Writers of one room wait here and not with a database connection each. */
  readonly #queue = new KeyedQueue<UserId>();

  constructor(deps: ChatDeps) {
    this.#deps = deps;
  }

  /**
   * Writes a line; the same `clientId` returns the same line again.
   * @throws {JavaFailure} NOT_FOUND, MUTED, MOBILE_REQUIRED, ROOM_CLOSED, ENTRANCE_FEE, LEVEL_TOO_LOW, FOLLOWERS_ONLY, EMOJI_ONLY,
   * LINKS_REFUSED, TEXT_TOO_LONG, TEXT_EMPTY, CONTENT_REJECTED, TEXT_REPEATED, RATE_LIMITED; KEY_REUSED for another line under a used id
   */
  async send(uid: UserId, input: SendInput): Promise<ChatMessage> {
    const { pool } = this.#deps;
    try {
      return await this.#queue.run(input.roomId, () => transaction(pool, (db) => this.#send(db, uid, input)));
    } catch (error) {
      if (error instanceof JavaFailure && COUNTED_REFUSALS.has(error.code)) await this.#countRefusal(input.roomId);
      throw error;
    }
  }

  async #send(db: Connection, uid: UserId, input: SendInput): Promise<ChatMessage> {
    const { clock, lines } = this.#deps;
    const { roomId, clientId, colour } = input;
    // Before everything else, so that lines and mutes of a room have one order.
    await lockRoom(db, roomId);
    const user = await lockOwnUser(db, uid);
    const before = await this.#findByClientId(db, uid, input);
    if (before !== undefined) return lines.presentOne(db, before);
    await assertRoom(db, roomId);
    const now = clock.now();
    const writer: Writer = {
      uid,
      now,
      hasMobile: user.mobile !== null,
      role: await roleIn(db, roomId, uid),
      // It cannot end before the line is stored.
      broadcast: await lockOpenBroadcast(db, roomId),
      settings: await readChatSettings(db, roomId),
    };
    await assertMayWrite(db, roomId, writer);
    const { text, isHeld } = acceptLine(input.text, writer.role === 'fan' ? writer.settings.rules : undefined);
    if (writer.role === 'fan') await assertFanPace(db, roomId, writer, text);
    const replyTo = await this.#findAnswered(db, input);
    const level = await addChatDay(db, uid, now);
    const broadcastId = writer.broadcast?.id;
    if (broadcastId !== undefined) await db.query('update broadcast set messages = messages + 1 where id = $1', [broadcastId]);
    const line = {
      kind: 'text',
      roomId,
      broadcastId,
      userId: uid,
      text,
      colour,
      clientId,
      role: writer.role,
      level,
      isHeld,
      at: now,
    } as const;
    return lines.write(db, { ...line, ...(replyTo === undefined ? {} : { replyTo }) });
  }

  async #findByClientId(db: Connection, uid: UserId, { roomId, clientId, text }: SendInput): Promise<ChatLineRow | undefined> {
    const { rows } = await db.query<ChatLineRow>({
      name: 'chat-line-again',
      text: `select ${CHAT_LINE_COLUMNS} from ${CHAT_LINE_TABLES} where line.user_id = $1 and line.client_id = $2`,
      values: [uid, clientId],
    });
    const [row] = rows;
    if (row !== undefined && (row.room_id !== roomId || row.text !== cleanText(text))) throw new JavaFailure('KEY_REUSED');
    return row;
  }

  /** Returns the line that is answered; undefined when none is, or when it was removed meanwhile. @throws {JavaFailure} NOT_FOUND */
  async #findAnswered(db: Connection, { roomId, replyTo }: SendInput): Promise<ChatMessageId | undefined> {
    if (replyTo === undefined) return undefined;
    const row = await this.#deps.lines.find(db, replyTo);
    if (row === undefined || row.room_id !== roomId || row.kind !== 'text') throw new JavaFailure('NOT_FOUND', 'replyTo');
    return row.state === 'shown' ? row.id : undefined;
  }

  async #countRefusal(roomId: UserId): Promise<void> {
    await this.#deps.pool.query(
      `insert into chat_refusal as known (broadcast_id, count) select id, 1 from broadcast where anchor_id = $1 and ended_at is null
       on conflict (broadcast_id) do update set count = known.count + 1`,
      [roomId],
    );
  }

  /**
   * Returns the newest lines, or those before one, oldest first, with the last event that they contain. Lines of an ended broadcast with an
   * entrance fee are left out: the room may be free now.
   * @throws {JavaFailure} NOT_FOUND
   */
  async history({ roomId, before }: JavaParsed<'chatHistory'>, lan: Locale): Promise<JavaResult<'chatHistory'>> {
    const { pool, lines } = this.#deps;
    await assertRoom(pool, roomId);
    // One statement, so that lines and position are of one moment.
    const { rows } = await pool.query<{ seq: number; lines: readonly ChatLineRow[] | null }>(
      `select (pg_snapshot_xmin(pg_current_snapshot())::text::bigint - 1) as seq,
         (select jsonb_agg(to_jsonb(shown) order by shown.id) from (
            select ${CHAT_LINE_COLUMNS} from ${CHAT_LINE_TABLES}
            where line.room_id = $1 and line.state <> 'held' and ($2::bigint is null or line.id < $2)
              and not exists (
                select from broadcast where broadcast.id = line.broadcast_id and broadcast.price > 0 and broadcast.ended_at is not null
              )
            order by line.id desc limit ${CHAT_HISTORY}
          ) shown) as lines`,
      [roomId, before ?? null],
    );
    return { list: await lines.present(pool, rows[0]?.lines ?? [], lan), seq: rows[0]?.seq ?? 0 };
  }

  /**
   * Returns the chat of a recording within five minutes of its film. Welcomes and acts of moderators are left out, and so are removed lines.
   * @throws {JavaFailure} NOT_FOUND for a film that is no recording
   */
  async ofFilm(videoId: VideoId, from: number, lan: Locale): Promise<JavaResult<'filmChat'>> {
    const { pool, lines } = this.#deps;
    const { rows: broadcasts } = await pool.query<{ id: number; started_at: number }>(
      `select broadcast.id, coalesce(broadcast.recorded_from, broadcast.started_at) as started_at
       from broadcast join video_item on video_item.id = broadcast.video_id and video_item.state = 'published' where broadcast.video_id = $1`,
      [videoId],
    );
    const [broadcast] = broadcasts;
    if (broadcast === undefined) throw new JavaFailure('NOT_FOUND');
    const { rows } = await pool.query<ChatLineRow>(
      `select ${CHAT_LINE_COLUMNS} from ${CHAT_LINE_TABLES}
       where line.broadcast_id = $1 and line.at >= $2 and line.at < $3 and line.state = 'shown' and line.kind in ('text', 'goal', 'gift')
         and (writer.id is null or writer.state in ('active', 'deleting'))
       order by line.at, line.id limit ${FILM_CHAT_LINES}`,
      [broadcast.id, broadcast.started_at + from, broadcast.started_at + from + FILM_CHAT_MS],
    );
    const messages = await lines.present(pool, rows, lan);
    return {
      list: messages.map((message) => ({ atMs: message.at - broadcast.started_at, message })),
      untilMs: from + FILM_CHAT_MS,
    };
  }
}

/** Checks who may write at all. @throws {JavaFailure} MUTED, MOBILE_REQUIRED, ROOM_CLOSED, ENTRANCE_FEE, LEVEL_TOO_LOW, FOLLOWERS_ONLY */
async function assertMayWrite(db: Connection, roomId: UserId, writer: Writer): Promise<void> {
  const { uid, now, role, broadcast, settings } = writer;
  await assertNotMuted(db, uid, now);
  const mute = await findRoomMute(db, roomId, uid, now);
  if (mute !== undefined) throw mutedFailure(mute, now);
  if (!writer.hasMobile) throw new JavaFailure('MOBILE_REQUIRED');
  if (role !== 'fan') return;
  if (broadcast === undefined) throw new JavaFailure('ROOM_CLOSED');
  if (broadcast.price > 0 && !(await hasPaidEntrance(db, broadcast.id, uid))) throw new JavaFailure('ENTRANCE_FEE');
  const { minLevel, followersMin } = settings.rules;
  if (minLevel > 1 && (await levelOf(db, uid)) < minLevel) throw new JavaFailure('LEVEL_TOO_LOW');
  if (followersMin !== undefined) await assertFollows(db, roomId, { uid, followedBefore: now - followersMin * MINUTE_MS });
}

async function assertFollows(
  db: Connection,
  roomId: UserId,
  { uid, followedBefore }: { readonly uid: UserId; readonly followedBefore: number },
): Promise<void> {
  const { rowCount } = await db.query('select from user_follow where follower_id = $1 and followee_id = $2 and at <= $3', [
    uid,
    roomId,
    followedBefore,
  ]);
  if (rowCount === 0) throw new JavaFailure('FOLLOWERS_ONLY');
}

async function assertFanPace(db: Connection, roomId: UserId, { uid, now, settings: { rules } }: Writer, text: string): Promise<void> {
  const writing = { roomId, uid, now };
  if (rules.noRepeats) await assertNotRepeated(db, writing, text);
  await assertPace(db, writing, rules.slowSec);
}
