import type { UserId } from '@matchpoint/contracts/ids';
import type { JavaParsed, JavaResult } from '@matchpoint/contracts/java/table';
import type { Locale } from '@matchpoint/contracts/locales';
import type { Pool } from '../../db/pool.ts';
import { JavaFailure } from '../../java/failure.ts';
import { findVisibleUser } from '../../users/user-row.ts';

type Items = JavaResult<'userItems'>;

const PAGE_SIZE = 20;

/** The coins of a user, as his pages show them. */
export interface UserGold {
  /** Coin details, newest first; `month` is YYYY-MM and `from` and `to` are YYYY-MM-DD, all in Asia/Shanghai. */
  readonly statementPage: (wish: StatementPageQuery) => Promise<Items>;
  /** Recharge orders, newest first. */
  readonly orderPage: (wish: GoldPageQuery) => Promise<Items>;
}

/** What a user has made for everybody, newest first, in a reader's language. */
export interface UserLists {
  readonly news: { readonly listByUser: (userId: UserId, pageIndex: number, lan: Locale) => Promise<Items> };
  readonly posts: { readonly listByUser: (userId: UserId, pageIndex: number) => Promise<Items> };
  readonly videos: { readonly listByUser: (userId: UserId, pageIndex: number, lan: Locale) => Promise<Items> };
}

interface GoldPageQuery {
  readonly userId: UserId;
  readonly pageIndex: number;
  readonly month: string | undefined;
}

interface StatementPageQuery extends GoldPageQuery {
  readonly from: string | undefined;
  readonly to: string | undefined;
  readonly flow: 'in' | 'out' | undefined;
}

/**
 * What a user has made or done, by kind. Coin details, orders and tips are his own: of another's it says the same as of nobody's (STYLE 10).
 * @throws {JavaFailure} LOGIN_REQUIRED for a visitor who asks for what is private; NOT_FOUND
 */
export async function userItems(
  deps: { readonly pool: Pool; readonly coins: UserGold; readonly lists: UserLists },
  wish: JavaParsed<'userItems'>,
  viewer: UserId | undefined,
  lan: Locale,
): Promise<Items> {
  const { userId, pageIndex, month, from, to, flow } = wish;
  switch (wish.type) {
    case 'water':
      assertOwn(userId, viewer);
      return deps.coins.statementPage({ userId, pageIndex, month, from, to, flow });
    case 'order':
      assertOwn(userId, viewer);
      return deps.coins.orderPage({ userId, pageIndex, month });
    case 'tip':
      assertOwn(userId, viewer);
      return emptyPage(pageIndex);
    case 'post':
      await assertVisible(deps.pool, userId);
      return deps.lists.posts.listByUser(userId, pageIndex);
    case 'news':
      await assertVisible(deps.pool, userId);
      return deps.lists.news.listByUser(userId, pageIndex, lan);
    case 'video':
      await assertVisible(deps.pool, userId);
      return deps.lists.videos.listByUser(userId, pageIndex, lan);
  }
}

async function assertVisible(pool: Pool, userId: UserId): Promise<void> {
  if ((await findVisibleUser(pool, userId)) === undefined) throw new JavaFailure('NOT_FOUND');
}

function assertOwn(userId: UserId, viewer: UserId | undefined): void {
  if (viewer === undefined) throw new JavaFailure('LOGIN_REQUIRED');
  if (viewer !== userId) throw new JavaFailure('NOT_FOUND');
}

/** Nobody has made anything of a kind before there is any of it. */
function emptyPage(pageIndex: number): Items {
  return { list: [], total: 0, pageIndex, pageSize: PAGE_SIZE };
}
