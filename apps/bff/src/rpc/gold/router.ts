import { JAVA } from '@matchpoint/contracts/java/table';
import { forwardMutation, forwardQuery } from '../forward.ts';
import { router } from '../trpc.ts';
import { orders } from './orders.ts';
import { pay } from './pay.ts';
import { recharge } from './recharge.ts';
import { statement } from './statement.ts';

export const goldRouter = router({
  balance: forwardQuery(JAVA.userGold),
  close: forwardMutation(JAVA.closeOrder),
  order: forwardQuery(JAVA.rechargeOrder),
  orders,
  pay,
  recharge,
  statement,
  packages: forwardQuery(JAVA.goldList),
});
