import type { UserId } from '@matchpoint/contracts/ids';
import { CHAT_RATE, REPEAT_WINDOW_MS } from '@matchpoint/contracts/rules/chat';
import type { Queryable } from '../../db/pool.ts';
import { JavaFailure } from '../../java/failure.ts';
import { contentHash } from '../../text/fold-characters.ts';
import { retryAfterMs, type RateLimit } from '../../users/rate-limit.ts';

interface PastLine {
  readonly at: number;
  readonly text: string;
}

/** The writer of a line, its room, and the time in UTC milliseconds. */
interface Writing {
  readonly roomId: UserId;
  readonly uid: UserId;
  readonly now: number;
}

/** Lines within the rate, and one within each interval of the slow mode. */
function limitsOf(slowSec: number): readonly RateLimit[] {
  const rate = { count: CHAT_RATE.burst, spanMs: CHAT_RATE.windowMs };
  return slowSec === 0 ? [rate] : [rate, { count: 1, spanMs: slowSec * 1_000 }];
}

/** Returns the milliseconds until a fan may write to a room again; 0 for now. Removed lines count too. */
export async function waitToWriteMs(db: Queryable, { roomId, uid, now }: Writing, slowSec: number): Promise<number> {
  const { rows } = await db.query<{ at: number }>({
    name: 'chat-pace',
    text: `select at from chat_message where user_id = $1 and room_id = $2 and kind = 'text' order by id desc limit ${CHAT_RATE.burst}`,
    values: [uid, roomId],
  });
  return retryAfterMs(
    rows.map((row) => row.at),
    limitsOf(slowSec),
    now,
  );
}

/** @throws {JavaFailure} RATE_LIMITED with the seconds to wait */
export async function assertPace(db: Queryable, writing: Writing, slowSec: number): Promise<void> {
  const waitMs = await waitToWriteMs(db, writing, slowSec);
  if (waitMs > 0) throw new JavaFailure('RATE_LIMITED', undefined, { retryAfterSec: Math.ceil(waitMs / 1_000) });
}

/**
 * Rejects a line that equals one of the writer's in this room a short time ago; width, case and characters between letters are ignored.
 * @throws {JavaFailure} TEXT_REPEATED
 */
export async function assertNotRepeated(db: Queryable, { roomId, uid, now }: Writing, text: string): Promise<void> {
  const { rows } = await db.query<PastLine>({
    name: 'chat-repeats',
    text: `select at, text from chat_message where user_id = $1 and room_id = $2 and kind = 'text' and at > $3 order by id desc limit 30`,
    values: [uid, roomId, now - REPEAT_WINDOW_MS],
  });
  const hash = contentHash(text);
  if (rows.some((line) => contentHash(line.text).equals(hash))) throw new JavaFailure('TEXT_REPEATED');
}
