import type { UserId } from '@matchpoint/contracts/ids';
import type { Clock } from '../../clock.ts';
import type { Pool } from '../../db/pool.ts';
import type { CallContext, Handlers } from '../../java/handler.ts';
import { tokenUser } from '../../java/token-user.ts';
import { addAudit } from '../../ops/audit.ts';
import { withAudit } from '../../ops/with-audit.ts';
import type { GoldService } from './service.ts';

type GoldRow =
  | 'goldList'
  | 'payByAlipay'
  | 'rechargeOrder'
  | 'payOrder'
  | 'closeOrder'
  | 'spendingLimits'
  | 'setSpendingLimit'
  | 'startCoolOff'
  | 'spendingOverview'
  | 'allOrders'
  | 'orderDetail';

/** Handlers of the `gold` endpoints. Orders, closings and changes of limits are recorded in the audit log (reliability §4.2, logs). */
export function goldHandlers(gold: GoldService, deps: { readonly pool: Pool; readonly clock: Clock }): Pick<Handlers, GoldRow> {
  const recorded = async <T>(
    action: string,
    by: CallContext,
    work: (uid: UserId) => Promise<T>,
    detailOf: (result: T) => Readonly<Record<string, unknown>>,
  ): Promise<T> => {
    const { uid } = tokenUser(by);
    const result = await withAudit(deps, { uid, action, by }, () => work(uid));
    await addAudit(deps.pool, { uid, action, by, at: deps.clock.now(), outcome: 'done', detail: detailOf(result) });
    return result;
  };
  const noted = <T extends { readonly orderNo: string }>(action: string, by: CallContext, work: (uid: UserId) => Promise<T>): Promise<T> =>
    recorded(action, by, work, ({ orderNo }) => ({ orderNo }));
  return {
    goldList: () => gold.packages(),
    payByAlipay: (input, context) => noted('recharge_ordered', context, (uid) => gold.pay(uid, input)),
    rechargeOrder: ({ orderNo }, context) => gold.order(tokenUser(context).uid, orderNo),
    payOrder: ({ orderNo, returnPath }, context) => gold.payAgain(tokenUser(context).uid, orderNo, returnPath),
    closeOrder: ({ orderNo }, context) => noted('recharge_closed', context, (uid) => gold.close(uid, orderNo)),
    spendingLimits: (_input, context) => gold.limits.read(tokenUser(context).uid),
    setSpendingLimit: (input, context) =>
      recorded(
        'limit_set',
        context,
        (uid) => gold.limits.set(uid, input),
        () => input,
      ),
    startCoolOff: ({ days }, context) =>
      recorded(
        'cool_off_started',
        context,
        (uid) => gold.limits.startCoolOff(uid, days),
        ({ coolOffUntil }) => ({ days, coolOffUntil }),
      ),
    spendingOverview: async (_input, context) => ({ months: await gold.overview(tokenUser(context).uid) }),
    allOrders: (input, context) => gold.orders.page(tokenUser(context).uid, input, context.lan),
    orderDetail: (input, context) => gold.orders.detail(tokenUser(context).uid, input, context.lan),
  };
}
