-- Coins and money in double entry, and the orders that buy coins. Coins are whole, cash is in fen, times are UTC milliseconds. User ids
-- are no foreign keys: a deleted account keeps its entries under its number.

create table ledger_account (
  id bigint generated always as identity primary key,
  kind text not null
    check (kind in ('user_purchased', 'user_granted', 'expert', 'anchor', 'house', 'escrow', 'clearing', 'bonus')),
  -- Whose coins they are; null for an account of the site.
  user_id bigint,
  currency text not null check (currency in ('coin', 'fen')),
  -- An account of the site is split, so that movements of different users do not wait for one row.
  shard smallint not null default 0,
  -- The side on which it grows.
  side text not null check (side in ('credit', 'debit')),
  -- The sum of its postings, seen from its side. Only the trigger on postings writes it.
  balance bigint not null default 0,
  check ((user_id is not null) = (kind in ('user_purchased', 'user_granted', 'expert', 'anchor'))),
  check (user_id is null or (currency = 'coin' and shard = 0)),
  -- Nobody's coins, and none that are kept for somebody, fall below zero.
  constraint ledger_account_covered check (balance >= 0 or kind in ('house', 'clearing', 'bonus')),
  unique nulls not distinct (user_id, kind, currency, shard),
  unique (id, currency)
) with (fillfactor = 70);

insert into ledger_account (kind, currency, shard, side)
select kind, currency, shard, side
from (values
  ('clearing', 'coin', 'debit'), ('bonus', 'coin', 'debit'), ('house', 'coin', 'credit'), ('escrow', 'coin', 'credit'),
  ('clearing', 'fen', 'debit'), ('house', 'fen', 'credit')
) as site (kind, currency, side)
cross join generate_series(0, 7) as shard;

-- One movement: claimed by its key first, in the transaction of its effect.
create table ledger_transaction (
  id bigint generated always as identity primary key,
  -- In whose name.
  user_id bigint not null,
  operation text not null,
  key text not null check (length(key) between 1 and 200),
  -- SHA-256 of what was asked for under the key.
  body bytea not null,
  reason text not null,
  ref_type text not null default 'none',
  ref_id text,
  -- The movement that this one takes back: each at most once.
  corrects bigint unique references ledger_transaction (id) check (corrects < id),
  at bigint not null,
  unique (user_id, operation, key)
);

create table ledger_posting (
  transaction_id bigint not null references ledger_transaction (id),
  no smallint not null,
  account_id bigint not null,
  currency text not null,
  -- Credit above zero, debit below.
  amount bigint not null check (amount <> 0 and amount between -1000000000000 and 1000000000000),
  primary key (transaction_id, no),
  -- No posting moves another currency than its account's.
  foreign key (account_id, currency) references ledger_account (id, currency)
);
create index on ledger_posting (account_id);

-- The coin details of a user: one line for each movement of his coins, chained by hashes.
create table ledger_line (
  user_id bigint not null,
  no bigint not null check (no > 0),
  transaction_id bigint not null references ledger_transaction (id),
  purchased_change bigint not null,
  granted_change bigint not null,
  -- The balance after it.
  purchased bigint not null check (purchased >= 0),
  granted bigint not null check (granted >= 0),
  hash bytea not null,
  primary key (user_id, no),
  unique (transaction_id, user_id)
);

-- What the hash of a line is made of: the line before it, and all that the line says.
create function ledger_line_hash(before bytea, line ledger_line, cause ledger_transaction) returns bytea language sql immutable as $$
  select sha256(coalesce(before, ''::bytea) || convert_to(jsonb_build_array(
    line.user_id, line.no, line.transaction_id, line.purchased_change, line.granted_change, line.purchased, line.granted,
    cause.operation, cause.key, cause.reason, cause.ref_type, cause.ref_id, cause.at
  )::text, 'UTF8'))
$$;

create function ledger_append_only() returns trigger language plpgsql as $$
begin
  raise exception '% is append-only: a correction is a new entry', tg_table_name using errcode = 'integrity_constraint_violation';
end $$;

create trigger append_only before update or delete or truncate on ledger_transaction execute function ledger_append_only();
create trigger append_only before update or delete or truncate on ledger_posting execute function ledger_append_only();
create trigger append_only before update or delete or truncate on ledger_line execute function ledger_append_only();
create trigger append_only before delete or truncate on ledger_account execute function ledger_append_only();

create function ledger_account_kept() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' then
    if new.balance <> 0 then raise exception 'an account begins at zero' using errcode = 'integrity_constraint_violation'; end if;
    return new;
  end if;
  -- Inside the trigger on postings this is the second trigger.
  if pg_trigger_depth() < 2
    or (new.id, new.kind, new.user_id, new.currency, new.shard, new.side)
      is distinct from (old.id, old.kind, old.user_id, old.currency, old.shard, old.side)
  then
    raise exception 'an account changes by postings only' using errcode = 'integrity_constraint_violation';
  end if;
  return new;
end $$;

create trigger kept before insert or update on ledger_account for each row execute function ledger_account_kept();

-- Postings come in one statement for one movement, sum to zero in each currency, and carry balances and coin details with them.
create function ledger_post() returns trigger language plpgsql as $$
declare
  cause ledger_transaction;
  line ledger_line;
  last ledger_line;
  moved record;
begin
  if not exists (select from fresh) then return null; end if;
  select * into strict cause from ledger_transaction where id = (select min(transaction_id) from fresh);
  if exists (select from fresh where transaction_id <> cause.id)
    or (select count(*) from fresh) <> (select count(*) from ledger_posting where transaction_id = cause.id)
  then
    raise exception 'the postings of a movement come together' using errcode = 'integrity_constraint_violation';
  end if;
  if exists (select from fresh group by currency having sum(amount) <> 0) then
    raise exception 'the postings of a movement sum to zero' using errcode = 'integrity_constraint_violation';
  end if;

  -- Both sorts of coins of a user together, and all in one order: nobody waits in a circle.
  perform from ledger_account
    where id = any (array(
      select account_id from fresh
      union
      select pair.id from fresh
        join ledger_account mine on mine.id = fresh.account_id and mine.kind in ('user_purchased', 'user_granted')
        join ledger_account pair on pair.user_id = mine.user_id and pair.kind in ('user_purchased', 'user_granted')
    ))
    order by id for no key update;

  update ledger_account as account
    set balance = account.balance + case account.side when 'credit' then sum.amount else -sum.amount end
    from (select account_id, sum(amount)::bigint as amount from fresh group by account_id) as sum
    where account.id = sum.account_id;

  for moved in
    select account.user_id,
      coalesce(sum(fresh.amount) filter (where account.kind = 'user_purchased'), 0)::bigint as purchased,
      coalesce(sum(fresh.amount) filter (where account.kind = 'user_granted'), 0)::bigint as granted
    from fresh join ledger_account account on account.id = fresh.account_id
    where account.kind in ('user_purchased', 'user_granted')
    group by account.user_id
  loop
    select * into last from ledger_line where user_id = moved.user_id order by no desc limit 1;
    line := null;
    line.user_id := moved.user_id;
    line.no := coalesce(last.no, 0) + 1;
    line.transaction_id := cause.id;
    line.purchased_change := moved.purchased;
    line.granted_change := moved.granted;
    line.purchased := coalesce((
      select balance from ledger_account where user_id = moved.user_id and kind = 'user_purchased' and currency = 'coin' and shard = 0), 0);
    line.granted := coalesce((
      select balance from ledger_account where user_id = moved.user_id and kind = 'user_granted' and currency = 'coin' and shard = 0), 0);
    line.hash := ledger_line_hash(last.hash, line, cause);
    insert into ledger_line select line.*;
  end loop;
  return null;
end $$;

create trigger posted after insert on ledger_posting referencing new table as fresh for each statement execute function ledger_post();

-- At the end no movement stands without postings that sum to zero.
create function ledger_transaction_whole() returns trigger language plpgsql as $$
begin
  if (select count(*) from ledger_posting where transaction_id = new.id) < 2
    or exists (select from ledger_posting where transaction_id = new.id group by currency having sum(amount) <> 0)
  then
    raise exception 'a movement has postings that sum to zero' using errcode = 'integrity_constraint_violation';
  end if;
  return null;
end $$;

create constraint trigger whole after insert on ledger_transaction deferrable initially deferred
  for each row execute function ledger_transaction_whole();

-- The mobile numbers that count for the welcome bonus no more, for ever. Accounts come and go, this stays.
create table welcome_bonus (
  mobile_hash text primary key,
  user_id bigint not null,
  at bigint not null
);
create index on welcome_bonus (user_id);
create trigger append_only before update or delete or truncate on welcome_bonus execute function ledger_append_only();

-- Ways to buy coins. A new price is a new row: orders name the one that they were made by.
create table gold_tier (
  id int generated by default as identity (start with 101) primary key,
  fen bigint not null check (fen > 0),
  coins bigint not null check (coins > 0),
  -- Granted on top.
  extra bigint not null default 0 check (extra >= 0),
  position smallint not null,
  active boolean not null default true
);
insert into gold_tier (id, fen, coins, extra, position) values
  (1, 600, 60, 0, 1), (2, 3000, 300, 15, 2), (3, 6800, 680, 50, 3),
  (4, 12800, 1280, 120, 4), (5, 32800, 3280, 400, 5), (6, 64800, 6480, 1000, 6);

create table gold_order (
  id bigint generated always as identity primary key,
  -- How the payment provider knows it.
  order_no text not null unique,
  user_id bigint not null,
  key text not null,
  tier_id int not null references gold_tier (id),
  -- Price and coins as they were when it was made: nothing else is ever credited for it.
  fen bigint not null check (fen > 0),
  coins bigint not null check (coins > 0),
  extra bigint not null check (extra >= 0),
  state text not null default 'created'
    check (state in ('created', 'unknown', 'paid', 'credited', 'closed', 'review', 'refunded')),
  provider text not null,
  -- The provider's name of the payment: one payment pays one order.
  trade_no text,
  -- What staff has to look at, and why.
  review_reason text,
  transaction_id bigint unique references ledger_transaction (id),
  created_at bigint not null,
  expires_at bigint not null,
  paid_at bigint,
  changed_at bigint not null,
  -- While it is open: when the provider was asked last, and is asked again.
  asked_at bigint not null default 0,
  check_at bigint not null,
  unique (user_id, key),
  unique (provider, trade_no),
  check ((state = 'review') <= (review_reason is not null)),
  check ((state = 'credited') <= (transaction_id is not null)),
  check ((state in ('paid', 'credited')) <= (trade_no is not null and paid_at is not null))
);
create index on gold_order (user_id, id);
create index gold_order_open on gold_order (check_at) where state in ('created', 'unknown', 'paid');

create function gold_order_forward() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' then
    if new.state <> 'created' then raise exception 'an order begins as created' using errcode = 'integrity_constraint_violation'; end if;
    return new;
  end if;
  if (new.id, new.order_no, new.user_id, new.key, new.tier_id, new.fen, new.coins, new.extra, new.provider, new.created_at, new.expires_at)
      is distinct from
      (old.id, old.order_no, old.user_id, old.key, old.tier_id, old.fen, old.coins, old.extra, old.provider, old.created_at, old.expires_at)
    or (old.trade_no is not null and new.trade_no is distinct from old.trade_no)
    or (old.transaction_id is not null and new.transaction_id is distinct from old.transaction_id)
  then
    raise exception 'what was ordered and paid stays' using errcode = 'integrity_constraint_violation';
  end if;
  if new.state <> old.state and not (old.state, new.state) in (
    ('created', 'unknown'), ('created', 'paid'), ('created', 'closed'), ('created', 'review'),
    ('unknown', 'paid'), ('unknown', 'closed'), ('unknown', 'review'),
    ('paid', 'credited'), ('paid', 'review'),
    ('closed', 'review'), ('credited', 'review'),
    ('review', 'credited'), ('review', 'refunded')
  ) then
    raise exception 'an order does not go from % to %', old.state, new.state using errcode = 'integrity_constraint_violation';
  end if;
  return new;
end $$;

create trigger forward before insert or update on gold_order for each row execute function gold_order_forward();
create trigger append_only before delete or truncate on gold_order execute function ledger_append_only();

-- A second lock beside the triggers, for a role that is no superuser. Rows that others refer to need UPDATE for the check of the reference.
revoke update, delete, truncate on ledger_posting, ledger_line, welcome_bonus from public, current_user;
revoke delete, truncate on ledger_transaction, ledger_account, gold_order from public, current_user;
