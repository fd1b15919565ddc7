import type { GameId } from '@matchpoint/contracts/games';
import type { MatchId, PostId, UserId } from '@matchpoint/contracts/ids';
import type { JavaParsed } from '@matchpoint/contracts/java/table';
import type { Post } from '@matchpoint/contracts/post/post';
import { CONTENT_LIMITS, PAGE_SIZES } from '@matchpoint/contracts/rules/content';
import type { Clock } from '../../clock.ts';
import { type Connection, type Pool, transaction } from '../../db/pool.ts';
import { JavaFailure } from '../../java/failure.ts';
import { cappedCount, type ListPage, pageOffset, totalCount } from '../../db/paging.ts';
import { contentHash } from '../../text/fold-characters.ts';
import { assertWithinLimit, type RateLimit } from '../../users/rate-limit.ts';
import { acceptOptionalText, acceptText } from '../../text/user-text.ts';
import { lockOwnUser } from '../../users/user-row.ts';
import { claimImages, type StoredImage } from './post-images.ts';
import { POST_ROW, type PostRow, presentPost } from './present.ts';

const HOUR_MS = 3_600_000;
const LIMITS: readonly RateLimit[] = [
  { count: 5, spanMs: HOUR_MS },
  { count: 20, spanMs: 24 * HOUR_MS },
];
const ORDERS = { hot: 'post.heat desc, post.id desc', new: 'post.published_at desc, post.id desc' } as const;

/** A page of posts as the calls answer it. */
export interface PostPage {
  readonly list: Post[];
  readonly total: number;
  readonly pageIndex: number;
  readonly pageSize: number;
}

interface PostFilter {
  readonly gameId?: GameId | undefined;
  readonly matchId?: MatchId | undefined;
  readonly authorId?: UserId | undefined;
}

/** Posts of users. */
export class PostService {
  readonly #pool: Pool;
  readonly #clock: Clock;

  constructor(deps: { readonly pool: Pool; readonly clock: Clock }) {
    this.#pool = deps.pool;
    this.#clock = deps.clock;
  }

  /** One page of the posts that everybody sees. */
  page(filter: PostFilter, sort: keyof typeof ORDERS, pageIndex: number): Promise<PostPage> {
    return this.#page(conditions(["post.state = 'published'"], filter), ORDERS[sort], pageIndex);
  }

  /** Returns the published posts among `ids`, cut as in lists. */
  async listByIds(ids: readonly PostId[]): Promise<Post[]> {
    const { rows } = await this.#pool.query<PostRow>(`select ${POST_ROW} where post.id = any($1) and post.state = 'published'`, [ids]);
    return rows.map((row) => presentPost(row, false));
  }

  /** One page of what a user has posted, as everybody sees it. */
  listByUser(authorId: UserId, pageIndex: number): Promise<PostPage> {
    return this.#page(conditions(["post.state = 'published'"], { authorId }), ORDERS.new, pageIndex);
  }

  /** One page of a user's own posts in every state but deleted, newest first. */
  listOwn(uid: UserId, pageIndex: number): Promise<PostPage> {
    return this.#page(conditions(["post.state <> 'deleted'"], { authorId: uid }), ORDERS.new, pageIndex);
  }

  /**
   * One post, whole.
   * @param viewer sees his own in every state
   * @throws {JavaFailure} NOT_FOUND
   */
  async detail(id: PostId, viewer: UserId | undefined): Promise<Post> {
    const { rows } = await this.#pool.query<PostRow>(
      `select ${POST_ROW} where post.id = $1 and (post.state = 'published' or (post.author_id = $2 and post.state <> 'deleted'))`,
      [id, viewer ?? null],
    );
    const [row] = rows;
    if (row === undefined) throw new JavaFailure('NOT_FOUND');
    return presentPost(row, true);
  }

  /**
   * Publishes a post; the same `key` gives the same post again.
   * @throws {JavaFailure} TEXT_EMPTY, TEXT_TOO_LONG, CONTENT_REJECTED, TEXT_REPEATED, RATE_LIMITED, MOBILE_REQUIRED, BAD_INPUT for a picture or match
   * that is not there
   */
  async add(uid: UserId, input: JavaParsed<'addPost'>): Promise<Post> {
    const title = acceptOptionalText(input.title, { maxGraphemes: CONTENT_LIMITS.postTitle, multiline: false });
    const text = acceptText(input.text, { maxGraphemes: CONTENT_LIMITS.postText, multiline: true });
    return transaction(this.#pool, async (db) => {
      // One post of a user after the other: what is counted below cannot change meanwhile.
      const { mobile } = await lockOwnUser(db, uid);
      const before = await findByKey(db, uid, input.key);
      if (before !== undefined) return presentPost(before, true);
      if (mobile === null) throw new JavaFailure('MOBILE_REQUIRED');
      await this.#insert(db, uid, { ...input, title, text });
      const added = await findByKey(db, uid, input.key);
      if (added === undefined) throw new Error('the post that was inserted is not there');
      return presentPost(added, true);
    });
  }

  /**
   * Deletes one's own post; what stands under it goes out of sight with it, its pictures go for good.
   * @throws {JavaFailure} NOT_FOUND for anybody else's and for none
   */
  async remove(uid: UserId, id: PostId): Promise<void> {
    await transaction(this.#pool, async (db) => {
      const { rowCount } = await db.query('select from post_item where id = $1 and author_id = $2 for update', [id, uid]);
      if (rowCount === 0) throw new JavaFailure('NOT_FOUND');
      await db.query(`update post_item set state = 'deleted', title = '', text = '', pictures = '[]', reason = null where id = $1`, [id]);
      await db.query('delete from user_file where user_id = $1 and used_by = $2', [uid, id]);
    });
  }

  async #insert(db: Connection, uid: UserId, { title, text, pictures, gameId, matchId, key }: JavaParsed<'addPost'>): Promise<void> {
    const now = this.#clock.now();
    await assertWithinLimit(db, { table: 'post_item', at: 'published_at' }, { uid, now }, LIMITS);
    await this.#assertNotRepeated(db, uid, text, now);
    const kept = await claimImages(db, uid, pictures);
    const game = matchId === undefined ? gameId : await gameOfMatch(db, matchId);
    const id = await insertPost(db, { uid, key, title, text, pictures: kept, game, matchId, now });
    await db.query('update user_file set used_by = $1 where name = any($2)', [id, pictures]);
  }

  /** @throws {JavaFailure} TEXT_REPEATED for the words of one of his newest posts, however they are dressed */
  async #assertNotRepeated(db: Connection, uid: UserId, text: string, now: number): Promise<void> {
    const { rows } = await db.query<{ text: string }>('select text from post_item where author_id = $1 and published_at > $2', [
      uid,
      now - 24 * HOUR_MS,
    ]);
    const hash = contentHash(text);
    if (rows.some((row) => contentHash(row.text).equals(hash))) throw new JavaFailure('TEXT_REPEATED');
  }

  async #page({ where, values }: Conditions, order: string, pageIndex: number): Promise<PostPage> {
    const page: ListPage = { pageIndex, pageSize: PAGE_SIZES.post };
    const offset = pageOffset(page);
    const rows = offset === undefined ? [] : await this.#rows(where, order, [...values, page.pageSize, offset]);
    const total = await totalCount(page, rows.length, () => cappedCount(this.#pool, `1 from post_item post where ${where}`, values));
    return { list: rows.map((row) => presentPost(row, false)), total, ...page };
  }

  async #rows(where: string, order: string, values: readonly unknown[]): Promise<PostRow[]> {
    const { rows } = await this.#pool.query<PostRow>(
      `select ${POST_ROW} where ${where} order by ${order} limit $${values.length - 1} offset $${values.length}`,
      [...values],
    );
    return rows;
  }
}

async function findByKey(db: Connection, uid: UserId, key: string): Promise<PostRow | undefined> {
  const { rows } = await db.query<PostRow>(`select ${POST_ROW} where post.author_id = $1 and post.key = $2`, [uid, key]);
  return rows[0];
}

interface Conditions {
  readonly where: string;
  readonly values: readonly unknown[];
}

function conditions(parts: string[], { gameId, matchId, authorId }: PostFilter): Conditions {
  const values: unknown[] = [];
  const columns = [
    ['game_id', gameId],
    ['match_id', matchId],
    ['author_id', authorId],
  ] as const;
  const filters = columns.flatMap(([column, value]) => (value === undefined ? [] : [`post.${column} = $${values.push(value)}`]));
  return { where: [...parts, ...filters].join(' and '), values };
}

/** @throws {JavaFailure} BAD_INPUT when there is no such match */
async function gameOfMatch(db: Connection, matchId: MatchId): Promise<GameId> {
  const { rows } = await db.query<{ game_id: GameId }>(`select game_id from match where id = $1 and state <> 'hidden'`, [matchId]);
  const [match] = rows;
  if (match === undefined) throw new JavaFailure('BAD_INPUT', 'matchId: there is no such match');
  return match.game_id;
}

interface NewPost {
  readonly uid: UserId;
  readonly key: string;
  readonly title: string;
  readonly text: string;
  readonly pictures: readonly StoredImage[];
  readonly game: GameId | undefined;
  readonly matchId: MatchId | undefined;
  readonly now: number;
}

async function insertPost(db: Connection, { uid, key, title, text, pictures, game, matchId, now }: NewPost): Promise<PostId> {
  const { rows } = await db.query<{ id: PostId }>(
    `insert into post_item (author_id, key, title, text, pictures, game_id, match_id, state, published_at)
     values ($1, $2, $3, $4, $5, $6, $7, 'published', $8) returning id`,
    [uid, key, title, text, JSON.stringify(pictures), game ?? null, matchId ?? null, now],
  );
  const [row] = rows;
  if (row === undefined) throw new Error('the insert returned nothing');
  return row.id;
}
