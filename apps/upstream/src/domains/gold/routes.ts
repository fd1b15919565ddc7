import type { UserId } from '@matchpoint/contracts/ids';
import { JavaFailure } from '../../java/failure.ts';
import type { CallContext, Handlers } from '../../java/handler.ts';
import type { GoldService } from './service.ts';

type GoldRow = 'goldList' | 'payByAlipay' | 'rechargeOrder' | 'payOrder' | 'closeOrder';

/** The gold rows of the /java table. */
export function goldHandlers(gold: GoldService): Pick<Handlers, GoldRow> {
  return {
    goldList: () => gold.tiers(),
    payByAlipay: (input, context) => gold.pay(ownerOf(context), input),
    rechargeOrder: ({ orderNo }, context) => gold.order(ownerOf(context), orderNo),
    payOrder: ({ orderNo, returnPath }, context) => gold.payAgain(ownerOf(context), orderNo, returnPath),
    closeOrder: ({ orderNo }, context) => gold.close(ownerOf(context), orderNo),
  };
}

function ownerOf({ user }: CallContext): UserId {
  if (user === undefined) throw new JavaFailure('LOGIN_REQUIRED');
  return user.uid;
}
