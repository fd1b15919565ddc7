import { JAVA } from '@matchpoint/contracts/java/table';
import { forwardMutation, forwardQuery } from '../forward.ts';
import { router } from '../trpc.ts';
import { allOrders } from './all-orders.ts';
import { orderDetail } from './order-detail.ts';
import { orders } from './orders.ts';
import { pay } from './pay.ts';
import { recharge } from './recharge.ts';
import { statement } from './statement.ts';

export const goldRouter = router({
  allOrders,
  balance: forwardQuery(JAVA.userGold),
  close: forwardMutation(JAVA.closeOrder),
  order: forwardQuery(JAVA.rechargeOrder),
  orderDetail,
  orders,
  overview: forwardQuery(JAVA.spendingOverview),
  pay,
  recharge,
  statement,
  limits: forwardQuery(JAVA.spendingLimits),
  setLimit: forwardMutation(JAVA.setSpendingLimit),
  startCoolOff: forwardMutation(JAVA.startCoolOff),
  packages: forwardQuery(JAVA.goldList),
});
