-- Limits that users set for themselves: daily caps and cool-offs (docs/decisions/046).
create table spending_limit (
  user_id bigint primary key,
  -- Caps of a day of Asia/Shanghai, in coins and in fen; null: none.
  spend_cap bigint check (spend_cap >= 0),
  recharge_cap bigint check (recharge_cap >= 0),
  -- The cap that applies later (null: none), and from when.
  spend_next_cap bigint check (spend_next_cap >= 0),
  spend_next_at bigint,
  recharge_next_cap bigint check (recharge_next_cap >= 0),
  recharge_next_at bigint,
  cool_off_until bigint,
  changed_at bigint not null,
  check (spend_next_at is not null or spend_next_cap is null),
  check (recharge_next_at is not null or recharge_next_cap is null)
);

-- Whether the user of a wallet may have limits: movements of all others, which lock this row anyway, read nothing more.
alter table ledger_account add column limited boolean not null default false;
create function spending_limit_mark() returns trigger language plpgsql as $$
begin
  update ledger_account set limited = true where user_id = new.user_id and kind = 'user_purchased' and not limited;
  return null;
end $$;
create trigger mark_wallet after insert on spending_limit for each row execute function spending_limit_mark();

-- A running cool-off never becomes shorter.
create function spending_limit_kept() returns trigger language plpgsql as $$
begin
  if old.cool_off_until is not null and (new.cool_off_until is null or new.cool_off_until < old.cool_off_until) then
    raise exception 'a cool-off is never shortened' using errcode = 'integrity_constraint_violation';
  end if;
  return new;
end $$;
create trigger kept before update on spending_limit for each row execute function spending_limit_kept();

-- The movements of a user by time: what a day or a month has counted.
create index ledger_transaction_of_user on ledger_transaction (user_id, at);
