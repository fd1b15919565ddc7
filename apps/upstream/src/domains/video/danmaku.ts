import type { UserId, VideoId } from '@matchpoint/contracts/ids';
import type { JavaParsed } from '@matchpoint/contracts/java/table';
import { DANMAKU_GRAPHEMES } from '@matchpoint/contracts/rules/content';
import { danmakuLength } from '@matchpoint/contracts/rules/danmaku';
import type { Danmaku } from '@matchpoint/contracts/video/video';
import type { Clock } from '../../clock.ts';
import { type Connection, type Pool, transaction } from '../../db/pool.ts';
import { JavaFailure } from '../../java/failure.ts';
import { assertWithinLimit } from '../../users/rate-limit.ts';
import { acceptText } from '../../text/user-text.ts';
import { lockWritingUser } from '../../users/sanctions.ts';

/** Danmaku that one response contains at most. */
const MAX_LINES = 2_000;
const LINES = { table: 'danmaku', at: 'at' } as const;
/** One danmaku of a user in three seconds. */
const LIMITS = [{ count: 1, spanMs: 3_000 }];

interface DanmakuRow {
  readonly id: number;
  readonly video_id: VideoId;
  /** Null in what others read of a deleted account. */
  readonly author_id: UserId | null;
  readonly at_ms: number;
  readonly text: string;
  readonly mode: Danmaku['mode'];
  readonly colour: number;
}

const COLUMNS = 'id, video_id, author_id, at_ms, text, mode, colour';
const SHOWN_COLUMNS = `id, video_id, case when author_state <> 'deleted' then author_id end as author_id, at_ms, text, mode, colour`;

/** Danmaku: comments that fly over recorded videos. */
export class DanmakuService {
  readonly #pool: Pool;
  readonly #clock: Clock;
  constructor(deps: { readonly pool: Pool; readonly clock: Clock }) {
    this.#pool = deps.pool;
    this.#clock = deps.clock;
  }

  /** Returns the danmaku of a video by time. When there are too many, the newest of each second are kept. */
  async of(id: VideoId): Promise<Danmaku[]> {
    const { rows } = await this.#pool.query<DanmakuRow>(
      `select ${SHOWN_COLUMNS} from (
         select d.*, app_user.state as author_state, row_number() over (partition by d.at_ms / 1000 order by d.id desc) as newer
         from danmaku d join video_item v on v.id = d.video_id and v.state = 'published'
           join app_user on app_user.id = d.author_id and app_user.state <> 'banned'
         where d.video_id = $1 and d.state = 'published'
         order by newer, d.id desc limit ${MAX_LINES}
       ) kept order by at_ms, id`,
      [id],
    );
    return rows.map(danmakuOf);
  }

  /**
   * Adds a danmaku; the same `key` returns the same danmaku again.
   * @throws {JavaFailure} NOT_FOUND; BAD_INPUT for a time past the end; MOBILE_REQUIRED, TEXT_EMPTY, TEXT_TOO_LONG, CONTENT_REJECTED,
   * RATE_LIMITED, MUTED; KEY_REUSED for a different danmaku under a used key
   */
  async add(uid: UserId, input: JavaParsed<'addDanmaku'>): Promise<Danmaku> {
    const text = acceptLine(input.text);
    return transaction(this.#pool, async (db) => {
      // Locking the user serialises their danmaku: what is counted below cannot change meanwhile.
      const user = await lockWritingUser(db, uid, this.#clock.now());
      const before = await this.#findByKey(db, uid, input, text);
      if (before !== undefined) return danmakuOf(before);
      if (user.mobile === null) throw new JavaFailure('MOBILE_REQUIRED');
      await this.#assertWithinVideo(db, input);
      await assertWithinLimit(db, LINES, { uid, now: this.#clock.now() }, LIMITS);
      const { rows } = await db.query<DanmakuRow>(
        `insert into danmaku (video_id, author_id, key, at_ms, text, mode, colour, at) values ($1, $2, $3, $4, $5, $6, $7, $8)
         returning ${COLUMNS}`,
        [input.id, uid, input.key, input.atMs, text, input.mode, input.colour, this.#clock.now()],
      );
      await db.query('update video_item set danmaku = danmaku + 1 where id = $1', [input.id]);
      const [row] = rows;
      if (row === undefined) throw new Error('a danmaku is missing after its insert');
      return danmakuOf(row);
    });
  }

  async #findByKey(db: Connection, uid: UserId, input: JavaParsed<'addDanmaku'>, text: string): Promise<DanmakuRow | undefined> {
    const { rows } = await db.query<DanmakuRow>(`select ${COLUMNS} from danmaku where author_id = $1 and key = $2`, [uid, input.key]);
    const [row] = rows;
    if (row === undefined) return undefined;
    if (row.video_id !== input.id || row.at_ms !== input.atMs || row.text !== text) throw new JavaFailure('KEY_REUSED');
    return row;
  }

  async #assertWithinVideo(db: Connection, { id, atMs }: JavaParsed<'addDanmaku'>): Promise<void> {
    const { rows } = await db.query<{ duration_ms: number }>(`select duration_ms from video_item where id = $1 and state = 'published'`, [
      id,
    ]);
    const [video] = rows;
    if (video === undefined) throw new JavaFailure('NOT_FOUND');
    if (atMs > video.duration_ms) throw new JavaFailure('BAD_INPUT', 'atMs: past the end of the video');
  }
}

function acceptLine(input: string): string {
  const text = acceptText(input, { maxGraphemes: DANMAKU_GRAPHEMES.other, multiline: false });
  if (danmakuLength(text) > DANMAKU_GRAPHEMES.other) throw new JavaFailure('TEXT_TOO_LONG');
  return text;
}

function danmakuOf(row: DanmakuRow): Danmaku {
  const uid = row.author_id === null ? {} : { uid: row.author_id };
  return { id: row.id, ...uid, atMs: row.at_ms, text: row.text, mode: row.mode, colour: row.colour };
}
