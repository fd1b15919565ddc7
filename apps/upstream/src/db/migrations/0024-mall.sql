-- The coin mall: products, card numbers, addresses and redemptions. Coins are whole, times are UTC milliseconds. Names, addresses, contacts,
-- remarks and card numbers are sealed with the key of the installation (AES-256-GCM).

-- Pictures of products, re-encoded. `name` is random and part of the address.
create table mall_picture (
  name text primary key,
  media_type text not null,
  bytes bytea not null,
  width int not null check (width > 0),
  height int not null check (height > 0),
  created_at bigint not null
);

create table mall_product (
  id bigint generated always as identity (start with 201) primary key,
  -- Made by the client for this one product, with a digest of what was asked for under it.
  key uuid not null unique,
  request bytea not null,
  kind text not null check (kind in ('goods', 'card')),
  state text not null default 'draft' check (state in ('draft', 'published', 'removed')),
  -- Texts by language; introductions and notices are articles.
  names jsonb not null default '{}',
  summaries jsonb not null default '{}',
  introductions jsonb not null default '{}',
  notices jsonb not null default '{}',
  price int not null check (price between 1 and 10000000),
  -- Of goods; the stock of a card is the number of its card numbers that nobody has.
  stock int not null default 0 check (stock >= 0),
  -- Pieces that one user may redeem; null: no limit.
  per_user int check (per_user > 0),
  -- Cards are delivered without a review.
  instant boolean not null default false,
  -- Names of mall_picture; the first one is the cover.
  pictures text[] not null default '{}',
  -- Grows with every edit.
  version int not null default 1,
  released_at bigint,
  -- Invented for the demo world.
  demonstration boolean not null default false,
  created_at bigint not null,
  changed_at bigint not null,
  check (kind = 'goods' or stock = 0),
  check (kind = 'card' or not instant),
  check (state <> 'published' or released_at is not null)
);
create index mall_product_newest on mall_product (released_at desc, id desc) where state = 'published';

create table mall_redemption (
  id bigint generated always as identity primary key,
  order_no text not null unique,
  -- No foreign key: orders stay under the number of a deleted account.
  user_id bigint not null,
  key uuid not null,
  -- A keyed digest of what was asked for under the key.
  request bytea,
  product_id bigint not null references mall_product (id),
  -- As they were at the order.
  product_kind text not null check (product_kind in ('goods', 'card')),
  instant boolean not null,
  names jsonb not null,
  picture text references mall_picture (name),
  price int not null check (price >= 0),
  count int not null check (count > 0),
  coins bigint not null check (coins >= 0),
  -- `box`: the prize of a draw of a blind box.
  source text not null check (source in ('order', 'box')),
  draw_id bigint unique,
  state text not null default 'in_progress' check (state in ('in_progress', 'review', 'redeemed', 'charged_back')),
  -- The movement that a charge-back takes back: of the order into escrow, or of the draw.
  transaction_id bigint unique references ledger_transaction (id),
  -- Recipient and remark, sealed; null when there are none or they were erased.
  sealed bytea,
  at bigint not null,
  -- While it is reviewed: until when.
  due_at bigint,
  done_at bigint,
  -- A member of staff; null when the job or the user decided.
  decided_by bigint,
  reason_kind text check (reason_kind in ('staff', 'cancelled', 'unavailable')),
  reason text,
  carrier text,
  tracking_number text,
  -- Grows with every change, so that a decision names what it decides about.
  version int not null default 1,
  unique (user_id, key),
  check (source = 'order' or coins = 0),
  check ((source = 'box') = (draw_id is not null)),
  check (source = 'box' or transaction_id is not null),
  check (source = 'box' or coins = price::bigint * count),
  check ((state in ('redeemed', 'charged_back')) = (done_at is not null)),
  check ((state = 'charged_back') = (reason_kind is not null)),
  check ((reason_kind = 'staff') <= (reason is not null)),
  check ((carrier is null) = (tracking_number is null)),
  check (state <> 'review' or due_at is not null)
);
create index mall_redemption_of_user on mall_redemption (user_id, id desc);
create index mall_redemption_of_product on mall_redemption (product_id) include (count) where state <> 'charged_back';
create index mall_redemption_started on mall_redemption (id) where state = 'in_progress';
create index mall_redemption_waiting on mall_redemption (due_at, id) where state = 'review';

create table mall_card (
  id bigint generated always as identity primary key,
  product_id bigint not null references mall_product (id),
  sealed bytea not null,
  -- A keyed digest of the number: no number is imported twice, also not for another product.
  hash bytea not null unique,
  -- The last characters, by which its owner tells it from others.
  tail text not null,
  expires_at bigint,
  -- To whom it is assigned; null: it is in stock.
  redemption_id bigint references mall_redemption (id),
  imported_at bigint not null
);
create index mall_card_in_stock on mall_card (product_id, id) where redemption_id is null;
create index mall_card_of_redemption on mall_card (redemption_id) where redemption_id is not null;

-- The times at which the owner of a card read its number.
create table mall_card_view (
  id bigint generated always as identity primary key,
  card_id bigint not null references mall_card (id),
  at bigint not null
);
create index mall_card_view_of on mall_card_view (card_id, at);

create table mall_address (
  id bigint generated always as identity primary key,
  user_id bigint not null references app_user (id),
  sealed bytea not null,
  preferred boolean not null default false,
  created_at bigint not null
);
create index mall_address_of_user on mall_address (user_id, id);
create unique index mall_address_preferred on mall_address (user_id) where preferred;

-- Every change of the stock of goods.
create table mall_stock_change (
  id bigint generated always as identity primary key,
  product_id bigint not null references mall_product (id),
  cause text not null check (cause in ('staff', 'reserved', 'returned')),
  change int not null check (change <> 0),
  -- Of a redemption that was charged back.
  redemption_id bigint unique references mall_redemption (id),
  -- Of a member of staff: who, why, and the key of the request.
  by_id bigint,
  reason text,
  key uuid unique,
  at bigint not null,
  check ((cause = 'staff') = (by_id is not null and reason is not null and key is not null)),
  check (case cause when 'reserved' then change < 0 when 'returned' then change > 0 else true end),
  check ((cause = 'returned') = (redemption_id is not null))
);
create index mall_stock_change_of on mall_stock_change (product_id, id);

-- Pieces that can be redeemed at a time.
create function mall_stock(product mall_product, now bigint) returns int language sql stable as $$
  select case product.kind when 'goods' then product.stock else (
    select count(*)::int from mall_card card
    where card.product_id = product.id and card.redemption_id is null and (card.expires_at is null or card.expires_at > now)) end
$$;

-- Pieces redeemed, without those charged back.
create function mall_redeemed(product mall_product) returns int language sql stable as $$
  select coalesce(sum(count), 0)::int from mall_redemption
  where mall_redemption.product_id = product.id and mall_redemption.state <> 'charged_back'
$$;

-- What was redeemed stays, and a decision is final.
create function mall_redemption_forward() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' then
    if new.state <> 'in_progress' then
      raise exception 'a redemption begins in progress' using errcode = 'integrity_constraint_violation';
    end if;
    return new;
  end if;
  if (new.id, new.order_no, new.user_id, new.key, new.request, new.product_id, new.product_kind, new.instant, new.names, new.picture, new.price,
      new.count, new.coins, new.source, new.draw_id, new.transaction_id, new.at)
    is distinct from
    (old.id, old.order_no, old.user_id, old.key, old.request, old.product_id, old.product_kind, old.instant, old.names, old.picture, old.price,
      old.count, old.coins, old.source, old.draw_id, old.transaction_id, old.at)
    or new.version <= old.version
  then
    raise exception 'what was redeemed stays' using errcode = 'integrity_constraint_violation';
  end if;
  if new.state <> old.state and not (old.state, new.state) in (
    ('in_progress', 'review'), ('in_progress', 'redeemed'), ('in_progress', 'charged_back'),
    ('review', 'redeemed'), ('review', 'charged_back')
  ) then
    raise exception 'a redemption does not go from % to %', old.state, new.state using errcode = 'integrity_constraint_violation';
  end if;
  if old.state in ('redeemed', 'charged_back') and (
    (new.done_at, new.decided_by, new.reason_kind, new.reason, new.carrier, new.tracking_number)
      is distinct from (old.done_at, old.decided_by, old.reason_kind, old.reason, old.carrier, old.tracking_number)
    or (new.sealed is distinct from old.sealed and new.sealed is not null)
  ) then
    raise exception 'a decided redemption stays as it is' using errcode = 'integrity_constraint_violation';
  end if;
  return new;
end $$;
create trigger forward before insert or update on mall_redemption for each row execute function mall_redemption_forward();

-- A card number belongs to one product, and nobody gets one that somebody else could have read.
create function mall_card_given_once() returns trigger language plpgsql as $$
begin
  if (new.id, new.product_id, new.hash, new.tail, new.imported_at) is distinct from (old.id, old.product_id, old.hash, old.tail, old.imported_at)
    or (old.redemption_id is not null and new.redemption_id is not null and new.redemption_id <> old.redemption_id)
    or (old.redemption_id is not null and new.redemption_id is null
      and exists (select from mall_redemption where id = old.redemption_id and state = 'redeemed'))
  then
    raise exception 'a card is given once' using errcode = 'integrity_constraint_violation';
  end if;
  return new;
end $$;
create trigger given_once before update on mall_card for each row execute function mall_card_given_once();

create trigger append_only before delete or truncate on mall_redemption execute function ledger_append_only();
create trigger append_only before delete or truncate on mall_card execute function ledger_append_only();
create trigger append_only before update or delete or truncate on mall_card_view execute function ledger_append_only();
create trigger append_only before update or delete or truncate on mall_stock_change execute function ledger_append_only();
create trigger append_only before delete or truncate on mall_product execute function ledger_append_only();
