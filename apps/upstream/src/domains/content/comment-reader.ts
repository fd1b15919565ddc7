import type { CommentPage, CommentPlace, Reply } from '@matchpoint/contracts/content/content';
import type { GameId } from '@matchpoint/contracts/games';
import type { CommentId } from '@matchpoint/contracts/ids';
import { PAGE_SIZES } from '@matchpoint/contracts/rules/content';
import type { Queryable } from '../../db/pool.ts';
import { JavaFailure } from '../../java/failure.ts';
import { cappedCount, type ListPage, pageOffset, totalCount } from '../../db/paging.ts';
import { presentComment, presentReply } from './present.ts';
import { type Subject, SUBJECT_TABLES, COMMENT_ROW, type CommentRow } from './tables.ts';

/** Replies that a page of comments shows under each comment. */
const FIRST_REPLIES = 3;

const ORDERS = { hot: 'comment.popularity desc, comment.id desc', new: 'comment.at desc, comment.id desc' } as const;
/** SQL conditions for comments that precede the comment with the values $3 and $4, by order. */
const BEFORE = { hot: '(popularity, id) > ($3, $4)', new: '(at, id) > ($3, $4)' } as const;
/** Attempts to find the page of a comment while new comments push it onto another page. */
const MAX_ATTEMPTS = 3;

/** Selects the top-level comments of a subject that are listed: published ones, and others that have replies. */
const ROOT_COMMENTS = `from comment where kind = $1 and subject_id = $2 and root_id is null and (comment.state = 'published' or comment.replies > 0)`;

interface PageQuery {
  readonly subject: Subject;
  readonly sort: keyof typeof ORDERS;
  readonly pageIndex: number;
  /** The game that the subject must have. */
  readonly gameId?: GameId | undefined;
  /** A comment or reply; its page is returned instead of `pageIndex`. */
  readonly target?: CommentId | undefined;
}

/** A page with the location of the target on it. */
interface PlacedPage extends ListPage {
  readonly target: CommentPlace;
}

interface RepliesQuery {
  readonly commentId: CommentId;
  readonly pageIndex: number;
  /** The subject that the comment must have. */
  readonly subject?: Subject | undefined;
}

/** Reads of comments; the results are the same for every user. */
export class CommentReader {
  readonly #db: Queryable;

  constructor(db: Queryable) {
    this.#db = db;
  }

  /**
   * Returns one page of the comments of a subject, each with its first replies. With a target, returns the page that contains it, or the
   * requested page when the target is not listed.
   * @throws {JavaFailure} NOT_FOUND when the subject does not exist, is not published, or belongs to another game
   */
  async page({ subject, sort, pageIndex, gameId, target }: PageQuery): Promise<CommentPage> {
    const count = await this.#countOf(subject, gameId);
    const values = [subject.kind, subject.id];
    const requested = { pageIndex, pageSize: PAGE_SIZES.comment };
    const found = target === undefined ? undefined : await this.#findPage(values, sort, target);
    const { page, rows } = found ?? { page: requested, rows: await this.#rootRows(values, sort, requested) };
    const total = await totalCount(page, rows.length, () => cappedCount(this.#db, `1 ${ROOT_COMMENTS}`, values));
    const firstReplies = await this.#firstReplies(rows.flatMap((row) => (row.replies > 0 ? [row.id] : [])));
    return { list: rows.map((row) => presentComment(row, firstReplies.get(row.id) ?? [])), total, count, ...page };
  }

  /**
   * Returns one page of the replies to a comment, oldest first.
   * @throws {JavaFailure} NOT_FOUND when the comment does not exist or belongs to another subject
   */
  async replies({
    commentId,
    pageIndex,
    subject,
  }: RepliesQuery): Promise<{ list: Reply[]; total: number; pageIndex: number; pageSize: number }> {
    const { rows: roots } = await this.#db.query<{ kind: Subject['kind']; subject_id: number; replies: number }>(
      `select kind, subject_id, replies from comment where id = $1 and root_id is null and (state = 'published' or replies > 0)`,
      [commentId],
    );
    const [root] = roots;
    if (root === undefined) throw new JavaFailure('NOT_FOUND');
    if (subject !== undefined && (root.kind !== subject.kind || root.subject_id !== subject.id)) throw new JavaFailure('NOT_FOUND');
    await this.#countOf({ kind: root.kind, id: root.subject_id });
    const page = { pageIndex, pageSize: PAGE_SIZES.reply };
    const offset = pageOffset(page);
    if (offset === undefined) return { list: [], total: root.replies, ...page };
    const { rows } = await this.#db.query<CommentRow>(
      `select ${COMMENT_ROW} where comment.root_id = $1 and comment.state = 'published' order by comment.id limit $2 offset $3`,
      [commentId, page.pageSize, offset],
    );
    return { list: rows.map(presentReply), total: root.replies, ...page };
  }

  /** Returns the page of a comment or reply; undefined when it is not listed, or past the last row that a list shows. */
  async #findPage(
    values: readonly unknown[],
    sort: keyof typeof ORDERS,
    target: CommentId,
  ): Promise<{ readonly page: PlacedPage; readonly rows: readonly CommentRow[] } | undefined> {
    for (let attempts = 0; attempts < MAX_ATTEMPTS; attempts += 1) {
      const page = await this.#locate(values, sort, target);
      if (page === undefined) return undefined;
      const rows = await this.#rootRows(values, sort, page);
      if (rows.some(({ id }) => id === page.target.rootId)) return { page, rows };
    }
    return undefined;
  }

  async #locate(values: readonly unknown[], sort: keyof typeof ORDERS, target: CommentId): Promise<PlacedPage | undefined> {
    const { rows } = await this.#db.query<{ root_id: CommentId; popularity: number; at: number }>(
      `select root.id as root_id, root.popularity, root.at from comment target join comment root on root.id = coalesce(target.root_id, target.id)
       where target.id = $3 and target.kind = $1 and target.subject_id = $2 and (target.state = 'published' or target.replies > 0)
         and (root.state = 'published' or root.replies > 0)`,
      [...values, target],
    );
    const [root] = rows;
    if (root === undefined) return undefined;
    const [pageSize, replySize] = [PAGE_SIZES.comment, PAGE_SIZES.reply];
    const { root_id: rootId, popularity, at } = root;
    const before = await cappedCount(this.#db, `1 ${ROOT_COMMENTS} and ${BEFORE[sort]}`, [
      ...values,
      sort === 'hot' ? popularity : at,
      rootId,
    ]);
    const page = { pageIndex: Math.floor(before / pageSize) + 1, pageSize };
    if (rootId === target) return { ...page, target: { rootId } };
    const answers = await cappedCount(this.#db, `1 from comment where root_id = $1 and state = 'published' and id < $2`, [rootId, target]);
    return { ...page, target: { rootId, replyPage: Math.floor(answers / replySize) + 1 } };
  }

  async #rootRows(values: readonly unknown[], sort: keyof typeof ORDERS, page: ListPage): Promise<CommentRow[]> {
    const offset = pageOffset(page);
    if (offset === undefined) return [];
    const { rows } = await this.#db.query<CommentRow>(
      `select ${COMMENT_ROW}
       where comment.kind = $1 and comment.subject_id = $2 and comment.root_id is null
         and (comment.state = 'published' or comment.replies > 0)
       order by ${ORDERS[sort]} limit $3 offset $4`,
      [...values, page.pageSize, offset],
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
    const firstReplies = new Map<CommentId, Reply[]>();
    for (const row of rows) firstReplies.set(row.root_id, [...(firstReplies.get(row.root_id) ?? []), presentReply(row)]);
    return firstReplies;
  }

  /** Returns the number of comments and replies together. */
  async #countOf({ kind, id }: Subject, gameId?: GameId): Promise<number> {
    const { table, visible } = SUBJECT_TABLES[kind];
    const { rows } = await this.#db.query<{ comments: number; game_id: GameId | null }>(
      `select comments, game_id from ${table} where id = $1 and ${visible}`,
      [id],
    );
    const [row] = rows;
    if (row === undefined || (gameId !== undefined && row.game_id !== gameId)) throw new JavaFailure('NOT_FOUND');
    return row.comments;
  }
}
