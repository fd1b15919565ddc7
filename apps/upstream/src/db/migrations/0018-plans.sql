-- Plans of experts, their purchases and results, and the record log. Coins are whole, odds are thousandths, times UTC milliseconds.

alter table expert_application add column reason text;
alter table expert_application add column decided_at bigint;
-- Grows with every submission, so that a decision names what it decides about.
alter table expert_application add column version int not null default 0;

-- An accepted expert. Plans and records stay when the account is deleted, under this number.
create table expert (
  user_id bigint primary key,
  game_id smallint,
  name text not null,
  introduction text not null default '',
  -- Experts of the demo world pick simulated matches only.
  realm text not null default 'real' check (realm in ('real', 'simulated')),
  since bigint not null
);

create table plan (
  id bigint generated always as identity (start with 500001) primary key,
  author_id bigint not null,
  -- Made by the client for this one plan.
  key uuid not null,
  match_id bigint references match (id),
  realm text not null default 'real' check (realm in ('real', 'simulated')),
  -- Grows with every submission; the content of each is in plan_version.
  version int not null default 0,
  -- Grows with every save.
  rev int not null default 1,
  review text not null default 'draft' check (review in ('draft', 'review', 'published', 'rejected', 'removed', 'deleted')),
  -- Off the shelves by its author.
  off_shelf boolean not null default false,
  reason text,
  title text not null default '',
  content text not null default '',
  price int not null default 0 check (price >= 0),
  refundable boolean not null default false,
  viewing text not null default 'login' check (viewing in ('anyone', 'login')),
  level text not null default 'standard',
  labels text[] not null default '{}',
  -- The picks of the draft: [{market, side, line, game}].
  draft_picks jsonb not null default '[]',
  saved_at bigint not null,
  submitted_at bigint,
  published_at bigint,
  -- Kick-off as it was when the newest version was locked.
  locked_start_at bigint,
  -- The result of the newest settlement.
  result text not null default 'pending' check (result in ('win', 'push', 'lose', 'void', 'pending')),
  -- The revision of the newest settlement; 0 before the first.
  settlement int not null default 0,
  settled_at bigint,
  sold int not null default 0 check (sold >= 0),
  views bigint not null default 0,
  unique (author_id, key),
  check ((review in ('published', 'removed')) <= (published_at is not null and match_id is not null))
);
create index plan_of_match on plan (match_id) where review in ('review', 'published', 'removed');
create index plan_of_author on plan (author_id, id desc);
create index plan_in_review on plan (match_id, submitted_at) where review = 'review';
create index plan_unsettled on plan (match_id) where review in ('published', 'removed') and result = 'pending';
create index plan_newest on plan (published_at desc, id desc) where review = 'published';

-- What was submitted, as the record log commits to it. Never changes.
create table plan_version (
  plan_id bigint not null references plan (id),
  version int not null,
  -- The canonical JSON of the content, and the salt in hex: commit = SHA-256 of {content, salt}.
  content text not null,
  salt text not null,
  commit_hash text not null,
  title text not null,
  body text not null,
  price int not null,
  refundable boolean not null,
  locked_start_at bigint not null,
  submitted_at bigint not null,
  -- The decision of the review.
  decided_at bigint,
  passed boolean,
  reason text,
  decided_by bigint,
  primary key (plan_id, version)
);

create table plan_pick (
  plan_id bigint not null,
  version int not null,
  number smallint not null,
  match_id bigint not null references match (id),
  market text not null,
  side text not null,
  line numeric(7, 2),
  game smallint,
  odds_milli int not null check (odds_milli > 1000),
  quoted_at bigint not null,
  -- Of the same side and line before kick-off, when the market had it.
  closing_odds_milli int,
  -- At that time the odds of all sides of the market, the picked one included, in the order of `sidesOf`.
  closing_market_milli int[],
  result text not null default 'pending'
    check (result in ('win', 'half_win', 'push', 'half_lose', 'lose', 'void', 'pending')),
  -- Ten-thousandths of a unit.
  profit int,
  primary key (plan_id, version, number),
  foreign key (plan_id, version) references plan_version (plan_id, version)
);

create table plan_note (
  id bigint generated always as identity primary key,
  plan_id bigint not null references plan (id),
  key uuid not null,
  text text not null,
  at bigint not null,
  unique (plan_id, key)
);

create table plan_purchase (
  id bigint generated always as identity primary key,
  order_no text not null unique,
  plan_id bigint not null references plan (id),
  version int not null,
  buyer_id bigint not null,
  price int not null check (price > 0),
  refundable boolean not null,
  state text not null default 'held' check (state in ('held', 'settled', 'refunded')),
  -- The movement of the purchase, and the newest one of its settlement.
  transaction_id bigint not null references ledger_transaction (id),
  settlement_transaction_id bigint references ledger_transaction (id),
  -- Paid to the author by the site after a correction, because the buyer keeps the refund.
  compensation_transaction_id bigint references ledger_transaction (id),
  -- The settlement revision of the plan that this state follows.
  settlement int not null default 0,
  at bigint not null,
  settled_at bigint,
  unique (plan_id, buyer_id)
);
create index plan_purchase_of_buyer on plan_purchase (buyer_id, id desc);
create index plan_purchase_due on plan_purchase (plan_id, settlement);

-- The results of the plans of a match: one row per revision of a settlement.
create table plan_settlement (
  plan_id bigint not null references plan (id),
  settlement int not null,
  result text not null,
  -- The revision and outcome of the match that it follows.
  match_rev bigint not null,
  outcome jsonb not null,
  picks jsonb not null,
  -- By hand: who proposed, who confirmed, and the public note.
  proposed_by bigint,
  confirmed_by bigint,
  note text,
  at bigint not null,
  primary key (plan_id, settlement)
);

-- How the plans of a match are settled by hand.
create table plan_settlement_proposal (
  match_id bigint primary key references match (id),
  outcome jsonb not null,
  note text not null,
  proposed_by bigint not null,
  proposed_at bigint not null,
  confirmed_by bigint check (confirmed_by <> proposed_by),
  confirmed_at bigint
);

-- The matches whose plans are to be settled or settled again: written in the transaction that changes the match.
create table plan_settlement_queue (
  match_id bigint primary key references match (id),
  at bigint not null,
  -- Grows with every change: an entry is removed only when it did not change while it was processed.
  rev bigint not null default 1,
  -- After a failure: not before this.
  retry_at bigint not null default 0
);

-- Queues a match whose start, kick-off, end or result changes and that has plans.
create function plan_settlement_note() returns trigger language plpgsql as $$
begin
  if exists (select from plan where match_id = new.id and review in ('review', 'published', 'removed')) then
    insert into plan_settlement_queue as queue (match_id, at) values (new.id, new.updated_at)
      on conflict (match_id) do update set at = excluded.at, rev = queue.rev + 1, retry_at = 0;
  end if;
  return null;
end $$;
create trigger plan_settlement after update on match for each row
  when (new.confirmed or old.confirmed or (new.status, new.state, new.start_at, new.start_exact, new.result_type)
    is distinct from (old.status, old.state, old.start_at, old.start_exact, old.result_type))
  execute function plan_settlement_note();

-- A plan that is published when its match has moved or begun is settled, too.
create function plan_published_late() returns trigger language plpgsql as $$
begin
  insert into plan_settlement_queue as queue (match_id, at)
    select id, new.published_at from match
    where id = new.match_id and (state <> 'upcoming' or confirmed or start_at <> new.locked_start_at)
    on conflict (match_id) do update set at = excluded.at, rev = queue.rev + 1, retry_at = 0;
  return null;
end $$;
create trigger published_late after insert or update of review on plan for each row
  when (new.review = 'published') execute function plan_published_late();

-- The tamper-evident log.
create table record_line (
  number bigint primary key check (number > 0),
  at bigint not null,
  kind text not null,
  plan_id bigint,
  -- Canonical JSON of {number, at, kind, body}, and the hash over the line before and this text, in hex.
  text text not null,
  hash text not null
);
create index record_line_plan on record_line (plan_id, number);
-- Times grow with the numbers: a day is a range of both.
create index record_line_day on record_line (at, number);

-- The head at the end of a day of Asia/Shanghai.
create table record_head (
  day date primary key,
  size bigint not null,
  root text not null,
  chain_hash text not null,
  at bigint not null,
  -- The public key that verifies the signature; both in hex.
  key text not null,
  signature text not null
);

create trigger append_only before update or delete or truncate on record_line execute function ledger_append_only();
create trigger append_only before update or delete or truncate on record_head execute function ledger_append_only();
create trigger append_only before delete or truncate on plan_purchase execute function ledger_append_only();
create trigger append_only before update or delete or truncate on plan_settlement execute function ledger_append_only();
create trigger append_only before update or delete or truncate on plan_note execute function ledger_append_only();
create trigger append_only before delete or truncate on plan_version execute function ledger_append_only();
create trigger append_only before delete or truncate on plan_pick execute function ledger_append_only();

-- A published plan never changes.
create function plan_immutable() returns trigger language plpgsql as $$
begin
  if old.review in ('published', 'removed') and (
    (new.author_id, new.match_id, new.realm, new.version, new.title, new.content, new.price, new.refundable, new.viewing, new.level,
      new.labels, new.submitted_at, new.published_at, new.locked_start_at)
    is distinct from
    (old.author_id, old.match_id, old.realm, old.version, old.title, old.content, old.price, old.refundable, old.viewing, old.level,
      old.labels, old.submitted_at, old.published_at, old.locked_start_at)
    or new.review not in ('published', 'removed')
    or (old.review = 'removed' and new.review <> 'removed')
    or (old.off_shelf and not new.off_shelf)
  ) then
    raise exception 'a published plan never changes' using errcode = 'integrity_constraint_violation';
  end if;
  return new;
end $$;
create trigger immutable before update on plan for each row execute function plan_immutable();
create trigger append_only before delete or truncate on plan execute function ledger_append_only();

-- What everybody may read of a plan changed: published by the stream of content changes.
create trigger content_changed after update on plan for each row
  when (new.review in ('published', 'removed')
    and (old.review, old.off_shelf, old.settlement) is distinct from (new.review, new.off_shelf, new.settlement))
  execute function record_content_change('plan', 'changed');

-- What was bought stays as it was, and coins that were returned are never taken back.
create function plan_purchase_forward() returns trigger language plpgsql as $$
begin
  if (new.id, new.order_no, new.plan_id, new.version, new.buyer_id, new.price, new.refundable, new.transaction_id, new.at)
      is distinct from
      (old.id, old.order_no, old.plan_id, old.version, old.buyer_id, old.price, old.refundable, old.transaction_id, old.at)
    or new.settlement < old.settlement
  then
    raise exception 'what was bought stays' using errcode = 'integrity_constraint_violation';
  end if;
  if new.state <> old.state and not (old.state, new.state) in (('held', 'settled'), ('held', 'refunded'), ('settled', 'refunded')) then
    raise exception 'a purchase does not go from % to %', old.state, new.state using errcode = 'integrity_constraint_violation';
  end if;
  return new;
end $$;
create trigger forward before update on plan_purchase for each row execute function plan_purchase_forward();

-- What was submitted never changes. The texts of a version that was never published are emptied when its author's account is deleted.
create function plan_version_locked() returns trigger language plpgsql as $$
begin
  if (new.plan_id, new.version, new.commit_hash, new.price, new.refundable, new.locked_start_at, new.submitted_at)
    is distinct from (old.plan_id, old.version, old.commit_hash, old.price, old.refundable, old.locked_start_at, old.submitted_at)
    or (old.passed is not null and new.passed is distinct from old.passed)
    or ((new.content, new.salt, new.title, new.body) is distinct from (old.content, old.salt, old.title, old.body)
      and (old.passed is true or (new.content, new.salt, new.title, new.body) is distinct from ('', '', '', '')))
  then
    raise exception 'a submitted version never changes' using errcode = 'integrity_constraint_violation';
  end if;
  return new;
end $$;
create trigger locked before update on plan_version for each row execute function plan_version_locked();

create function plan_pick_locked() returns trigger language plpgsql as $$
begin
  if (new.plan_id, new.version, new.number, new.match_id, new.market, new.side, new.line, new.game, new.odds_milli, new.quoted_at)
    is distinct from
    (old.plan_id, old.version, old.number, old.match_id, old.market, old.side, old.line, old.game, old.odds_milli, old.quoted_at)
  then
    raise exception 'a locked pick never changes' using errcode = 'integrity_constraint_violation';
  end if;
  return new;
end $$;
create trigger locked before update on plan_pick for each row execute function plan_pick_locked();

-- Follows that ended, without the follower: with the follows that exist they give the number of followers of any day.
create table user_follow_ended (
  followee_id bigint not null,
  followed_at bigint not null,
  at bigint not null
);
create index user_follow_ended_of on user_follow_ended (followee_id, at);
