import type { UserId } from '@matchpoint/contracts/ids';
import type { Clock } from '../../clock.ts';
import type { Pool } from '../../db/pool.ts';
import type { CallContext, Handlers } from '../../java/handler.ts';
import { tokenUser } from '../../java/token-user.ts';
import { addAudit } from '../../ops/audit.ts';
import { withAudit } from '../../ops/with-audit.ts';
import type { GoldService } from './service.ts';

type GoldRow = 'goldList' | 'payByAlipay' | 'rechargeOrder' | 'payOrder' | 'closeOrder';

/** Handlers of the `gold` endpoints. Orders and closings are recorded in the audit log (reliability §4.2, logs). */
export function goldHandlers(gold: GoldService, deps: { readonly pool: Pool; readonly clock: Clock }): Pick<Handlers, GoldRow> {
  const noted = async <T extends { readonly orderNo: string }>(
    action: string,
    by: CallContext,
    work: (uid: UserId) => Promise<T>,
  ): Promise<T> => {
    const { uid } = tokenUser(by);
    const result = await withAudit(deps, { uid, action, by }, () => work(uid));
    await addAudit(deps.pool, { uid, action, by, at: deps.clock.now(), outcome: 'done', detail: { orderNo: result.orderNo } });
    return result;
  };
  return {
    goldList: () => gold.packages(),
    payByAlipay: (input, context) => noted('recharge_ordered', context, (uid) => gold.pay(uid, input)),
    rechargeOrder: ({ orderNo }, context) => gold.order(tokenUser(context).uid, orderNo),
    payOrder: ({ orderNo, returnPath }, context) => gold.payAgain(tokenUser(context).uid, orderNo, returnPath),
    closeOrder: ({ orderNo }, context) => noted('recharge_closed', context, (uid) => gold.close(uid, orderNo)),
  };
}
