import { businessDayOf } from '@matchpoint/calendar/calendar';
import type { UserId } from '@matchpoint/contracts/ids';
import { EXPERIENCE, levelOfExperience } from '@matchpoint/contracts/rules/user-level';
import type { Queryable } from '../db/pool.ts';

interface Experience {
  readonly chat_days: number;
  readonly gift_coins: number;
}

/** Returns the level of a user. */
export async function levelOf(db: Queryable, uid: UserId): Promise<number> {
  const { rows } = await db.query<Experience>({
    name: 'level-of',
    text: 'select chat_days, gift_coins from user_experience where user_id = $1',
    values: [uid],
  });
  return levelFrom(rows[0]);
}

/** Returns the levels of several users; those without experience have level 1. */
export async function levelsOf(db: Queryable, uids: readonly UserId[]): Promise<ReadonlyMap<UserId, number>> {
  const { rows } = await db.query<Experience & { user_id: UserId }>(
    'select user_id, chat_days, gift_coins from user_experience where user_id = any ($1)',
    [uids],
  );
  const found = new Map(rows.map((row) => [row.user_id, row]));
  return new Map(uids.map((uid) => [uid, levelFrom(found.get(uid))]));
}

/**
 * Counts the present day of Asia/Shanghai as one on which the user wrote in a room, once.
 * @param now UTC milliseconds
 * @returns the level after it
 */
export async function addChatDay(db: Queryable, uid: UserId, now: number): Promise<number> {
  const { rows } = await db.query<Experience>({
    name: 'chat-day',
    text: `insert into user_experience as known (user_id, chat_days, last_chat_day) values ($1, 1, $2)
      on conflict (user_id) do update set chat_days = known.chat_days + (known.last_chat_day is distinct from excluded.last_chat_day)::int,
        last_chat_day = excluded.last_chat_day
      returning chat_days, gift_coins`,
    values: [uid, businessDayOf(now)],
  });
  return levelFrom(rows[0]);
}

/**
 * Adds the coins of a gift to the experience of its sender.
 * @returns the level after it
 */
export async function addGiftExperience(db: Queryable, uid: UserId, coins: number): Promise<number> {
  const { rows } = await db.query<Experience>(
    `insert into user_experience as known (user_id, gift_coins) values ($1, $2)
     on conflict (user_id) do update set gift_coins = known.gift_coins + excluded.gift_coins returning chat_days, gift_coins`,
    [uid, coins],
  );
  return levelFrom(rows[0]);
}

function levelFrom(experience: Experience | undefined): number {
  if (experience === undefined) return 1;
  const { chat_days: days, gift_coins: coins } = experience;
  return levelOfExperience(days * EXPERIENCE.chatDay + Math.floor(coins / EXPERIENCE.giftCoins));
}
