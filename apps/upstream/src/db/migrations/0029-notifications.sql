-- Notifications of users (docs/decisions/047). Times are UTC milliseconds.

create table notification (
  id bigint generated always as identity (start with 700001) primary key,
  user_id bigint not null,
  -- A user has one notification per key; the same fact again rewrites it.
  key text not null,
  type text not null,
  at bigint not null,
  read boolean not null default false,
  match_id bigint,
  data jsonb not null,
  unique (user_id, key)
);
create index notification_newest on notification (user_id, at desc, id desc);
create index notification_of_match on notification (match_id, type) where match_id is not null;
create index notification_by_age on notification (at);

create table notification_setting (
  user_id bigint primary key,
  -- Names of switches.
  off text[] not null default '{}',
  quiet_from int check (quiet_from between 0 and 1439),
  quiet_to int check (quiet_to between 0 and 1439),
  check ((quiet_from is null) = (quiet_to is null))
);

-- What notifications of a match were last derived from. A row is deleted some time after the end of the match.
create table notified_match (
  match_id bigint primary key references match (id) on delete cascade,
  state text not null,
  home_score int,
  away_score int,
  at bigint not null
);
create index notified_match_by_state on notified_match (state, at);
