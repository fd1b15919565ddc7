import { type OrderSource, textColumn } from './order-source.ts';

/** Draws from blind boxes. The price of a draw returns when the mall cannot deliver its prize. */
export const boxOrders: OrderSource = {
  kind: 'box',
  from: `box_draw draw join box on box.id = draw.box_id
    left join mall_redemption returned on returned.draw_id = draw.id and returned.state = 'charged_back'
    where draw.user_id = $1`,
  columns: {
    order_no: 'draw.id::text',
    number: 'draw.id',
    at: 'draw.at',
    title: textColumn('box.names'),
    coins: 'draw.price::bigint',
    state: `case when returned.id is null then 'drawn' else 'charged_back' end`,
    state_group: `case when returned.id is null then 'done' else 'refunded' end`,
    refunded: 'case when returned.id is null then 0 else draw.price end::bigint',
    target_id: 'draw.id',
    transaction_ids: 'array[draw.transaction_id]',
  },
};
