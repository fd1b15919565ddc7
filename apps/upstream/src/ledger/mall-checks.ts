import type { LedgerCheck } from './ledger-check.ts';

/** Movements of a redemption that stand: a release, or the return of what was paid. */
const moved = (operation: string) => `
  (select count(*) from ledger_transaction cause where cause.user_id = redemption.user_id and cause.operation = '${operation}'
    and cause.key = redemption.order_no and not exists (select from ledger_transaction back where back.corrects = cause.id))`;

/** Invariants of the mall: coins, stock and card numbers move together with the states of redemptions. */
export const MALL_CHECKS: readonly LedgerCheck[] = [
  {
    name: 'redemptions-paid',
    about: 'An ordered redemption and the movement of its coins into escrow exist together, for the same user, key and coins.',
    sql: `
      select coalesce('redemption ' || redemption.order_no, 'movement ' || cause.id) as subject,
        'coins ' || coalesce(redemption.coins::text, '-') || ', escrow ' || coalesce(sum(posting.amount) filter (where account.kind = 'escrow'), 0)
          as detail
      from (select * from ledger_transaction where operation = 'redemption') cause
        full join (select * from mall_redemption where source = 'order') redemption on redemption.transaction_id = cause.id
        left join ledger_posting posting on posting.transaction_id = cause.id
        left join ledger_account account on account.id = posting.account_id
      group by redemption.order_no, redemption.coins, redemption.user_id, redemption.key, cause.id, cause.user_id, cause.key, cause.ref_id
      having cause.user_id is distinct from redemption.user_id or cause.key is distinct from redemption.key::text
        or cause.ref_id is distinct from redemption.order_no
        or coalesce(sum(posting.amount) filter (where account.kind = 'escrow'), 0) is distinct from redemption.coins`,
  },
  {
    name: 'redemptions-decided-once',
    about:
      'The coins of a redeemed order went to the site once, what was paid for a charged-back redemption returned once, and nothing moved for others.',
    sql: `
      select 'redemption ' || order_no as subject, state || ', releases ' || releases || ', returns ' || returns || ', of the payment ' || reversed
        as detail
      from (
        select redemption.*, ${moved('redemption_release')} as releases, ${moved('redemption_return')} as returns,
          (select count(*) from ledger_transaction back where back.corrects = redemption.transaction_id
            and back.operation = 'redemption_return' and back.key = redemption.order_no) as reversed
        from mall_redemption redemption
      ) decided
      where releases <> case when state = 'redeemed' and coins > 0 then 1 else 0 end
        or returns <> case when state = 'charged_back' and transaction_id is not null then 1 else 0 end
        or reversed <> returns
      union all
      select 'movement ' || cause.id, cause.operation || ' of no redemption' from ledger_transaction cause
      where cause.operation in ('redemption_release', 'redemption_return')
        and not exists (select from mall_redemption where order_no = cause.key and user_id = cause.user_id)`,
  },
  {
    name: 'stock-is-sum',
    about: 'The stock of goods is the sum of its changes, and a product of cards has no second stock.',
    sql: `
      select 'product ' || product.id as subject, 'stock ' || product.stock || ', changes ' || coalesce(sum(change.change), 0) as detail
      from mall_product product left join mall_stock_change change on change.product_id = product.id
      group by product.id having product.stock <> coalesce(sum(change.change), 0) or (product.kind = 'card' and count(change.id) > 0)`,
  },
  {
    name: 'stock-follows-redemptions',
    about: 'Redeemed goods were taken from the stock, and the pieces of charged-back goods returned once.',
    sql: `
      select 'redemption ' || redemption.order_no as subject, state || ', returned ' || coalesce(change.change, 0) as detail
      from mall_redemption redemption left join mall_stock_change change on change.redemption_id = redemption.id
      where product_kind = 'goods' and coalesce(change.change, 0) <> case when state = 'charged_back' then count else 0 end
        or (product_kind = 'goods' and change.id is not null and change.product_id <> redemption.product_id)
      union all
      select 'product ' || product_id, 'reserved ' || reserved || ', redeemed ' || redeemed
      from (
        select product.id as product_id,
          (select coalesce(-sum(change), 0) from mall_stock_change change where change.product_id = product.id and cause = 'reserved') as reserved,
          (select coalesce(sum(count), 0) from mall_redemption redemption where redemption.product_id = product.id) as redeemed
        from mall_product product where kind = 'goods'
      ) goods
      -- A prize leaves the stock when it is drawn and becomes a redemption when it is claimed.
      where reserved < redeemed`,
  },
  {
    name: 'cards-given-once',
    about: 'A redemption of cards has as many card numbers of its product as pieces until it is charged back, and no other one has any.',
    sql: `
      select 'redemption ' || redemption.order_no as subject, state || ', pieces ' || redemption.count || ', cards ' || count(card.id) as detail
      from mall_redemption redemption left join mall_card card on card.redemption_id = redemption.id
      group by redemption.id
      having count(card.id) <> case when product_kind = 'card' and state <> 'charged_back' then redemption.count else 0 end
        or count(card.id) filter (where card.product_id <> redemption.product_id) > 0`,
  },
];
