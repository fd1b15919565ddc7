import { JavaFailure } from '../../java/failure.ts';
import type { Handlers } from '../../java/handler.ts';

const notBuilt = (): Promise<never> => Promise.reject(new JavaFailure('NOT_FOUND'));

/** Maps the endpoints of the domain to its services. */
export function giftHandlers(): Pick<Handlers, 'giftList' | 'giftLeaderboard' | 'sendGift' | 'giftSettings'> {
  return {
    giftList: notBuilt,
    giftLeaderboard: notBuilt,
    sendGift: notBuilt,
    giftSettings: notBuilt,
  };
}
