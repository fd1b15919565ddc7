import type { GameId } from '@matchpoint/contracts/games';
import type { MatchId, PostId, UserId } from '@matchpoint/contracts/ids';
import type { JavaParsed } from '@matchpoint/contracts/java/table';
import type { Post } from '@matchpoint/contracts/post/post';
import { CONTENT_LIMITS, PAGE_SIZES } from '@matchpoint/contracts/rules/content';
import type { Clock } from '../../clock.ts';
import { type Connection, type Pool, transaction } from '../../db/pool.ts';
import { JavaFailure } from '../../java/failure.ts';
import { contentHash } from '../../text/fold-characters.ts';
import { acceptOptionalText, acceptText } from '../../text/user-text.ts';
import { assertWithinLimit, type RateLimit } from '../../users/rate-limit.ts';
import { lockWritingUser } from '../../users/sanctions.ts';
import { claimImages } from './post-images.ts';
import { presentPost } from './present.ts';
import { type PostFilter, type PostOrder, PostStore } from './store.ts';

const HOUR_MS = 3_600_000;
const LIMITS: readonly RateLimit[] = [
  { count: 5, spanMs: HOUR_MS },
  { count: 20, spanMs: 24 * HOUR_MS },
];
/** The same text may be posted again after this. */
const REPEAT_WINDOW_MS = 24 * HOUR_MS;

/** A page of posts as the calls return it. */
export interface PostPage {
  readonly list: Post[];
  readonly total: number;
  readonly pageIndex: number;
  readonly pageSize: number;
}

/** Posts of users. */
export class PostService {
  readonly #pool: Pool;
  readonly #clock: Clock;
  readonly #store: PostStore;

  constructor(deps: { readonly pool: Pool; readonly clock: Clock }) {
    this.#pool = deps.pool;
    this.#clock = deps.clock;
    this.#store = new PostStore(deps.pool);
  }

  /** Returns one page of the posts that everybody sees. */
  page(
    filter: { readonly gameId?: GameId | undefined; readonly matchId?: MatchId | undefined },
    order: PostOrder,
    pageIndex: number,
  ): Promise<PostPage> {
    return this.#page({ state: 'published', ...filter }, order, pageIndex);
  }

  /** Returns the published posts among `ids`, cut as in lists. */
  async listByIds(ids: readonly PostId[]): Promise<Post[]> {
    return (await this.#store.listByIds(ids)).map((row) => presentPost(row, false));
  }

  /** Returns one page of a user's posts as everybody sees them, newest first. */
  listByUser(authorId: UserId, pageIndex: number): Promise<PostPage> {
    return this.#page({ state: 'published', authorId }, 'new', pageIndex);
  }

  /** Returns one page of the caller's own posts in every state but deleted, newest first. */
  listOwn(uid: UserId, pageIndex: number): Promise<PostPage> {
    return this.#page({ state: 'not deleted', authorId: uid }, 'new', pageIndex);
  }

  /**
   * Returns one post with its whole text.
   * @param viewer sees their own posts in every state
   * @throws {JavaFailure} NOT_FOUND
   */
  async detail(id: PostId, viewer: UserId | undefined): Promise<Post> {
    const row = await this.#store.find(id, viewer);
    if (row === undefined) throw new JavaFailure('NOT_FOUND');
    return presentPost(row, true);
  }

  /**
   * Publishes a post; the same `key` returns the same post again.
   * @throws {JavaFailure} TEXT_EMPTY, TEXT_TOO_LONG, CONTENT_REJECTED, TEXT_REPEATED, RATE_LIMITED, MOBILE_REQUIRED, MUTED; BAD_INPUT for an
   * image or match that does not exist
   */
  async add(uid: UserId, input: JavaParsed<'addPost'>): Promise<Post> {
    const title = acceptOptionalText(input.title, { maxGraphemes: CONTENT_LIMITS.postTitle, multiline: false });
    const text = acceptText(input.text, { maxGraphemes: CONTENT_LIMITS.postText, multiline: true });
    return transaction(this.#pool, async (db) => {
      // Locking the user serialises their posts: rate limits and keys cannot change meanwhile.
      const { mobile } = await lockWritingUser(db, uid, this.#clock.now());
      const store = new PostStore(db);
      const existing = await store.findByKey(uid, input.key);
      if (existing !== undefined) return presentPost(existing, true);
      if (mobile === null) throw new JavaFailure('MOBILE_REQUIRED');
      await this.#insert(db, store, uid, { ...input, title, text });
      const added = await store.findByKey(uid, input.key);
      if (added === undefined) throw new Error('a post is missing after its insert');
      return presentPost(added, true);
    });
  }

  /**
   * Deletes the caller's own post with its images; its comments are no longer reachable.
   * @throws {JavaFailure} NOT_FOUND when it does not exist or belongs to another user
   */
  async remove(uid: UserId, id: PostId): Promise<void> {
    const deleted = await transaction(this.#pool, (db) => new PostStore(db).delete(uid, id));
    if (!deleted) throw new JavaFailure('NOT_FOUND');
  }

  async #insert(db: Connection, store: PostStore, uid: UserId, post: JavaParsed<'addPost'>): Promise<void> {
    const { key, title, text, matchId } = post;
    const now = this.#clock.now();
    await assertWithinLimit(db, { table: 'post_item', at: 'published_at' }, { uid, now }, LIMITS);
    await assertNotRepeated(store, uid, text, now);
    const pictures = await claimImages(db, uid, post.pictures);
    const game = matchId === undefined ? post.gameId : await store.gameOfMatch(matchId);
    if (matchId !== undefined && game === undefined) throw new JavaFailure('BAD_INPUT', 'matchId: there is no such match');
    await store.insert({ uid, key, title, text, pictures, game, matchId, now });
  }

  async #page(filter: PostFilter, order: PostOrder, pageIndex: number): Promise<PostPage> {
    const page = { pageIndex, pageSize: PAGE_SIZES.post };
    const { rows, total } = await this.#store.page(filter, order, page);
    return { list: rows.map((row) => presentPost(row, false)), total, ...page };
  }
}

/** @throws {JavaFailure} TEXT_REPEATED when a recent post of the user has the same letters, however they are formatted */
async function assertNotRepeated(store: PostStore, uid: UserId, text: string, now: number): Promise<void> {
  const hash = contentHash(text);
  const recent = await store.textsSince(uid, now - REPEAT_WINDOW_MS);
  if (recent.some((other) => contentHash(other).equals(hash))) throw new JavaFailure('TEXT_REPEATED');
}
