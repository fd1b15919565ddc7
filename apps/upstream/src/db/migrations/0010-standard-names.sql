-- Renames tables, columns, triggers and functions to the terms of the code. No row changes: every statement below renames or replaces code.

-- Login and audit.
alter table user_token rename column ended_why to end_reason;
alter table verification_code rename column tries to attempts;
alter table verification_code rename column dead_at to invalidated_at;
alter table audit_entry rename column act to action;
alter table password_try rename to password_attempt;
alter index password_try_pkey rename to password_attempt_pkey;
alter index password_try_target rename to password_attempt_target;
alter index password_try_time rename to password_attempt_time;
alter sequence password_try_id_seq rename to password_attempt_id_seq;

-- Followed matches.
alter table match_attention rename to match_follow;
alter index match_attention_pkey rename to match_follow_pkey;
alter table match_follow rename constraint match_attention_user_id_fkey to match_follow_user_id_fkey;
alter table match_follow rename constraint match_attention_match_id_fkey to match_follow_match_id_fkey;

-- Matches, leagues, teams and players.
alter table league rename column shorts to short_names;
alter table team rename column shorts to short_names;
alter table correction rename column no to number;
alter table player rename column no to number;
alter table feed_source rename column beat_at to heartbeat_at;

-- Queue of the statistics: leagues, teams and matches whose derived rows are out of date, newest matches first. An item may be queued twice.
alter table library_due rename to stats_queue;
alter index library_due_pkey rename to stats_queue_pkey;
alter index library_due_order rename to stats_queue_order;
alter sequence library_due_id_seq rename to stats_queue_id_seq;
alter table stats_queue rename constraint library_due_kind_check to stats_queue_kind_check;
alter function library_match_due() rename to enqueue_match_stats;
alter function library_name_due() rename to enqueue_name_stats;
create or replace function enqueue_match_stats() returns trigger language plpgsql as $$
begin
  insert into stats_queue (kind, ref, start_at) values ('match', new.id, new.start_at);
  return null;
end $$;
create or replace function enqueue_name_stats() returns trigger language plpgsql as $$
begin
  -- Names sort before all matches, because the lists of matches show them.
  insert into stats_queue (kind, ref, start_at) values (tg_argv[0], new.id, 9007199254740991);
  return null;
end $$;
alter trigger library_new on match rename to enqueue_stats_on_insert;
alter trigger library_changed on match rename to enqueue_stats_on_update;
alter trigger library_new on league rename to enqueue_stats_on_insert;
alter trigger library_changed on league rename to enqueue_stats_on_update;
alter trigger library_new on team rename to enqueue_stats_on_insert;
alter trigger library_changed on team rename to enqueue_stats_on_update;

-- Queue of the search index, written in the transaction of the change. A subject may be queued more than once.
alter table search_dirty rename to search_queue;
alter table search_queue rename column no to number;
alter index search_dirty_pkey rename to search_queue_pkey;
alter sequence search_dirty_no_seq rename to search_queue_number_seq;
alter function search_note() rename to enqueue_search;
create or replace function enqueue_search() returns trigger language plpgsql as $$
begin
  insert into search_queue (subject, id) values (tg_argv[0], coalesce(new.id, old.id));
  return null;
end $$;
alter trigger search_born on league rename to enqueue_search_on_insert_or_delete;
alter trigger search_changed on league rename to enqueue_search_on_update;
alter trigger search_born on team rename to enqueue_search_on_insert_or_delete;
alter trigger search_changed on team rename to enqueue_search_on_update;
alter trigger search_born on news_item rename to enqueue_search_on_insert_or_delete;
alter trigger search_changed on news_item rename to enqueue_search_on_update;
alter trigger search_born on video_item rename to enqueue_search_on_insert_or_delete;
alter trigger search_changed on video_item rename to enqueue_search_on_update;
alter trigger search_born on post_item rename to enqueue_search_on_insert_or_delete;
alter trigger search_changed on post_item rename to enqueue_search_on_update;
alter trigger search_born on app_user rename to enqueue_search_on_insert_or_delete;
alter trigger search_changed on app_user rename to enqueue_search_on_update;
alter trigger search_born on player rename to enqueue_search_on_insert_or_delete;
alter trigger search_changed on player rename to enqueue_search_on_update;

-- Changes of content.
alter table content_change rename column what to change_type;
alter table content_change rename constraint content_change_what_check to content_change_change_type_check;
alter function content_note() rename to record_content_change;
alter function content_note_comment() rename to record_comment_change;
alter function content_note_danmaku() rename to record_danmaku_change;
create or replace function record_content_change() returns trigger language plpgsql as $$
begin
  insert into content_change (kind, subject_id, change_type) values (tg_argv[0], new.id, tg_argv[1]);
  perform pg_notify('content_change', '');
  return null;
end $$;
create or replace function record_comment_change() returns trigger language plpgsql as $$
begin
  insert into content_change (kind, subject_id, change_type, root_id) values (new.kind, new.subject_id, 'comments', new.root_id);
  perform pg_notify('content_change', '');
  return null;
end $$;
create or replace function record_danmaku_change() returns trigger language plpgsql as $$
begin
  insert into content_change (kind, subject_id, change_type) values ('video', new.video_id, 'danmaku');
  perform pg_notify('content_change', '');
  return null;
end $$;

-- Gold packages and orders.
alter table gold_tier rename to gold_package;
alter table gold_package rename column extra to bonus;
alter index gold_tier_pkey rename to gold_package_pkey;
alter sequence gold_tier_id_seq rename to gold_package_id_seq;
alter table gold_package rename constraint gold_tier_fen_check to gold_package_fen_check;
alter table gold_package rename constraint gold_tier_coins_check to gold_package_coins_check;
alter table gold_package rename constraint gold_tier_extra_check to gold_package_bonus_check;
alter table gold_order rename column tier_id to package_id;
alter table gold_order rename column extra to bonus;
alter table gold_order rename column asked_at to last_checked_at;
alter table gold_order rename constraint gold_order_tier_id_fkey to gold_order_package_id_fkey;
alter table gold_order rename constraint gold_order_extra_check to gold_order_bonus_check;
create or replace function gold_order_forward() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' then
    if new.state <> 'created' then raise exception 'an order begins as created' using errcode = 'integrity_constraint_violation'; end if;
    return new;
  end if;
  if (new.id, new.order_no, new.user_id, new.key, new.package_id, new.fen, new.coins, new.bonus, new.provider, new.created_at, new.expires_at)
      is distinct from
      (old.id, old.order_no, old.user_id, old.key, old.package_id, old.fen, old.coins, old.bonus, old.provider, old.created_at, old.expires_at)
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

-- The ledger. The hash of a line covers the values of its columns, not their names: existing hashes stay valid.
alter table ledger_posting rename column no to number;
alter table ledger_line rename column no to number;
alter table ledger_line rename constraint ledger_line_no_check to ledger_line_number_check;
create or replace function ledger_line_hash(before bytea, line ledger_line, cause ledger_transaction) returns bytea language sql immutable as $$
  select sha256(coalesce(before, ''::bytea) || convert_to(jsonb_build_array(
    line.user_id, line.number, line.transaction_id, line.purchased_change, line.granted_change, line.purchased, line.granted,
    cause.operation, cause.key, cause.reason, cause.ref_type, cause.ref_id, cause.at
  )::text, 'UTF8'))
$$;
create or replace function ledger_post() returns trigger language plpgsql as $$
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

  -- Locks both wallet accounts of each user, in the order of their ids, so that concurrent movements cannot deadlock.
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
    select * into last from ledger_line where user_id = moved.user_id order by number desc limit 1;
    line := null;
    line.user_id := moved.user_id;
    line.number := coalesce(last.number, 0) + 1;
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
alter table welcome_bonus rename to signup_bonus;
alter index welcome_bonus_pkey rename to signup_bonus_pkey;
alter index welcome_bonus_user_id_idx rename to signup_bonus_user_id_idx;
alter trigger kept on ledger_account rename to changed_by_postings_only;
alter function ledger_account_kept() rename to ledger_account_changed_by_postings_only;
alter trigger whole on ledger_transaction rename to balanced;
alter function ledger_transaction_whole() rename to ledger_transaction_balanced;
