import { type OrderSource, textColumn } from './order-source.ts';

/** Draws from blind boxes. */
export const boxOrders: OrderSource = {
  kind: 'box',
  from: 'box_draw draw join box on box.id = draw.box_id where draw.user_id = $1',
  columns: {
    order_no: 'draw.id::text',
    number: 'draw.id',
    at: 'draw.at',
    title: textColumn('box.names'),
    coins: 'draw.price::bigint',
    state: `'drawn'`,
    state_group: `'done'`,
    target_id: 'draw.id',
    transaction_ids: 'array[draw.transaction_id]',
  },
};
