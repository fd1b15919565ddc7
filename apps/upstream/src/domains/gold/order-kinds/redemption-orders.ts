import { type OrderSource, textColumn } from './order-source.ts';

/** Redemptions of the coin mall. Prizes of a blind box belong to their draw. */
export const redemptionOrders: OrderSource = {
  kind: 'redemption',
  from: `mall_redemption redemption where redemption.user_id = $1 and redemption.source = 'order'`,
  columns: {
    order_no: 'redemption.order_no',
    number: 'redemption.id',
    at: 'redemption.at',
    title: textColumn('redemption.names'),
    count: 'redemption.count',
    coins: 'redemption.coins',
    state: 'redemption.state',
    state_group: `case redemption.state when 'redeemed' then 'done' when 'charged_back' then 'refunded' else 'open' end`,
    refunded: `case redemption.state when 'charged_back' then redemption.coins else 0 end`,
    target_id: 'redemption.product_id',
    transaction_ids: 'array_remove(array[redemption.transaction_id], null)',
  },
};
