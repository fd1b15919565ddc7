-- Statistics of experts, derived from the settled picks of their published plans. `pnpm experts:rebuild` computes all of them again.

-- Orders experts by name.
alter table expert add column sort_key text not null default '';

-- One row per expert, realm and scope: the picks of a game, a league, a market, or of a market in one of these. 0 and '' stand for all.
create table expert_stats (
  user_id bigint not null references expert (user_id),
  realm text not null check (realm in ('real', 'simulated')),
  game_id smallint not null default 0,
  league_id bigint not null default 0,
  market text not null default '',
  -- What pages show: accuracy, streaks, counts, returns, form.
  summary jsonb not null,
  -- Kick-off of the fifth newest counted pick: the scope has the sample that boards need while it is within their days.
  sample_at bigint,
  -- Lower bound of the accuracy and number of counted picks over 5, 7, 10, 15 and 30 picks.
  low int[] not null,
  counted int[] not null,
  streak int not null,
  -- Of the newest 30 picks with a stake: profit in ten-thousandths of a unit, and their number.
  profit int not null,
  staked int not null,
  primary key (user_id, realm, game_id, league_id, market)
);
create index expert_stats_board on expert_stats (realm, game_id, league_id, market, sample_at);

-- Experts whose statistics are outdated: written in the transaction that changes a plan.
create table expert_stats_queue (
  user_id bigint primary key
);

create function expert_stats_outdated() returns trigger language plpgsql as $$
begin
  -- The update locks the row, so that it is not removed before this transaction is visible.
  insert into expert_stats_queue (user_id) values (new.author_id) on conflict (user_id) do update set user_id = excluded.user_id;
  return null;
end $$;
create trigger expert_stats_new after insert on plan for each row
  when (new.review in ('published', 'removed')) execute function expert_stats_outdated();
create trigger expert_stats_changed after update on plan for each row
  when (new.review in ('published', 'removed') and (old.review, old.result, old.settlement) is distinct from (new.review, new.result, new.settlement))
  execute function expert_stats_outdated();

create index plan_on_sale on plan (author_id, match_id) where review = 'published' and not off_shelf and result = 'pending';

-- Up to when the demo world of development is written.
create table demo_experts (
  one boolean primary key default true check (one),
  until bigint not null
);
