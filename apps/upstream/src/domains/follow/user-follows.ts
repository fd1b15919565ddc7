import type { UserId } from '@matchpoint/contracts/ids';
import type { JavaResult } from '@matchpoint/contracts/java/table';
import type { Id } from '@matchpoint/contracts/rules/id';
import type { Clock } from '../../clock.ts';
import { type Connection, type Pool, transaction } from '../../db/pool.ts';
import { JavaFailure } from '../../java/failure.ts';
import { endFollow } from '../../users/end-follow.ts';
import { cardOf, findVisibleUser, USER_COLUMNS, type UserRow, VISIBLE } from '../../users/user-row.ts';

const PAGE_SIZE = 20;

/** The list of a user: `follow` are the users that the user follows, `fans` the users that follow the user. */
export type FollowList = 'follow' | 'fans';

/** The users that users follow. */
export class UserFollows {
  readonly #pool: Pool;
  readonly #clock: Clock;
  constructor(deps: { readonly pool: Pool; readonly clock: Clock }) {
    this.#pool = deps.pool;
    this.#clock = deps.clock;
  }

  /**
   * Follows or unfollows a user and updates both counters. Repeating it changes nothing.
   * @throws {JavaFailure} BAD_INPUT for oneself; NOT_FOUND for an unknown user; SESSION_INVALID when the follower no longer exists
   */
  async set(follower: UserId, followee: UserId, follow: boolean): Promise<void> {
    if (follower === followee) throw new JavaFailure('BAD_INPUT', 'userId: users cannot follow themselves');
    await transaction(this.#pool, async (db) => {
      const { rows } = await db.query<{ id: UserId; visible: boolean }>(
        `select id, ${VISIBLE} as visible from app_user where id in ($1, $2) order by id for no key update`,
        [follower, followee],
      );
      const isThere = (uid: UserId) => rows.find((row) => row.id === uid)?.visible === true;
      if (!isThere(follower)) throw new JavaFailure('SESSION_INVALID');
      if (follow && !isThere(followee)) throw new JavaFailure('NOT_FOUND');
      if (!follow) await endFollow(db, { follower, followee, at: this.#clock.now() });
      else if (await this.#add(db, follower, followee)) {
        await db.query('update app_user set follows = follows + (id = $1)::int, fans = fans + (id = $2)::int where id in ($1, $2)', [
          follower,
          followee,
        ]);
      }
    });
  }

  /** Returns which of the given users a user follows. */
  async among(follower: UserId, userIds: readonly Id[]): Promise<UserId[]> {
    const { rows } = await this.#pool.query<{ followee_id: UserId }>(
      'select followee_id from user_follow where follower_id = $1 and followee_id = any ($2) order by followee_id',
      [follower, userIds],
    );
    return rows.map((row) => row.followee_id);
  }

  /**
   * Returns one page of a list, newest first. A hidden list shows only its length, except to its owner.
   * @throws {JavaFailure} NOT_FOUND for an unknown user
   */
  async page(
    of: { readonly userId: UserId; readonly list: FollowList; readonly pageIndex: number },
    viewer: UserId | undefined,
  ): Promise<JavaResult<'getFollowOrFansH5'>> {
    const { userId, list, pageIndex } = of;
    const user = await findVisibleUser(this.#pool, userId);
    if (user === undefined) throw new JavaFailure('NOT_FOUND');
    const page = { total: list === 'fans' ? user.fans : user.follows, pageIndex, pageSize: PAGE_SIZE };
    const hides = list === 'fans' ? user.hide_fans : user.hide_follows;
    if (hides && viewer !== userId) return { ...page, list: [], hidden: true };
    const [mine, theirs] = list === 'fans' ? ['followee_id', 'follower_id'] : ['follower_id', 'followee_id'];
    const { rows } = await this.#pool.query<UserRow>(
      `select ${USER_COLUMNS} from user_follow join app_user on app_user.id = user_follow.${theirs}
       where user_follow.${mine} = $1 and ${VISIBLE}
       order by user_follow.at desc, user_follow.${theirs} limit $2 offset $3`,
      [userId, PAGE_SIZE, (pageIndex - 1) * PAGE_SIZE],
    );
    return { ...page, list: rows.map(cardOf), hidden: hides };
  }

  async #add(db: Connection, follower: UserId, followee: UserId): Promise<boolean> {
    const { rowCount } = await db.query(
      'insert into user_follow (follower_id, followee_id, at) values ($1, $2, $3) on conflict do nothing',
      [follower, followee, this.#clock.now()],
    );
    return rowCount === 1;
  }
}
