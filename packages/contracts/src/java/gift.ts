import { z } from 'zod';
import { Gift, GiftCombo, GiftSettings, LeaderboardRow } from '../gift/gift.ts';
import { GiftId, UserId } from '../ids.ts';
import { lenientArray, lenientBoolean, lenientInteger } from '../lenient.ts';
import { GIFT_BOARDS, MAX_GIFT_COUNT } from '../rules/gift.ts';
import { Gold } from '../user/user.ts';
import { endpoint } from './endpoint.ts';

/** Gifts (spec §7): the catalogue and the leaderboards are calls of the spec, sending one is an extension. */
export const giftEndpoints = {
  giftList: endpoint({
    group: 'gift',
    description: 'The catalogue of gifts, cheapest first.',
    method: 'GET',
    path: '/java/gift',
    input: z.object({}),
    result: lenientArray(Gift),
    auth: 'none',
    mutates: false,
    cache: 'static',
    varyBy: 'lan',
    example: {},
  }),
  giftLeaderboard: endpoint({
    group: 'gift',
    description:
      'The fans of a room, or of the whole site without `roomId`, by heat, at most 50: of the present day or week of Asia/Shanghai, or of the broadcast. No amounts; names only of fans who allow it.',
    method: 'GET',
    path: '/java/gift/leaderboard/{type}',
    input: z.object({ type: z.enum(GIFT_BOARDS), roomId: UserId.optional() }),
    result: z.object({ list: lenientArray(LeaderboardRow) }),
    auth: 'none',
    mutates: false,
    cache: 'day',
    varyBy: 'nothing',
    example: { type: 'day' },
  }),
  sendGift: endpoint({
    group: 'gift',
    description:
      'Sends gifts to the anchor of a room that is broadcasting: all of them, or none. Repeating the same `key` moves no coins again. INSUFFICIENT_COINS, NO_BROADCAST, MUTED, ANCHOR_BANNED, AGE_REQUIRED, UNDER_AGE, MOBILE_REQUIRED, KEY_REUSED; PRICE_CHANGED when the gift costs something else than `price`; BAD_INPUT for a gift to oneself.',
    method: 'POST',
    path: '/java/gift/send',
    input: z.object({
      roomId: UserId,
      giftId: GiftId,
      count: lenientInteger.pipe(z.number().int().min(1).max(MAX_GIFT_COUNT)),
      /** Of one gift, as the user saw it. */
      price: lenientInteger,
      key: z.uuid(),
    }),
    result: z.object({ gold: Gold, combo: GiftCombo }),
    auth: 'user',
    mutates: true,
    varyBy: 'lan',
    extension: true,
    example: {},
  }),
  giftSettings: endpoint({
    group: 'gift',
    description: 'Whether leaderboards may name the user; with `nameShown` changes it.',
    method: 'POST',
    path: '/java/gift/settings',
    input: z.object({ nameShown: lenientBoolean.optional() }),
    result: GiftSettings,
    auth: 'user',
    mutates: true,
    varyBy: 'lan',
    extension: true,
    example: {},
  }),
} as const;
