import type { OrderSource } from './order-source.ts';

/** Bought plans. */
export const planOrders: OrderSource = {
  kind: 'plan',
  from: 'plan_purchase bought join plan on plan.id = bought.plan_id where bought.buyer_id = $1',
  columns: {
    order_no: 'bought.order_no',
    number: 'bought.id',
    at: 'bought.at',
    title: 'plan.title',
    coins: 'bought.price::bigint',
    state: 'bought.state',
    state_group: `case bought.state when 'held' then 'open' when 'refunded' then 'refunded' else 'done' end`,
    refunded: `case bought.state when 'refunded' then bought.price else 0 end::bigint`,
    target_id: 'bought.plan_id',
    result: 'plan.result',
    transaction_ids: 'array[bought.transaction_id]',
  },
};
