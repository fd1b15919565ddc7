import type { ReportKind } from '@matchpoint/contracts/content/content';
import type { UserId } from '@matchpoint/contracts/ids';
import type { JavaParsed, JavaResult } from '@matchpoint/contracts/java/table';
import { CONTENT_LIMITS } from '@matchpoint/contracts/rules/content';
import type { Id } from '@matchpoint/contracts/rules/id';
import type { Clock } from '../../clock.ts';
import { type Connection, type Pool, transaction } from '../../db/pool.ts';
import { JavaFailure } from '../../java/failure.ts';
import { lockOwnUser, VISIBLE } from '../../users/user-row.ts';
import { type CommentLocation, lockSubject } from './comment-counts.ts';
import { presentLocation, setCommentState } from './comments.ts';
import { holdLine, lockLine } from '../../rooms/change-line.ts';
import { retryAfterMs, type RateLimit } from '../../users/rate-limit.ts';
import { acceptNote } from '../../text/user-text.ts';

/** Number of trusted reporters after which a comment, post or chat line is hidden until the operator decides. */
const HIDE_AFTER_REPORTS = 3;
const TRUSTED_AGE_MS = 3 * 86_400_000;
const LIMIT: RateLimit = { count: 30, spanMs: 3_600_000 };

/** SQL that reads the owner of visible content; null for content of the site itself. */
const OWNERS: Readonly<Record<ReportKind, string>> = {
  news: `select author_id from news_item where id = $1 and state = 'published'`,
  video: `select author_id from video_item where id = $1 and state = 'published'`,
  post: `select author_id from post_item where id = $1 and state in ('published', 'review')`,
  comment: `select author_id from comment where id = $1 and state in ('published', 'removed')`,
  danmaku: `select author_id from danmaku where id = $1 and state = 'published'`,
  user: `select id as author_id from app_user where id = $1 and ${VISIBLE}`,
  plan: `select author_id from plan where id = $1 and review = 'published'`,
  chat: `select user_id as author_id from chat_message where id = $1 and kind = 'text' and state <> 'removed'`,
};

type ReportInput = JavaParsed<'report'>;
type Received = JavaResult<'report'>;

/** Reports of users to the operator (product.md §5). */
export class Reports {
  readonly #pool: Pool;
  readonly #clock: Clock;

  constructor(deps: { readonly pool: Pool; readonly clock: Clock }) {
    this.#pool = deps.pool;
    this.#clock = deps.clock;
  }

  /**
   * Reports something; a second report of the same user replaces reason and note.
   * @throws {JavaFailure} NOT_FOUND; BAD_INPUT for the caller's own content; TEXT_TOO_LONG; RATE_LIMITED
   */
  async add(uid: UserId, input: ReportInput): Promise<Received> {
    const note = acceptNote(input.note, CONTENT_LIMITS.reportNote);
    return transaction(this.#pool, async (db) => {
      // The room is locked before rows of users, as by its writers.
      const line = input.kind === 'chat' ? await lockLine(db, input.id) : undefined;
      await lockOwnUser(db, uid);
      const location = input.kind === 'comment' ? await lockLocation(db, input.id) : undefined;
      if (input.kind === 'post') await db.query('select from post_item where id = $1 for no key update', [input.id]);
      await assertNotOwn(db, uid, input);
      if (await this.#write(db, uid, input, note)) await this.#assertWithinLimit(db, uid);
      const now = this.#clock.now();
      if (!(await shouldHide(db, input, now))) return { received: true };
      if (line !== undefined) await holdLine(db, line, now);
      const hidden = await hideForReview(db, input, location);
      return { received: true, ...(hidden === undefined ? {} : { hidden }) };
    });
  }

  /** Inserts or updates the report; returns whether it is new. */
  async #write(db: Connection, uid: UserId, { kind, id, reason }: ReportInput, note: string): Promise<boolean> {
    const { rows } = await db.query<{ fresh: boolean }>(
      `insert into content_report (user_id, kind, subject_id, reason, note, at) values ($1, $2, $3, $4, $5, $6)
       on conflict (user_id, kind, subject_id) do update set reason = excluded.reason, note = excluded.note
       returning xmax = 0 as fresh`,
      [uid, kind, id, reason, note, this.#clock.now()],
    );
    return rows[0]?.fresh === true;
  }

  async #assertWithinLimit(db: Connection, uid: UserId): Promise<void> {
    const now = this.#clock.now();
    const { rows } = await db.query<{ at: number }>('select at from content_report where user_id = $1 order by at desc offset 1 limit $2', [
      uid,
      LIMIT.count,
    ]);
    const retryMs = retryAfterMs(
      rows.map((row) => row.at),
      [LIMIT],
      now,
    );
    if (retryMs > 0) throw new JavaFailure('RATE_LIMITED', undefined, { retryAfterSec: Math.ceil(retryMs / 1_000) });
  }
}

async function assertNotOwn(db: Connection, uid: UserId, { kind, id }: ReportInput): Promise<void> {
  const { rows } = await db.query<{ author_id: UserId | null }>(OWNERS[kind], [id]);
  if (rows[0] === undefined) throw new JavaFailure('NOT_FOUND');
  if (rows[0].author_id === uid) throw new JavaFailure('BAD_INPUT', 'id: this is your own content');
}

/**
 * SQL condition of a reporter (`app_user`) who counts for hiding: with a mobile number, three days old, who took part in the site (something
 * of theirs is visible, or the operator upheld a report of theirs), and whose reports were not refused more often than upheld. Accounts
 * made for reporting could otherwise silence anybody. `$3` is the latest creation time. Every report reaches the operator.
 */
const IS_TRUSTED = `app_user.mobile is not null and app_user.state = 'active' and app_user.created_at <= $3
  and (exists (select from comment where author_id = app_user.id and state = 'published')
    or exists (select from post_item where author_id = app_user.id and state = 'published')
    or exists (select from danmaku where author_id = app_user.id and state = 'published')
    or exists (select from chat_message where user_id = app_user.id and kind = 'text' and state = 'shown' and at <= $3)
    or exists (select from content_report earlier where earlier.user_id = app_user.id and earlier.state = 'upheld'))
  and (select count(*) filter (where earlier.state = 'refused') <= count(*) filter (where earlier.state = 'upheld')
    from content_report earlier where earlier.user_id = app_user.id)`;

/**
 * Returns whether enough trusted users have reported it. Content that the operator, or a moderator of its room, reviewed and kept is never
 * hidden automatically.
 */
async function shouldHide(db: Connection, { kind, id }: ReportInput, now: number): Promise<boolean> {
  if (kind !== 'comment' && kind !== 'post' && kind !== 'chat') return false;
  const { rows } = await db.query<{ open: number; refused: number }>(
    `select count(*) filter (where report.state = 'open' and ${IS_TRUSTED}) as open, count(*) filter (where report.state = 'refused')
       + (select count(*) from chat_message where $1 = 'chat' and id = $2 and cleared_by is not null) as refused
     from content_report report join app_user on app_user.id = report.user_id where report.kind = $1 and report.subject_id = $2`,
    [kind, id, now - TRUSTED_AGE_MS],
  );
  return rows[0] !== undefined && rows[0].open >= HIDE_AFTER_REPORTS && rows[0].refused === 0;
}

async function hideForReview(
  db: Connection,
  { kind, id }: ReportInput,
  location: CommentLocation | undefined,
): Promise<Received['hidden']> {
  if (kind === 'post') {
    await db.query(`update post_item set state = 'review' where id = $1 and state = 'published'`, [id]);
    return { kind, id };
  }
  if (location === undefined) return undefined;
  await setCommentState(db, id, location, 'removed');
  return presentLocation(location);
}

/** Returns the location of a comment and locks its subject, so that concurrent reports are counted one after the other. */
async function lockLocation(db: Connection, id: Id): Promise<CommentLocation | undefined> {
  const { rows } = await db.query<CommentLocation>('select kind, subject_id, root_id from comment where id = $1', [id]);
  const [location] = rows;
  if (location !== undefined) await lockSubject(db, location);
  return location;
}
