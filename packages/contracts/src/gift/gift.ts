import { z } from 'zod';
import { AnyId, GiftId, UserId } from '../ids.ts';
import { decorative, lenientBoolean, lenientInteger, openEnum, section } from '../lenient.ts';
import { Instant } from '../match/base.ts';

/** A gift of the catalogue. `icon` names one of the site's own drawings; an unknown one is drawn as a plain box. */
export const Gift = z.object({
  id: GiftId,
  name: z.string(),
  /** Coins. */
  price: lenientInteger,
  icon: decorative(openEnum(['clap', 'flag', 'whistle', 'scarf', 'boot', 'cup', 'ball', 'rocket', 'drum', 'star']), () => 'other' as const),
});
export type Gift = z.infer<typeof Gift>;

/** The sender of a gift as a room shows it. */
export const GiftSender = z.object({
  uid: UserId,
  username: z.string(),
  avatar: section('avatar', z.string()),
  level: decorative(lenientInteger, () => 1),
});

/** Gifts of one kind by one sender within 5 s of each other (product.md §1.12). `count` counts gifts, `clicks` successes. */
export const GiftCombo = z.object({
  id: AnyId,
  sender: GiftSender,
  gift: Gift,
  count: lenientInteger,
  clicks: lenientInteger,
  /** Of the latest success: whether it is large follows from it. */
  lastCount: lenientInteger,
  at: Instant,
  /** Until when the next success continues it. */
  endsAt: Instant,
});
export type GiftCombo = z.infer<typeof GiftCombo>;

/**
 * A place on a leaderboard: no amounts (product.md §5). A fan who has not allowed it appears without name, picture and `uid`. `heat`: 0–100.
 */
export const LeaderboardRow = z.object({
  rank: lenientInteger,
  uid: UserId.optional(),
  username: section('username', z.string()),
  avatar: section('avatar', z.string()),
  level: decorative(lenientInteger, () => 1),
  heat: lenientInteger,
});
export type LeaderboardRow = z.infer<typeof LeaderboardRow>;

/** The settings of a fan about gifts. `nameShown`: the leaderboards may name the fan. */
export const GiftSettings = z.object({ nameShown: lenientBoolean.default(false) });
export type GiftSettings = z.infer<typeof GiftSettings>;
