import type { GameId } from '@matchpoint/contracts/games';
import type { MatchId, PostId, UserId } from '@matchpoint/contracts/ids';
import { cappedCount, type ListPage, pageOffset, totalCount } from '../../db/paging.ts';
import type { Queryable } from '../../db/pool.ts';
import { POST_ROW, type PostRow, type StoredImage } from './tables.ts';

const ORDERS = { hot: 'post.popularity desc, post.id desc', new: 'post.published_at desc, post.id desc' } as const;
export type PostOrder = keyof typeof ORDERS;

/** Selects posts; every given field must match. */
export interface PostFilter {
  /** `published`: what everybody sees. `not deleted`: what authors see of their own posts. */
  readonly state: 'published' | 'not deleted';
  readonly gameId?: GameId | undefined;
  readonly matchId?: MatchId | undefined;
  readonly authorId?: UserId | undefined;
}

/** A post to insert. */
export interface NewPost {
  readonly uid: UserId;
  readonly key: string;
  readonly title: string;
  readonly text: string;
  readonly pictures: readonly StoredImage[];
  readonly game: GameId | undefined;
  readonly matchId: MatchId | undefined;
  /** UTC milliseconds. */
  readonly now: number;
}

/** SQL of `post_item`. */
export class PostStore {
  readonly #db: Queryable;
  constructor(db: Queryable) {
    this.#db = db;
  }

  /** Returns one page of a list with its total. */
  async page(filter: PostFilter, order: PostOrder, page: ListPage): Promise<{ rows: PostRow[]; total: number }> {
    const { where, values } = conditions(filter);
    const offset = pageOffset(page);
    const rows = offset === undefined ? [] : await this.#rows(where, order, [...values, page.pageSize, offset]);
    const total = await totalCount(page, rows.length, () => cappedCount(this.#db, `1 from post_item post where ${where}`, values));
    return { rows, total };
  }

  /** Returns the published posts among `ids`. */
  async listByIds(ids: readonly PostId[]): Promise<PostRow[]> {
    const { rows } = await this.#db.query<PostRow>(`select ${POST_ROW} where post.id = any($1) and post.state = 'published'`, [ids]);
    return rows;
  }

  /** Returns a post that is published or that `viewer` wrote and has not deleted. */
  async find(id: PostId, viewer: UserId | undefined): Promise<PostRow | undefined> {
    const { rows } = await this.#db.query<PostRow>(
      `select ${POST_ROW} where post.id = $1 and (post.state = 'published' or (post.author_id = $2 and post.state <> 'deleted'))`,
      [id, viewer ?? null],
    );
    return rows[0];
  }

  /** Returns the post that a user added under an idempotency key. */
  async findByKey(uid: UserId, key: string): Promise<PostRow | undefined> {
    const { rows } = await this.#db.query<PostRow>(`select ${POST_ROW} where post.author_id = $1 and post.key = $2`, [uid, key]);
    return rows[0];
  }

  /** Returns the texts that a user has posted since an instant (UTC milliseconds). */
  async textsSince(uid: UserId, since: number): Promise<string[]> {
    const { rows } = await this.#db.query<{ text: string }>('select text from post_item where author_id = $1 and published_at > $2', [
      uid,
      since,
    ]);
    return rows.map((row) => row.text);
  }

  /** Returns the game of a match that is not hidden. */
  async gameOfMatch(matchId: MatchId): Promise<GameId | undefined> {
    const { rows } = await this.#db.query<{ game_id: GameId }>(`select game_id from match where id = $1 and state <> 'hidden'`, [matchId]);
    return rows[0]?.game_id;
  }

  /** Inserts a published post whose images belong to it from now on. */
  async insert({ uid, key, title, text, pictures, game, matchId, now }: NewPost): Promise<void> {
    const { rows } = await this.#db.query<{ id: PostId }>(
      `insert into post_item (author_id, key, title, text, pictures, game_id, match_id, state, published_at)
       values ($1, $2, $3, $4, $5, $6, $7, 'published', $8) returning id`,
      [uid, key, title, text, JSON.stringify(pictures), game ?? null, matchId ?? null, now],
    );
    const [row] = rows;
    if (row === undefined) throw new Error('the insert of a post returned no row');
    await this.#db.query('update user_file set used_by = $1 where name = any($2)', [row.id, pictures.map(({ name }) => name)]);
  }

  /**
   * Deletes a user's own post and its images.
   * @returns false when the user has no such post
   */
  async delete(uid: UserId, id: PostId): Promise<boolean> {
    const { rowCount } = await this.#db.query('select from post_item where id = $1 and author_id = $2 for update', [id, uid]);
    if (rowCount === 0) return false;
    await this.#db.query(`update post_item set state = 'deleted', title = '', text = '', pictures = '[]', reason = null where id = $1`, [
      id,
    ]);
    await this.#db.query('delete from user_file where user_id = $1 and used_by = $2', [uid, id]);
    return true;
  }

  async #rows(where: string, order: PostOrder, values: readonly unknown[]): Promise<PostRow[]> {
    const { rows } = await this.#db.query<PostRow>(
      `select ${POST_ROW} where ${where} order by ${ORDERS[order]} limit $${values.length - 1} offset $${values.length}`,
      [...values],
    );
    return rows;
  }
}

function conditions({ state, gameId, matchId, authorId }: PostFilter): { where: string; values: readonly unknown[] } {
  const values: unknown[] = [];
  const columns = [
    ['game_id', gameId],
    ['match_id', matchId],
    ['author_id', authorId],
  ] as const;
  const filters = columns.flatMap(([column, value]) => (value === undefined ? [] : [`post.${column} = $${values.push(value)}`]));
  return { where: [state === 'published' ? "post.state = 'published'" : "post.state <> 'deleted'", ...filters].join(' and '), values };
}
