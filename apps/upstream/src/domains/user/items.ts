import type { UserId } from '@matchpoint/contracts/ids';
import type { JavaParsed, JavaResult } from '@matchpoint/contracts/java/table';
import type { Locale } from '@matchpoint/contracts/locales';
import type { Pool } from '../../db/pool.ts';
import { JavaFailure } from '../../java/failure.ts';
import { findVisibleUser } from '../../users/user-row.ts';

type Items = JavaResult<'userItems'>;

/** The gold pages of a user. */
export interface UserGold {
  /** Statement, newest first; `month` is YYYY-MM, `from` and `to` are YYYY-MM-DD, all in Asia/Shanghai. */
  readonly statementPage: (input: StatementPageQuery) => Promise<Items>;
  /** Recharge orders, newest first. */
  readonly orderPage: (input: GoldPageQuery) => Promise<Items>;
}

/** Published content of a user, newest first, in the language of the reader. */
export interface UserLists {
  readonly news: { readonly listByUser: (userId: UserId, pageIndex: number, lan: Locale) => Promise<Items> };
  readonly posts: { readonly listByUser: (userId: UserId, pageIndex: number) => Promise<Items> };
  readonly plans: { readonly listByUser: (userId: UserId, pageIndex: number, lan: Locale) => Promise<Items> };
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
 * Returns content or gold of a user by type. Statement, orders and tips are private: for another user the error is the same as for a
 * missing user (STYLE 10).
 * @throws {JavaFailure} LOGIN_REQUIRED for a visitor who requests private data; NOT_FOUND
 */
export async function userItems(
  deps: { readonly pool: Pool; readonly coins: UserGold; readonly lists: UserLists },
  input: JavaParsed<'userItems'>,
  viewer: UserId | undefined,
  lan: Locale,
): Promise<Items> {
  const { userId, pageIndex, month, from, to, flow } = input;
  switch (input.type) {
    case 'water':
      assertOwn(userId, viewer);
      return deps.coins.statementPage({ userId, pageIndex, month, from, to, flow });
    case 'order':
      assertOwn(userId, viewer);
      return deps.coins.orderPage({ userId, pageIndex, month });
    case 'tip':
      assertOwn(userId, viewer);
      return deps.lists.plans.listByUser(userId, pageIndex, lan);
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
