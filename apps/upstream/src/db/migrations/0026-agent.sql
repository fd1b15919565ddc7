-- Agents: promotion codes, whom they brought, and what they earned. Shares are ten-thousandths of purchased coins.

create table agent (
  user_id bigint primary key,
  label text not null,
  since bigint not null,
  -- `erased`: the account was deleted, and nothing is credited any more.
  state text not null default 'active' check (state in ('active', 'ended', 'erased')),
  ended_at bigint,
  -- The last business day (YYYY-MM-DD) whose income is credited.
  credited_day text not null,
  -- When the account of an ended agent was emptied into the wallet.
  closed_at bigint,
  check ((state = 'active') = (ended_at is null))
);

-- The share from a business day on. What a past day earns never changes.
create table agent_share (
  agent_id bigint not null references agent (user_id),
  from_day text not null,
  share int not null check (share between 0 and 10000),
  primary key (agent_id, from_day)
);

create table agent_code (
  -- The promotionChannelId of registrations; 21 is Telegram's.
  channel_id bigint generated always as identity (start with 2001) primary key,
  agent_id bigint not null references agent (user_id),
  code text not null unique check (code ~ '^[A-Z0-9]+(-[A-Z0-9]+)*$' and length(code) between 3 and 20),
  note text not null default '',
  enabled boolean not null default true,
  created_at bigint not null
);
create index agent_code_of_agent on agent_code (agent_id);

-- Who brought a user, written with the registration and never changed. Rows stay under the number of a deleted account: what agents earned
-- refers to them.
create table agent_referral (
  user_id bigint primary key,
  agent_id bigint not null references agent (user_id),
  channel_id bigint not null references agent_code (channel_id),
  at bigint not null,
  -- Whether the user had a mobile number at any time.
  mobile boolean not null,
  check (user_id <> agent_id)
);
create index agent_referral_of_agent on agent_referral (agent_id, at);
create index agent_referral_of_code on agent_referral (channel_id, at);

create function agent_referral_mobile() returns trigger language plpgsql as $$
begin
  update agent_referral set mobile = true where user_id = new.id and not mobile;
  return null;
end $$;
create trigger mark_referral_mobile after update of mobile on app_user for each row
  when (old.mobile is null and new.mobile is not null) execute function agent_referral_mobile();

create function agent_referral_kept() returns trigger language plpgsql as $$
begin
  if tg_op <> 'UPDATE' or (new.user_id, new.agent_id, new.channel_id, new.at) is distinct from (old.user_id, old.agent_id, old.channel_id, old.at)
    or old.mobile and not new.mobile
  then
    raise exception 'who brought a user does not change' using errcode = 'integrity_constraint_violation';
  end if;
  return new;
end $$;
create trigger kept before update or delete on agent_referral for each row execute function agent_referral_kept();

-- The business day of an instant in UTC milliseconds: YYYY-MM-DD in Asia/Shanghai.
create function business_day(at bigint) returns text language sql immutable parallel safe as $$
  select to_char(to_timestamp(at / 1000) at time zone 'UTC' + interval '8 hours', 'YYYY-MM-DD')
$$;

-- The recharges of users whom agents brought, with the rate of their day. The share of a day is rounded down once; the shares of its
-- recharges, in their order, add up to it.
create view agent_recharge as
select agent_id, channel_id, user_id, transaction_id, at, day, coins, rate,
  total * rate / 10000 - (total - coins) * rate / 10000 as share
from (
  select referral.agent_id, referral.channel_id, referral.user_id, cause.id as transaction_id, cause.at, business_day(cause.at) as day,
    line.purchased_change as coins,
    coalesce((
      select share from agent_share
      where agent_share.agent_id = referral.agent_id and agent_share.from_day <= business_day(cause.at)
      order by agent_share.from_day desc limit 1
    ), 0)::bigint as rate,
    (sum(line.purchased_change) over (partition by referral.agent_id, business_day(cause.at) order by cause.at, cause.id))::bigint as total
  from agent_referral referral
    join ledger_transaction cause on cause.user_id = referral.user_id and cause.operation = 'recharge'
    join ledger_line line on line.transaction_id = cause.id and line.user_id = cause.user_id
) recharge;

-- The income of an agent and a business day, once.
create table agent_income (
  agent_id bigint not null references agent (user_id),
  day text not null,
  recharges int not null check (recharges > 0),
  coins bigint not null check (coins > 0),
  rate int not null check (rate between 0 and 10000),
  share bigint not null check (share between 0 and coins),
  -- null: the share is 0, so nothing moved.
  transaction_id bigint unique references ledger_transaction (id),
  at bigint not null,
  primary key (agent_id, day),
  check ((transaction_id is null) = (share = 0))
);
create trigger append_only before update or delete or truncate on agent_income execute function ledger_append_only();

-- What the refund of a recharge takes back from the agent, once.
create table agent_correction (
  -- The movement that refunded the recharge.
  refund_id bigint primary key references ledger_transaction (id),
  agent_id bigint not null references agent (user_id),
  -- The business day of the recharge and that of the refund.
  day text not null,
  refund_day text not null,
  coins bigint not null check (coins > 0),
  rate int not null,
  share bigint not null check (share between 0 and coins),
  -- null: it waits for coins on the account, or the share is 0.
  transaction_id bigint unique references ledger_transaction (id),
  found_at bigint not null,
  check (transaction_id is null or share > 0)
);
create index agent_correction_of_agent on agent_correction (agent_id, refund_day);
create index agent_correction_waiting on agent_correction (agent_id) where transaction_id is null and share > 0;

create function agent_correction_forward() returns trigger language plpgsql as $$
begin
  if (to_jsonb(new) - 'transaction_id') is distinct from (to_jsonb(old) - 'transaction_id') or old.transaction_id is not null then
    raise exception 'a correction only gets its movement' using errcode = 'integrity_constraint_violation';
  end if;
  return new;
end $$;
create trigger forward before update on agent_correction for each row execute function agent_correction_forward();
create trigger append_only before delete or truncate on agent_correction execute function ledger_append_only();
create index ledger_transaction_recharge_refund on ledger_transaction (user_id) where operation = 'recharge_refund';

-- Coins that agents earned and did not transfer yet.
alter table ledger_account drop constraint ledger_account_kind_check, drop constraint ledger_account_check;
alter table ledger_account
  add constraint ledger_account_kind_check
    check (kind in ('user_purchased', 'user_granted', 'expert', 'anchor', 'agent', 'house', 'escrow', 'clearing', 'bonus')),
  add constraint ledger_account_check
    check ((user_id is not null) = (kind in ('user_purchased', 'user_granted', 'expert', 'anchor', 'agent')));
