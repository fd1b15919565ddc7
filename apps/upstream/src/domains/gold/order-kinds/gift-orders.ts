import { type OrderSource, textColumn } from './order-source.ts';

/** Gifts sent. */
export const giftOrders: OrderSource = {
  kind: 'gift',
  from: 'gift_sent sent join gift on gift.id = sent.gift_id where sent.sender_id = $1',
  columns: {
    order_no: 'sent.id::text',
    number: 'sent.id',
    at: 'sent.at',
    title: textColumn('gift.names'),
    count: 'sent.count',
    coins: 'sent.coins',
    state: `'sent'`,
    state_group: `'done'`,
    target_id: 'sent.room_id',
    transaction_ids: 'array[sent.transaction_id]',
  },
};
