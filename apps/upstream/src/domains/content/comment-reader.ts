import type { CommentPage, Reply } from '@matchpoint/contracts/content/content';
import type { GameId } from '@matchpoint/contracts/games';
import type { CommentId } from '@matchpoint/contracts/ids';
import { PAGE_SIZES } from '@matchpoint/contracts/rules/content';
import type { Queryable } from '../../db/pool.ts';
import { JavaFailure } from '../../java/failure.ts';
import { cappedCount, offsetOf, totalOf } from './capped-count.ts';
import { COMMENT_ROW, type CommentRow, presentComment, presentReply } from './comment-row.ts';
import { type Subject, SUBJECTS } from './subjects.ts';

/** Answers that stand under a comment before one asks for more. */
const FIRST_REPLIES = 3;

const ORDERS = { hot: 'comment.heat desc, comment.id desc', new: 'comment.at desc, comment.id desc' } as const;

/** Comments of one thing that have their place: shown, or answered. */
const PLACES = `from comment where kind = $1 and subject_id = $2 and root_id is null and (comment.state = 'published' or comment.replies > 0)`;

interface PageWish {
  readonly subject: Subject;
  readonly sort: keyof typeof ORDERS;
  readonly pageIndex: number;
  /** Of which the subject has to be. */
  readonly gameId?: GameId | undefined;
}

interface RepliesWish {
  readonly commentId: CommentId;
  readonly pageIndex: number;
  /** Under which it has to stand. */
  readonly subject?: Subject | undefined;
}

/** Reads of comments: the same for everybody. */
export class CommentReader {
  readonly #db: Queryable;

  constructor(db: Queryable) {
    this.#db = db;
  }

  /**
   * One page of the comments on something, each with its first answers.
   * @throws {JavaFailure} NOT_FOUND when it is not there, not shown, or of another game
   */
  async page({ subject, sort, pageIndex, gameId }: PageWish): Promise<CommentPage> {
    const count = await this.#countOf(subject, gameId);
    const page = { pageIndex, pageSize: PAGE_SIZES.comment };
    const offset = offsetOf(page);
    const values = [subject.kind, subject.id];
    const rows = offset === undefined ? [] : await this.#places(values, ORDERS[sort], offset);
    const total = await totalOf(page, rows.length, () => cappedCount(this.#db, `1 ${PLACES}`, values));
    const firsts = await this.#firstReplies(rows.flatMap((row) => (row.replies > 0 ? [row.id] : [])));
    return { list: rows.map((row) => presentComment(row, firsts.get(row.id) ?? [])), total, count, ...page };
  }

  /**
   * One page of the answers to a comment, oldest first.
   * @throws {JavaFailure} NOT_FOUND when there is no such comment, or it stands elsewhere
   */
  async replies({
    commentId,
    pageIndex,
    subject,
  }: RepliesWish): Promise<{ list: Reply[]; total: number; pageIndex: number; pageSize: number }> {
    const { rows: roots } = await this.#db.query<{ kind: Subject['kind']; subject_id: number; replies: number }>(
      `select kind, subject_id, replies from comment where id = $1 and root_id is null and (state = 'published' or replies > 0)`,
      [commentId],
    );
    const [root] = roots;
    if (root === undefined) throw new JavaFailure('NOT_FOUND');
    if (subject !== undefined && (root.kind !== subject.kind || root.subject_id !== subject.id)) throw new JavaFailure('NOT_FOUND');
    await this.#countOf({ kind: root.kind, id: root.subject_id });
    const page = { pageIndex, pageSize: PAGE_SIZES.reply };
    const offset = offsetOf(page);
    if (offset === undefined) return { list: [], total: root.replies, ...page };
    const { rows } = await this.#db.query<CommentRow>(
      `select ${COMMENT_ROW} where comment.root_id = $1 and comment.state = 'published' order by comment.id limit $2 offset $3`,
      [commentId, page.pageSize, offset],
    );
    return { list: rows.map(presentReply), total: root.replies, ...page };
  }

  async #places(values: readonly unknown[], order: string, offset: number): Promise<CommentRow[]> {
    const { rows } = await this.#db.query<CommentRow>(
      `select ${COMMENT_ROW}
       where comment.kind = $1 and comment.subject_id = $2 and comment.root_id is null
         and (comment.state = 'published' or comment.replies > 0)
       order by ${order} limit $3 offset $4`,
      [...values, PAGE_SIZES.comment, offset],
    );
    return rows;
  }

  async #firstReplies(roots: readonly CommentId[]): Promise<ReadonlyMap<CommentId, Reply[]>> {
    if (roots.length === 0) return new Map();
    const { rows } = await this.#db.query<CommentRow & { readonly root_id: CommentId }>(
      `select first.* from unnest($1::bigint[]) root (id) cross join lateral (
         select ${COMMENT_ROW} where comment.root_id = root.id and comment.state = 'published' order by comment.id limit ${FIRST_REPLIES}) first
       order by first.id`,
      [roots],
    );
    const firsts = new Map<CommentId, Reply[]>();
    for (const row of rows) firsts.set(row.root_id, [...(firsts.get(row.root_id) ?? []), presentReply(row)]);
    return firsts;
  }

  /** Comments and answers together. */
  async #countOf({ kind, id }: Subject, gameId?: GameId): Promise<number> {
    const { table, shown } = SUBJECTS[kind];
    const { rows } = await this.#db.query<{ comments: number; game_id: GameId | null }>(
      `select comments, game_id from ${table} where id = $1 and ${shown}`,
      [id],
    );
    const [row] = rows;
    if (row === undefined || (gameId !== undefined && row.game_id !== gameId)) throw new JavaFailure('NOT_FOUND');
    return row.comments;
  }
}
