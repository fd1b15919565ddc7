import type { OrderSource } from './order-source.ts';

/** Recharges. */
export const rechargeOrders: OrderSource = {
  kind: 'recharge',
  from: 'gold_order orders where orders.user_id = $1',
  columns: {
    order_no: 'orders.order_no',
    number: 'orders.id',
    at: 'orders.created_at',
    title: `''`,
    coins: 'orders.coins',
    extra: 'orders.bonus',
    fen: 'orders.fen',
    state: 'orders.state',
    state_group: `case when orders.state = 'refunded' then 'refunded' when orders.state in ('credited', 'closed') then 'done' else 'open' end`,
    refunded: `case orders.state when 'refunded' then orders.fen else 0 end`,
    transaction_ids: 'array_remove(array[orders.transaction_id], null)',
    paid_at: 'orders.paid_at',
    trade_no: 'orders.trade_no',
  },
};
