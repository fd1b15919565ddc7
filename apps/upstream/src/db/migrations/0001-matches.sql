-- Matches, their leagues and teams, what was corrected, and the outbox of changes. Times are UTC milliseconds.

create table league (
  id bigint generated always as identity (start with 1001) primary key,
  source text not null,
  key text not null,
  game_id smallint not null,
  -- Words by locale code; en_US is always there.
  names jsonb not null,
  shorts jsonb not null,
  hue text not null,
  tier smallint,
  country text,
  unique (source, game_id, key)
);

create table team (
  id bigint generated always as identity (start with 10001) primary key,
  source text not null,
  key text not null,
  game_id smallint not null,
  names jsonb not null,
  shorts jsonb not null,
  crest jsonb not null,
  country text,
  unique (source, game_id, key)
);

create table match (
  id bigint generated always as identity (start with 1000001) primary key,
  source text not null,
  key text not null,
  game_id smallint not null,
  league_id bigint not null references league (id),
  season text,
  -- Home first.
  team_ids bigint[] not null,
  -- Words by locale code.
  stage jsonb,
  round jsonb,
  group_name jsonb,
  -- What the fixture says and no state changes: venue, referee, weather, neutral, attribution, ranks, matches before this one.
  fixture jsonb not null,
  -- Of the fixture as it was last registered.
  fixture_fingerprint bytea not null,
  -- The kick-off as the fixture says it; start_at is the one that holds now.
  fixture_start_at bigint not null,
  start_at bigint not null,
  start_exact boolean not null,
  original_start_at bigint,
  rescheduled boolean not null default false,
  -- When it came to its end, or was called off.
  ended_at bigint,
  status text not null,
  -- The list it belongs to: upcoming, live, finished; hidden in none.
  state text not null check (state in ('upcoming', 'live', 'finished', 'hidden')),
  phase text not null,
  confirmed boolean not null default false,
  result_type text,
  home_score int,
  away_score int,
  winner smallint check (winner in (0, 1)),
  rev int not null default 0,
  -- Order of an operator's pushes.
  seq bigint,
  feed_at bigint not null,
  heat int not null default 0,
  -- Of the last accepted state; null until there was one.
  fingerprint bytea,
  -- What a list row needs beside the columns, in no language.
  summary jsonb not null,
  -- The sections of the match page, in no language.
  detail jsonb not null,
  updated_at bigint not null,
  unique (source, key)
) with (fillfactor = 80);

create index match_by_state on match (state, start_at, id);
create index match_live on match (game_id, heat desc, id) where state = 'live';
create index match_by_start on match (start_at, id) include (game_id, state);
create index match_by_game on match (game_id, state, start_at, id);
create index match_by_league on match (league_id, start_at, id) include (game_id, state);
create index match_by_team on match using gin (team_ids);
create index match_by_end on match (ended_at desc, id) where state = 'finished';

create table correction (
  match_id bigint not null references match (id) on delete cascade,
  rev int not null,
  no smallint not null,
  at bigint not null,
  kind text not null,
  before text not null,
  after text not null,
  minute text,
  note text,
  primary key (match_id, rev, no)
);

-- One row: the sequence of the outbox without gaps, in the order of commits.
create table change_counter (
  one boolean primary key default true check (one),
  seq bigint not null
);
insert into change_counter (seq) values (0);

create table match_change (
  seq bigint primary key,
  match_id bigint not null,
  game_id smallint not null,
  rev int not null,
  at bigint not null
);

-- When each source last said that it is alive: it speaks for all its matches in play.
create table feed_source (
  source text primary key,
  beat_at bigint not null
);
