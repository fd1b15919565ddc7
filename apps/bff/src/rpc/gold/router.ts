import { router } from '../trpc.ts';
import { balance } from './balance.ts';
import { close } from './close.ts';
import { order } from './order.ts';
import { orders } from './orders.ts';
import { pay } from './pay.ts';
import { recharge } from './recharge.ts';
import { statement } from './statement.ts';
import { tiers } from './tiers.ts';

export const goldRouter = router({ balance, close, order, orders, pay, recharge, statement, tiers });
