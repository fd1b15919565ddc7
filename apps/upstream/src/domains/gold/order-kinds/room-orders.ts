import type { OrderSource } from './order-source.ts';

/** Entrance fees of paid rooms. */
export const roomOrders: OrderSource = {
  kind: 'room',
  from: 'room_entry entry join broadcast on broadcast.id = entry.broadcast_id where entry.user_id = $1',
  columns: {
    order_no: 'entry.broadcast_id::text',
    number: 'entry.transaction_id',
    at: 'entry.at',
    title: 'broadcast.title',
    coins: 'entry.price::bigint',
    state: `'entered'`,
    state_group: `'done'`,
    target_id: 'broadcast.anchor_id',
    transaction_ids: 'array[entry.transaction_id]',
  },
};
