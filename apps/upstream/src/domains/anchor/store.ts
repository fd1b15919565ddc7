import type { GameId } from '@matchpoint/contracts/games';
import type { UserId } from '@matchpoint/contracts/ids';
import { ANCHOR_CARDS, type AnchorCardRow } from '../../anchors/anchor-cards.ts';
import { banInForce } from '../../anchors/broadcast-ban.ts';
import type { Queryable } from '../../db/pool.ts';
import { VISIBLE } from '../../users/user-row.ts';

/** The order of a list of anchors; ties are broken by number. */
const ORDERS = {
  live: '(card.live_at is not null) desc, card.audience desc nulls last, card.last_at desc nulls last, card.uid',
  fans: 'card.fans desc, card.uid',
  hours: 'card.broadcast_ms desc, card.uid',
} as const;

const NOT_BARRED = `not exists (select from user_sanction ban where ban.user_id = anchor.user_id and ${banInForce('$1')})`;
const IN_PLAY = 'exists (select from broadcast where anchor_id = anchor.user_id and ended_at is null)';

/** Which anchors a list shows. `now`: UTC milliseconds. */
export interface AnchorFilter {
  readonly gameId: GameId | undefined;
  readonly live: boolean;
  readonly now: number;
}

/** SQL of lists of anchors: without those who are barred from broadcasting. */
export class AnchorStore {
  readonly #db: Queryable;
  constructor(db: Queryable) {
    this.#db = db;
  }

  async list({ gameId, live, now }: AnchorFilter, order: keyof typeof ORDERS, page: { readonly limit: number; readonly offset: number }) {
    const { rows } = await this.#db.query<AnchorCardRow>(
      `select card.* from (
         ${ANCHOR_CARDS} where ${NOT_BARRED} and ($2::smallint is null or anchor.game_id = $2) and (not $3::boolean or ${IN_PLAY})
       ) card order by ${ORDERS[order]} limit $4 offset $5`,
      [now, gameId ?? null, live, page.limit, page.offset],
    );
    return rows;
  }

  /** Returns the number of anchors of each game, and how many of them broadcast. */
  async counts(now: number): Promise<readonly { readonly game_id: GameId; readonly all: number; readonly live: number }[]> {
    const { rows } = await this.#db.query<{ game_id: GameId; all: number; live: number }>(
      `select anchor.game_id, count(*)::int as all, (count(*) filter (where ${IN_PLAY}))::int as live
       from anchor join app_user on app_user.id = anchor.user_id and ${VISIBLE} where ${NOT_BARRED} group by anchor.game_id`,
      [now],
    );
    return rows;
  }

  /** Returns the anchors whom a user follows, those who broadcast first. */
  async followed(uid: UserId, limit: number, now: number): Promise<AnchorCardRow[]> {
    const { rows } = await this.#db.query<AnchorCardRow>(
      `select card.* from (${ANCHOR_CARDS} join user_follow on user_follow.followee_id = anchor.user_id and user_follow.follower_id = $2) card
       order by ${ORDERS.live} limit $3`,
      [now, uid, limit],
    );
    return rows;
  }
}
