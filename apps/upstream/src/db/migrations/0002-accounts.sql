-- Users, how they log in, what they follow and prefer, and the outbox of what happened to them. Times are UTC milliseconds.

create table app_user (
  id bigint generated always as identity (start with 100001) primary key,
  username text not null,
  -- Folded for comparison, so that two names that look alike are one.
  username_key text not null unique,
  -- Name of a file of user_file; null: drawn from the name.
  avatar text,
  signature text not null default '',
  gender text check (gender in ('male', 'female', 'secret')),
  -- YYYY-MM-DD.
  birthday text,
  adult boolean,
  age_declared_at bigint,
  mobile text unique,
  email text,
  email_key text unique,
  password_hash text,
  roles text[] not null default '{}',
  state text not null default 'active' check (state in ('active', 'deleting', 'deleted', 'banned')),
  delete_at bigint,
  promotion_channel_id bigint,
  hide_follows boolean not null default false,
  hide_fans boolean not null default false,
  -- What saveUserDataStatus keeps, and its revision.
  preferences jsonb not null default '{}',
  preferences_rev bigint not null default 0,
  fans bigint not null default 0 check (fans >= 0),
  follows bigint not null default 0 check (follows >= 0),
  created_at bigint not null
);
create index app_user_deleting on app_user (delete_at) where state = 'deleting';

-- A third-party identity is (provider, subject) and belongs to one user, who has at most one of each provider.
create table user_identity (
  provider text not null check (provider in ('qq', 'wx', 'sz', 'telegram')),
  subject text not null,
  user_id bigint not null references app_user (id),
  name text not null default '',
  created_at bigint not null,
  primary key (provider, subject),
  unique (user_id, provider)
);

-- One login on one device. Only the hash of a token is kept; `id` is its public name.
create table user_token (
  id uuid primary key default gen_random_uuid(),
  token_hash bytea not null unique,
  user_id bigint not null references app_user (id),
  agent text not null default '',
  address text not null default '',
  created_at bigint not null,
  seen_at bigint not null,
  expires_at bigint not null,
  ended_at bigint,
  ended_why text
);
create index user_token_open on user_token (user_id, seen_at) where ended_at is null;

-- Codes by SMS and e-mail. `target` stands for the number or address, as a keyed hash; `purpose` is all that a code opens.
create table verification_code (
  id bigint generated always as identity primary key,
  target text not null,
  purpose text not null,
  -- Stands for the browser that asked; empty when the caller named none.
  device text not null default '',
  code_hash bytea not null,
  -- Of who asked, whole and by its neighbourhood.
  address text not null default '',
  net text not null default '',
  created_at bigint not null,
  expires_at bigint not null,
  -- Null until the provider has taken it: before that it opens nothing.
  sent_at bigint,
  tries smallint not null default 0,
  -- Used, replaced by a newer one, or tried too often.
  dead_at bigint
);
create index verification_code_target on verification_code (target, created_at);
create index verification_code_address on verification_code (address, created_at);
create index verification_code_net on verification_code (net, created_at);
create index verification_code_time on verification_code (created_at);

-- Passwords that were tried and not right (or are being looked at), by number (a keyed hash) and neighbourhood of who tried.
create table password_try (
  id bigint generated always as identity primary key,
  target text not null,
  net text not null,
  at bigint not null
);
create index password_try_target on password_try (target, net, at);
create index password_try_time on password_try (at);

-- A third-party login that waits for its mobile number: what the caller gets in place of the identity.
create table identity_ticket (
  ticket_hash bytea primary key,
  provider text not null,
  subject text not null,
  name text not null default '',
  avatar_url text,
  created_at bigint not null,
  expires_at bigint not null,
  used_at bigint
);

create table user_follow (
  follower_id bigint not null references app_user (id),
  followee_id bigint not null references app_user (id),
  at bigint not null,
  primary key (follower_id, followee_id),
  check (follower_id <> followee_id)
);
create index user_follow_fans on user_follow (followee_id, at desc, follower_id);
create index user_follow_follows on user_follow (follower_id, at desc, followee_id);

create table match_attention (
  user_id bigint not null references app_user (id),
  match_id bigint not null references match (id),
  at bigint not null,
  primary key (user_id, match_id)
);

-- Pictures of users, re-encoded. `name` is random and part of the address.
create table user_file (
  name text primary key,
  user_id bigint not null references app_user (id),
  kind text not null check (kind in ('avatar')),
  media_type text not null,
  bytes bytea not null,
  width int not null,
  height int not null,
  created_at bigint not null
);
create index user_file_user on user_file (user_id);

create table expert_application (
  user_id bigint primary key references app_user (id),
  state text not null check (state in ('open', 'review', 'accepted', 'refused')),
  game_id smallint,
  name text,
  introduction text,
  created_at bigint not null,
  sent_at bigint
);

-- Outbox: written in the transaction of what it tells of, read by GET /java/ws/user in the order of (xid, id). A reader looks only at
-- transactions older than every one still open (pg_snapshot_xmin), so none that commits late is passed over, and no writer waits for another.
create table user_event (
  id bigint generated always as identity primary key,
  xid xid8 not null default pg_current_xact_id(),
  user_id bigint not null,
  type text not null,
  payload jsonb not null,
  at bigint not null
);
create index user_event_order on user_event (xid, id);
create index user_event_time on user_event (at);

-- Who did what to an account or its money, when, and from where (reliability §4.2, logs). Numbers are masked before they come here.
create table audit_entry (
  id bigint generated always as identity primary key,
  at bigint not null,
  user_id bigint,
  act text not null,
  outcome text not null,
  address text not null default '',
  request_id text not null default '',
  detail jsonb not null default '{}'
);
create index audit_entry_user on audit_entry (user_id, at);
