import type { CommentId, UserId } from '@matchpoint/contracts/ids';
import type { JavaParsed, JavaResult } from '@matchpoint/contracts/java/table';
import { CONTENT_LIMITS } from '@matchpoint/contracts/rules/content';
import type { Id } from '@matchpoint/contracts/rules/id';
import type { Clock } from '../../clock.ts';
import { type Connection, type Pool, transaction } from '../../db/pool.ts';
import { JavaFailure } from '../../java/failure.ts';
import { type CommentLocation, countComment, lockSubject } from './comment-counts.ts';
import { presentComment, replyToOf } from './present.ts';
import { contentHash } from '../../text/fold-characters.ts';
import { notifyOfReply } from '../../notifications/content-notifications.ts';
import { assertWithinLimit, type RateLimit } from '../../users/rate-limit.ts';
import { lockWritingUser } from '../../users/sanctions.ts';
import { acceptText } from '../../text/user-text.ts';
import { COMMENT_ROW, type CommentRow } from './tables.ts';

const LIMITS: readonly RateLimit[] = [
  { count: 6, spanMs: 60_000 },
  { count: 60, spanMs: 3_600_000 },
];
/** The same text of the same user is a repetition within this time. */
const REPEAT_WINDOW_MS = 600_000;

type AddCommentInput = JavaParsed<'addComment'>;
type AddedComment = JavaResult<'addComment'>;

/** Comments of users on articles, videos and posts. */
export class Comments {
  readonly #pool: Pool;
  readonly #clock: Clock;

  constructor(deps: { readonly pool: Pool; readonly clock: Clock }) {
    this.#pool = deps.pool;
    this.#clock = deps.clock;
  }

  /**
   * Adds a comment on a subject or a reply to a comment. The same key returns the same comment again, in its current state.
   * @throws {JavaFailure} TEXT_EMPTY, TEXT_TOO_LONG, CONTENT_REJECTED, TEXT_REPEATED, RATE_LIMITED, MOBILE_REQUIRED, MUTED; NOT_FOUND when
   * the subject or the replied comment does not exist
   */
  async add(uid: UserId, input: AddCommentInput): Promise<AddedComment> {
    const text = acceptText(input.text, { maxGraphemes: CONTENT_LIMITS.comment, multiline: true });
    return transaction(this.#pool, (db) => this.#add(db, uid, input, text));
  }

  /**
   * Deletes the caller's own comment; a placeholder stays when it has replies. Idempotent.
   * @throws {JavaFailure} NOT_FOUND, also for a comment of another user
   */
  async remove(uid: UserId, id: CommentId): Promise<JavaResult<'deleteComment'>> {
    return transaction(this.#pool, async (db) => {
      const { rows } = await db.query<CommentLocation>('select kind, subject_id, root_id from comment where id = $1 and author_id = $2', [
        id,
        uid,
      ]);
      const [location] = rows;
      if (location === undefined) throw new JavaFailure('NOT_FOUND');
      await setCommentState(db, id, location, 'deleted');
      return presentLocation(location);
    });
  }

  async #add(db: Connection, uid: UserId, input: AddCommentInput, text: string): Promise<AddedComment> {
    // Locking the user serialises their comments: concurrent calls cannot bypass rate limits or keys.
    const author = await lockWritingUser(db, uid, this.#clock.now());
    if (author.mobile === null) throw new JavaFailure('MOBILE_REQUIRED');
    const existing = await findAdded(db, 'comment.author_id = $1 and comment.key = $2', [uid, input.key]);
    if (existing !== undefined) return existing;
    const now = this.#clock.now();
    const hash = contentHash(text);
    await assertWithinLimit(db, { table: 'comment', at: 'at' }, { uid, now }, LIMITS);
    const { rowCount } = await db.query('select from comment where author_id = $1 and at > $2 and text_hash = $3 limit 1', [
      uid,
      now - REPEAT_WINDOW_MS,
      hash,
    ]);
    if (rowCount !== 0) throw new JavaFailure('TEXT_REPEATED');
    const answered = input.replyTo === undefined ? undefined : await this.#answered(db, input, input.replyTo);
    const rootId = answered === undefined ? null : (answered.root_id ?? answered.id);
    if (!(await countComment(db, { kind: input.kind, subject_id: input.id, root_id: rootId }, 1, 'shown')))
      throw new JavaFailure('NOT_FOUND');
    const { rows } = await db.query<{ id: CommentId }>(
      `insert into comment (kind, subject_id, root_id, reply_to, author_id, key, text, text_hash, at)
       values ($1, $2, $3, $4, $5, $6, $7, $8, $9) returning id`,
      [input.kind, input.id, rootId, answered?.root_id === null ? null : (answered?.id ?? null), uid, input.key, text, hash, now],
    );
    const added = await findAdded(db, 'comment.id = $1', [rows[0]?.id]);
    if (added === undefined) throw new Error('a comment is missing after its insert');
    const postId = input.kind === 'post' ? input.id : undefined;
    if (answered !== undefined || postId !== undefined)
      await notifyOfReply(db, { commentId: added.id, replyTo: answered?.id, postId, author: uid, at: now });
    return added;
  }

  /** Returns the replied comment: published, of the same subject, and locked through its subject until the transaction ends. */
  async #answered(
    db: Connection,
    { kind, id }: AddCommentInput,
    replyTo: CommentId,
  ): Promise<{ id: CommentId; root_id: CommentId | null }> {
    await lockSubject(db, { kind, subject_id: id, root_id: null });
    const { rows } = await db.query<{ id: CommentId; root_id: CommentId | null }>(
      `select id, root_id from comment where id = $1 and kind = $2 and subject_id = $3 and state = 'published'`,
      [replyTo, kind, id],
    );
    if (rows[0] === undefined) throw new JavaFailure('NOT_FOUND');
    return rows[0];
  }
}

/**
 * Sets the state of a comment and updates the counts of its subject; does nothing when the state is unchanged. A comment that its author
 * deleted stays deleted; its text is gone.
 * @returns whether the comment has the state now
 */
export async function setCommentState(
  db: Connection,
  id: Id,
  location: CommentLocation,
  state: 'published' | 'removed' | 'deleted',
): Promise<boolean> {
  await lockSubject(db, location);
  if (location.root_id !== null) await db.query('select from comment where id = $1 for no key update', [location.root_id]);
  const { rows } = await db.query<{ state: CommentRow['state'] }>('select state from comment where id = $1 for no key update', [id]);
  const before = rows[0]?.state;
  if (before === state) return true;
  if (before === undefined || before === 'deleted') return false;
  if (state === 'deleted') await db.query(`update comment set state = $2, text = '', text_hash = '' where id = $1`, [id, state]);
  else await db.query('update comment set state = $2 where id = $1', [id, state]);
  const change = Number(state === 'published') - Number(before === 'published');
  if (change === 1 || change === -1) await countComment(db, location, change, 'any');
  return true;
}

/** Returns the location of a comment as the calls return it. */
export function presentLocation({ kind, subject_id: id, root_id }: CommentLocation): JavaResult<'deleteComment'> {
  return { kind, id, ...(root_id === null ? {} : { rootId: root_id }) };
}

async function findAdded(db: Connection, condition: string, values: readonly unknown[]): Promise<AddedComment | undefined> {
  const { rows } = await db.query<CommentRow>(`select ${COMMENT_ROW} where ${condition}`, [...values]);
  const [row] = rows;
  if (row === undefined) return undefined;
  return { ...presentComment(row, []), ...(row.root_id === null ? {} : { rootId: row.root_id }), ...replyToOf(row) };
}
