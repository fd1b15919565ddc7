import type { LedgerCheck } from './ledger-check.ts';
import { MALL_CHECKS } from './mall-checks.ts';

/** Triggers that protect the ledger. */
const GUARDS = [
  ['ledger_account', 'append_only'],
  ['ledger_account', 'changed_by_postings_only'],
  ['ledger_transaction', 'append_only'],
  ['ledger_transaction', 'balanced'],
  ['ledger_posting', 'append_only'],
  ['ledger_posting', 'posted'],
  ['ledger_line', 'append_only'],
  ['signup_bonus', 'append_only'],
  ['gold_order', 'append_only'],
  ['gold_order', 'forward'],
  ['plan_purchase', 'append_only'],
  ['plan_purchase', 'forward'],
  ['plan_settlement', 'append_only'],
  ['gift_sent', 'append_only'],
  ['spending_limit', 'mark_wallet'],
  ['spending_limit', 'kept'],
  ['agent_referral', 'kept'],
  ['agent_income', 'append_only'],
  ['agent_correction', 'append_only'],
  ['agent_correction', 'forward'],
  ['mall_redemption', 'append_only'],
  ['mall_redemption', 'forward'],
  ['mall_card', 'append_only'],
  ['mall_card', 'given_once'],
  ['mall_stock_change', 'append_only'],
  ['box', 'forward'],
  ['box', 'kept'],
  ['box_prize', 'fixed'],
  ['box_prize', 'kept'],
  ['box_draw', 'append_only'],
] as const;

const wallets = `account.kind in ('user_purchased', 'user_granted')`;
const walletChanges = `
  select posting.transaction_id, account.user_id,
    coalesce(sum(posting.amount) filter (where account.kind = 'user_purchased'), 0) as purchased,
    coalesce(sum(posting.amount) filter (where account.kind = 'user_granted'), 0) as granted
  from ledger_posting posting join ledger_account account on account.id = posting.account_id
  where ${wallets} group by posting.transaction_id, account.user_id`;

/** Invariants of the ledger and of everything that moves coins. */
export const LEDGER_CHECKS: readonly LedgerCheck[] = [
  {
    name: 'movements-sum-to-zero',
    about: 'The postings of a movement sum to zero in each currency, and there are at least two.',
    sql: `
      select 'movement ' || cause.id as subject, 'currency ' || coalesce(posting.currency, '-') || ', sum ' || coalesce(sum(posting.amount), 0) as detail
      from ledger_transaction cause left join ledger_posting posting on posting.transaction_id = cause.id
      group by cause.id, posting.currency having coalesce(sum(posting.amount), 0) <> 0 or count(posting.number) < 2`,
  },
  {
    name: 'ledger-sums-to-zero',
    about: 'All postings sum to zero in each currency.',
    sql: `select 'currency ' || currency as subject, 'sum ' || sum(amount) as detail from ledger_posting group by currency having sum(amount) <> 0`,
  },
  {
    name: 'balances-are-sums',
    about: 'The balance of an account is the sum of its postings, with the sign of its side.',
    sql: `
      select 'account ' || account.id as subject, 'balance ' || account.balance || ', postings ' || coalesce(sum(posting.amount), 0) as detail
      from ledger_account account left join ledger_posting posting on posting.account_id = account.id
      group by account.id
      having account.balance <> coalesce(sum(posting.amount), 0) * case account.side when 'credit' then 1 else -1 end`,
  },
  {
    name: 'balances-at-every-line',
    about: 'The balance in a statement line is the sum of all changes up to it.',
    sql: `
      select 'user ' || user_id || ' line ' || number as subject, 'says ' || purchased || ' + ' || granted as detail
      from (
        select *, sum(purchased_change) over mine as purchased_sum, sum(granted_change) over mine as granted_sum
        from ledger_line window mine as (partition by user_id order by number)
      ) line
      where purchased <> purchased_sum or granted <> granted_sum`,
  },
  {
    name: 'no-negative-balance',
    about: 'No account of a user and no escrow is below zero, and every account has the side of its kind.',
    sql: `
      select 'account ' || id as subject, kind || ' ' || side || ' ' || balance as detail from ledger_account
      where (kind not in ('house', 'clearing', 'bonus') and balance < 0)
        or side <> case when kind in ('clearing', 'bonus') then 'debit' else 'credit' end`,
  },
  {
    name: 'triggers-enabled',
    about: 'The triggers that keep the ledger append-only and balanced exist and are enabled.',
    sql: `
      select guard.relation || '.' || guard.name as subject, 'missing or off' as detail
      from (values ${GUARDS.map(([relation, name]) => `('${relation}', '${name}')`).join(', ')}) as guard (relation, name)
      where not exists (
        select from pg_trigger
        where tgrelid = to_regclass(guard.relation) and tgname = guard.name and tgenabled in ('O', 'A'))`,
  },
  {
    name: 'currencies-apart',
    about: 'A posting has the currency of its account, and users hold only coins.',
    sql: `
      select 'movement ' || posting.transaction_id as subject, posting.currency || ' on ' || account.currency as detail
      from ledger_posting posting join ledger_account account on account.id = posting.account_id
      where posting.currency <> account.currency or (account.user_id is not null and account.currency <> 'coin')`,
  },
  {
    name: 'keys-once',
    about: 'A key of a user identifies one movement, and a movement is reversed at most once.',
    sql: `
      select 'user ' || user_id || ' ' || operation || ' ' || key as subject, count(*) || ' movements' as detail
      from ledger_transaction group by user_id, operation, key having count(*) > 1
      union all
      select 'movement ' || corrects, 'taken back ' || count(*) || ' times'
      from ledger_transaction where corrects is not null group by corrects having count(*) > 1`,
  },
  {
    name: 'orders-credited-once',
    about: 'A recharge moves the amounts of its order, and an order is credited exactly when its recharge exists.',
    sql: `
      select 'order ' || coalesce(orders.order_no, cause.key) as subject,
        'state ' || coalesce(orders.state, '-') || ', purchased ' || coalesce(sum(posting.amount) filter (where account.kind = 'user_purchased'), 0)
          || ', granted ' || coalesce(sum(posting.amount) filter (where account.kind = 'user_granted'), 0) as detail
      from (select * from ledger_transaction where operation = 'recharge') cause
        full join gold_order orders on orders.order_no = cause.key
        left join ledger_posting posting on posting.transaction_id = cause.id
        left join ledger_account account on account.id = posting.account_id and account.user_id = orders.user_id
      where cause.id is not null or orders.state = 'credited' or orders.transaction_id is not null
      group by orders.order_no, cause.key, cause.id, orders.state, orders.coins, orders.bonus, orders.fen, orders.transaction_id
      having orders.transaction_id is distinct from cause.id
        or coalesce(sum(posting.amount) filter (where account.kind = 'user_purchased'), 0) <> orders.coins
        or coalesce(sum(posting.amount) filter (where account.kind = 'user_granted'), 0) <> orders.bonus
        or coalesce(sum(posting.amount) filter (where posting.currency = 'fen' and posting.amount > 0), 0) <> orders.fen`,
  },
  {
    name: 'payments-pay-once',
    about: 'A payment pays one order, and every paid or credited order names its payment.',
    sql: `
      select 'payment ' || trade_no as subject, count(*) || ' orders' as detail
      from gold_order where trade_no is not null group by provider, trade_no having count(*) > 1
      union all
      select 'order ' || order_no, 'state ' || state || ' without a payment'
      from gold_order where state in ('paid', 'credited') and (trade_no is null or paid_at is null)`,
  },
  {
    name: 'signup-bonus-once',
    about: 'The signup bonus has the right amount, is granted once per user, and its mobile number is marked as used.',
    sql: `
      select 'movement ' || cause.id as subject, 'granted ' || coalesce(sum(posting.amount), 0) as detail
      from ledger_transaction cause
        left join ledger_account account on account.user_id = cause.user_id and account.kind = 'user_granted'
        left join ledger_posting posting on posting.transaction_id = cause.id and posting.account_id = account.id
      where cause.operation = 'welcome'
      group by cause.id having coalesce(sum(posting.amount), 0) <> 200
        or not exists (select from signup_bonus where user_id = cause.user_id)
      union all
      select 'user ' || user_id, 'a spent number without a bonus' from signup_bonus
      where not exists (select from ledger_transaction cause where cause.user_id = signup_bonus.user_id and cause.operation = 'welcome')`,
  },
  {
    name: 'statements-complete',
    about: 'Every movement of a wallet has exactly one line in the user’s statement, with the same change.',
    sql: `
      select 'user ' || coalesce(line.user_id, moved.user_id) || ' movement ' || coalesce(line.transaction_id, moved.transaction_id) as subject,
        case when line.number is null then 'no line' when moved.user_id is null then 'no postings' else 'another change' end as detail
      from (${walletChanges}) moved
        full join ledger_line line on line.transaction_id = moved.transaction_id and line.user_id = moved.user_id
      where line.purchased_change is distinct from moved.purchased or line.granted_change is distinct from moved.granted`,
  },
  {
    name: 'newest-line-is-balance',
    about: 'The newest statement line equals the balance of the user.',
    sql: `
      select 'user ' || coalesce(line.user_id, wallet.user_id) as subject, 'line ' || line.purchased || ' + ' || line.granted as detail
      from (select distinct on (user_id) * from ledger_line order by user_id, number desc) line
        full join (
          select user_id, sum(balance) filter (where kind = 'user_purchased') as purchased,
            sum(balance) filter (where kind = 'user_granted') as granted
          from ledger_account account where ${wallets} group by user_id
        ) wallet on wallet.user_id = line.user_id
      where coalesce(line.purchased, 0) is distinct from coalesce(wallet.purchased, 0)
        or coalesce(line.granted, 0) is distinct from coalesce(wallet.granted, 0)`,
  },
  {
    name: 'statements-unbroken',
    about: 'Statement lines are numbered without gaps and chained by hashes, also after the account was deleted.',
    sql: `
      select 'user ' || chained.user_id || ' line ' || chained.number as subject,
        case when chained.number <> chained.place then 'a gap' else 'another hash' end as detail
      from (
        select line, line.user_id, line.number, line.hash, line.transaction_id,
          row_number() over mine as place, lag(line.hash) over mine as before
        from ledger_line line window mine as (partition by line.user_id order by line.number)
      ) chained join ledger_transaction cause on cause.id = chained.transaction_id
      where chained.number <> chained.place or chained.hash <> ledger_line_hash(chained.before, chained.line, cause)`,
  },
  {
    name: 'escrow-is-held',
    about: 'Every part of the escrow is the sum of the held purchases and of the redemptions that are not decided of its users.',
    sql: `
      select 'shard ' || account.shard as subject, 'escrow ' || account.balance || ', held ' || coalesce(held.price, 0) as detail
      from ledger_account account
        left join (
          select shard, sum(price) as price from (
            select buyer_id % 8 as shard, price::bigint as price from plan_purchase where state = 'held'
            union all select user_id % 8, coins from mall_redemption where state in ('in_progress', 'review')
          ) part group by shard
        ) held using (shard)
      where account.kind = 'escrow' and account.currency = 'coin' and account.balance <> coalesce(held.price, 0)`,
  },
  {
    name: 'purchases-paid',
    about: 'A purchase of a plan and the movement that pays it exist together, once for a buyer and a plan, with the same price.',
    sql: `
      select coalesce('purchase ' || bought.order_no, 'movement ' || cause.id) as subject,
        'price ' || coalesce(bought.price::text, '-') || ', paid ' || coalesce(sum(posting.amount) filter (where account.kind = 'escrow'), 0) as detail
      from (select * from ledger_transaction where operation = 'plan_purchase') cause
        full join plan_purchase bought on bought.transaction_id = cause.id
        left join ledger_posting posting on posting.transaction_id = cause.id
        left join ledger_account account on account.id = posting.account_id
      group by bought.order_no, bought.price, bought.plan_id, bought.buyer_id, cause.id, cause.user_id, cause.key
      having cause.user_id is distinct from bought.buyer_id or cause.key is distinct from bought.plan_id::text
        or coalesce(sum(posting.amount) filter (where account.kind = 'escrow'), 0) is distinct from bought.price`,
  },
  {
    name: 'purchases-settled-once',
    about: 'A purchase has at most one release or refund that stands, as its state says, and a compensation only beside a refund.',
    sql: `
      select 'purchase ' || order_no as subject,
        state || ', releases ' || releases || ', refunds ' || refunds || ', compensations ' || compensations as detail
      from (
        select bought.order_no, bought.state, bought.settlement_transaction_id, bought.compensation_transaction_id,
          (select count(*) from ledger_transaction back where back.corrects = bought.transaction_id and back.operation = 'plan_refund') as refunds,
          count(cause.id) filter (where cause.operation = 'plan_release') as releases,
          count(cause.id) filter (where cause.operation = 'plan_compensation') as compensations,
          max(cause.id) filter (where cause.operation = 'plan_compensation') as compensation_id
        from plan_purchase bought
          left join (
            select id, operation, split_part(key, '/', 1)::bigint as purchase_id from ledger_transaction cause
            where operation in ('plan_release', 'plan_compensation')
              and not exists (select from ledger_transaction back where back.corrects = cause.id)
          ) cause on cause.purchase_id = bought.id
        group by bought.id
      ) purchase
      where (releases, refunds) is distinct from (case state when 'settled' then 1 else 0 end, case state when 'refunded' then 1 else 0 end)
        or compensations <> case when compensation_transaction_id is null then 0 else 1 end
        or compensation_id is distinct from compensation_transaction_id
        or (compensations > 0 and state <> 'refunded') or (state = 'held') <> (settlement_transaction_id is null)`,
  },
  {
    name: 'gifts-paid',
    about: 'Gifts cost their sender what is stored with them, and the anchor got the stored share.',
    sql: `
      select 'gift ' || sent.id as subject, 'coins ' || sent.coins || ', share ' || sent.share || ', sender ' || sent.sender_id as detail
      from gift_sent sent join ledger_transaction cause on cause.id = sent.transaction_id
        left join ledger_posting posting on posting.transaction_id = cause.id
        left join ledger_account account on account.id = posting.account_id
      group by sent.id, cause.id
      having cause.operation <> 'gift' or cause.user_id <> sent.sender_id
        or coalesce(sum(posting.amount) filter (where account.kind = 'anchor' and account.user_id = sent.room_id), 0) <> sent.share
        or coalesce(sum(posting.amount) filter (where ${wallets} and account.user_id = sent.sender_id), 0) <> -sent.coins`,
  },
  {
    name: 'combos-are-sums',
    about: 'The gifts and successes of a combo are those of its rows.',
    sql: `
      select 'combo ' || combo.id as subject, 'count ' || combo.count || ', clicks ' || combo.clicks as detail
      from gift_combo combo left join gift_sent sent on sent.combo_id = combo.id
      group by combo.id having count(sent.id) <> combo.clicks or coalesce(sum(sent.count), 0) <> combo.count`,
  },
  {
    name: 'entrances-paid',
    about:
      'Every entrance fee is one movement from the wallet of the fan to the account of the anchor and the site, and the other way round.',
    sql: `
      select 'movement ' || coalesce(entry.transaction_id, cause.id) as subject,
        'price ' || coalesce(entry.price::text, '-') || ', share ' || coalesce(entry.share::text, '-') as detail
      from (select * from ledger_transaction where operation = 'room_entry') cause
        full join room_entry entry on entry.transaction_id = cause.id
        left join broadcast on broadcast.id = entry.broadcast_id
        left join lateral (
          select coalesce(-sum(posting.amount) filter (where account.kind in ('user_purchased', 'user_granted')
              and account.user_id = entry.user_id), 0) as paid,
            coalesce(sum(posting.amount) filter (where account.kind = 'anchor' and account.user_id = broadcast.anchor_id), 0) as received
          from ledger_posting posting join ledger_account account on account.id = posting.account_id
          where posting.transaction_id = cause.id
        ) moved on true
      where cause.id is null or entry.transaction_id is null or cause.user_id <> entry.user_id or moved.paid <> entry.price
        or moved.received <> entry.share`,
  },
  ...MALL_CHECKS,
  {
    name: 'limits-marked',
    about: 'The wallet of every user with limits is marked, so that its movements read them.',
    sql: `
      select 'user ' || user_id as subject, 'wallet without a mark' as detail from spending_limit
      where not exists (
        select from ledger_account account where account.user_id = spending_limit.user_id and account.kind = 'user_purchased' and account.limited)`,
  },
  {
    name: 'box-draws-paid',
    about:
      'Every draw of a blind box is one movement of the price of its box from the wallet of its user to the site, and the other way round.',
    sql: `
      select 'movement ' || coalesce(draw.transaction_id, cause.id) as subject, 'draw ' || coalesce(draw.id::text, '-') as detail
      from (select * from ledger_transaction where operation = 'box') cause
        full join box_draw draw on draw.transaction_id = cause.id
        left join box on box.id = draw.box_id
        left join lateral (
          select coalesce(-sum(posting.amount) filter (where ${wallets} and account.user_id = draw.user_id), 0) as paid,
            coalesce(sum(posting.amount) filter (where account.kind = 'house'), 0) as received
          from ledger_posting posting join ledger_account account on account.id = posting.account_id
          where posting.transaction_id = cause.id
        ) moved on true
      where cause.id is null or draw.id is null or cause.user_id <> draw.user_id or cause.key <> draw.key::text
        or moved.paid <> draw.price or moved.received <> draw.price or draw.price <> box.price`,
  },
  {
    name: 'box-logs-unbroken',
    about: 'The draws of a box are numbered without gaps, each names the hash of the one before, and the nonces of a user have no gaps.',
    sql: `
      select 'draw ' || id as subject, 'number ' || number || ', nonce ' || nonce as detail
      from (
        select id, number, nonce, previous_hash, lag(hash, 1, repeat('0', 64)) over (partition by box_id order by number) as expected_hash,
          row_number() over (partition by box_id order by number) as expected_number,
          row_number() over (partition by box_id, user_id order by nonce) as expected_nonce
        from box_draw
      ) draw
      where previous_hash <> expected_hash or number <> expected_number or nonce <> expected_nonce`,
  },
  {
    name: 'agent-income-paid',
    about: 'The income of an agent and a day is that of the recharges of the day, and one movement credits it.',
    sql: `
      select 'agent ' || coalesce(income.agent_id, cause.user_id) || ' day ' || coalesce(income.day, cause.key) as subject,
        'share ' || coalesce(income.share::text, '-') || ', credited ' || coalesce(paid.amount, 0) || ', recharged ' || coalesce(day.coins, 0)
          as detail
      from agent_income income
        full join (select * from ledger_transaction where operation = 'agent_income') cause on cause.id = income.transaction_id
        left join lateral (select sum(coins) as coins, sum(share) as share, count(*) as recharges from agent_recharge
          where agent_id = income.agent_id and day = income.day) day on true
        left join lateral (select sum(posting.amount) as amount from ledger_posting posting
          join ledger_account account on account.id = posting.account_id and account.kind = 'agent' and account.user_id = income.agent_id
          where posting.transaction_id = cause.id) paid on true
      where income.agent_id is null or cause.user_id <> income.agent_id or cause.key <> income.day
        or coalesce(paid.amount, 0) <> income.share or (day.coins, day.share, day.recharges) is distinct from
          (income.coins::numeric, income.share::numeric, income.recharges::bigint)`,
  },
  {
    name: 'agent-corrections-paid',
    about: 'A correction takes the share of a refunded recharge back once, and no agent account moves for another reason.',
    sql: `
      select 'movement ' || cause.id as subject, cause.operation || ' ' || posting.amount as detail
      from ledger_posting posting join ledger_account account on account.id = posting.account_id and account.kind = 'agent'
        join ledger_transaction cause on cause.id = posting.transaction_id
        left join agent_correction correction on correction.transaction_id = cause.id
      where cause.operation not in ('agent_income', 'agent_correction', 'agent_transfer')
        or (cause.operation = 'agent_correction' and (posting.amount, account.user_id) is distinct from (-correction.share, correction.agent_id))
      union all
      select 'refund ' || correction.refund_id, 'share ' || correction.share
      from agent_correction correction
        left join agent_recharge recharge on recharge.agent_id = correction.agent_id and recharge.transaction_id =
          (select corrects from ledger_transaction where id = correction.refund_id)
      where (recharge.coins, recharge.rate, recharge.share, recharge.day) is distinct from
        (correction.coins, correction.rate::bigint, correction.share, correction.day)`,
  },
  {
    name: 'numbers-fit',
    about: 'Every balance is a safe integer of JavaScript.',
    sql: `select 'account ' || id as subject, balance::text as detail from ledger_account where abs(balance) > 9007199254740991`,
  },
  {
    name: 'issued-is-held',
    about: 'Issued coins minus spent coins equal the coins held by users, experts, anchors and escrow.',
    sql: `
      select 'coins' as subject, 'issued ' || issued || ', spent ' || spent || ', held ' || held as detail
      from (
        select coalesce(sum(balance) filter (where kind in ('clearing', 'bonus')), 0) as issued,
          coalesce(sum(balance) filter (where kind = 'house'), 0) as spent,
          coalesce(sum(balance) filter (where kind not in ('clearing', 'bonus', 'house')), 0) as held
        from ledger_account where currency = 'coin'
      ) coins
      where issued - spent <> held`,
  },
];
