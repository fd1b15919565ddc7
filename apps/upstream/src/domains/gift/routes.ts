import type { Handlers } from '../../java/handler.ts';
import { tokenUser } from '../../java/token-user.ts';
import type { GiftService } from './service.ts';

/** Maps the endpoints of the domain to its services. */
export function giftHandlers(gifts: GiftService): Pick<Handlers, 'giftList' | 'giftLeaderboard' | 'sendGift' | 'giftSettings'> {
  return {
    giftList: (_input, { lan }) => gifts.list(lan),
    giftLeaderboard: (input) => gifts.leaderboard(input),
    sendGift: (input, context) => gifts.send(tokenUser(context).uid, input, context.lan),
    giftSettings: ({ nameShown }, context) => gifts.settings(tokenUser(context).uid, nameShown),
  };
}
