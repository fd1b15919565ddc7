import type { Gift, GiftSettings } from '@matchpoint/contracts/gift/gift';
import type { UserId } from '@matchpoint/contracts/ids';
import type { JavaParsed, JavaResult } from '@matchpoint/contracts/java/table';
import type { Locale } from '@matchpoint/contracts/locales';
import type { Clock } from '../../clock.ts';
import { type Pool, transaction } from '../../db/pool.ts';
import { lockOwnUser } from '../../users/user-row.ts';
import type { GiftSender } from './gift-sender.ts';
import { readLeaderboard } from './leaderboard.ts';
import { presentGift } from './present.ts';
import { readCatalogue } from './store.ts';

interface GiftServiceDeps {
  readonly pool: Pool;
  readonly clock: Clock;
  readonly sender: GiftSender;
}

/** Gifts to anchors: the catalogue, sending, leaderboards, and whether a fan is named on them. */
export class GiftService {
  readonly #deps: GiftServiceDeps;

  constructor(deps: GiftServiceDeps) {
    this.#deps = deps;
  }

  /** Returns the gifts on offer, cheapest first. */
  async list(lan: Locale): Promise<Gift[]> {
    return (await readCatalogue(this.#deps.pool)).map((gift) => presentGift(gift, lan));
  }

  /** Returns the fans of a window by heat, without amounts. @throws {JavaFailure} see `readLeaderboard` */
  async leaderboard(input: JavaParsed<'giftLeaderboard'>): Promise<JavaResult<'giftLeaderboard'>> {
    const { pool, clock } = this.#deps;
    return { list: await readLeaderboard(pool, input, clock.now()) };
  }

  /** Sends gifts. @throws {JavaFailure} see `GiftSender.send` */
  send(senderId: UserId, input: JavaParsed<'sendGift'>, lan: Locale): Promise<JavaResult<'sendGift'>> {
    return this.#deps.sender.send(senderId, input, lan);
  }

  /** Returns the settings of a fan; with `nameShown` changes them. @throws {JavaFailure} SESSION_INVALID when the account no longer exists */
  settings(uid: UserId, nameShown: boolean | undefined): Promise<GiftSettings> {
    return transaction(this.#deps.pool, async (db) => {
      // A setting stored after the deletion of its account would never be deleted.
      await lockOwnUser(db, uid);
      if (nameShown !== undefined) {
        await db.query(
          'insert into gift_setting (user_id, name_shown) values ($1, $2) on conflict (user_id) do update set name_shown = excluded.name_shown',
          [uid, nameShown],
        );
      }
      const { rows } = await db.query<{ name_shown: boolean }>('select name_shown from gift_setting where user_id = $1', [uid]);
      return { nameShown: rows[0]?.name_shown ?? false };
    });
  }
}
