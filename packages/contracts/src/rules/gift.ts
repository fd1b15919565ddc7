/** Quantities that the panel offers (product.md §1.12). Any number from 1 to 1314 may be sent. */
export const GIFT_PRESETS = [1, 10, 66, 188, 520, 1314] as const;
export const MAX_GIFT_COUNT = 1_314;

/** A combo continues while the sender sends the same gift within this time of the last success, milliseconds. */
export const COMBO_WINDOW_MS = 5_000;

/** Gifts of at least this many coins in one click have a banner of full width. */
export const LARGE_GIFT_COINS = 500;

/** Windows of the leaderboard: the present day or week of Asia/Shanghai, or the room's broadcast. */
export const GIFT_BOARDS = ['day', 'week', 'stream'] as const;
export type GiftBoard = (typeof GIFT_BOARDS)[number];

/** What one fan did in a window. */
export interface FanActivity {
  /** Coins of gifts. */
  readonly coins: number;
  readonly messages: number;
  /** Minutes with at least one message or gift. */
  readonly activeMinutes: number;
}

/** Weight of each part of the heat; they sum to 1, and gifts are less than half (rankings by spending alone are barred). */
const WEIGHTS = { gifts: 0.4, messages: 0.3, minutes: 0.3 } as const;
/** The amount of each part that gives half of its weight. */
const HALF = { gifts: 200, messages: 60, minutes: 45 } as const;

/**
 * Returns the heat of a fan, 0–100, the number by which leaderboards rank: each part grows ever more slowly, so that no sum of coins outweighs
 * taking part. Amounts cannot be read from it.
 */
export function fanHeat({ coins, messages, activeMinutes }: FanActivity): number {
  const part = (value: number, half: number) => value / (value + half);
  const heat =
    WEIGHTS.gifts * part(coins, HALF.gifts) +
    WEIGHTS.messages * part(messages, HALF.messages) +
    WEIGHTS.minutes * part(activeMinutes, HALF.minutes);
  return Math.round(100 * heat);
}

/** Returns the coins of a gift that its anchor receives: half, rounded down; the rest is the site's. */
export function anchorShare(coins: number): number {
  return Math.floor(coins / 2);
}
