-- Browsers (`device`) and networks (`net`) from which an account has logged in, as keyed hashes: their attempts are limited apart from
-- those of everybody else, so that attempts from elsewhere cannot keep the owner out.
create table known_login (
  user_id bigint not null references app_user (id),
  kind text not null check (kind in ('device', 'net')),
  origin text not null,
  seen_at bigint not null,
  primary key (user_id, kind, origin)
);
create index known_login_time on known_login (seen_at);

-- The known origin for which an attempt or a code is counted; empty for all others.
alter table password_attempt add column origin text not null default '';
alter table verification_code add column origin text not null default '';
-- Codes for unknown origins allow fewer attempts once many were sent.
alter table verification_code add column max_attempts smallint not null default 5;

-- Solved challenges, so that each counts once.
create table used_challenge (
  id text primary key,
  expires_at bigint not null
);
create index used_challenge_time on used_challenge (expires_at);

-- Accounts of the development pages. Until now they were recognised by their numbers and their password.
alter table app_user add column demo boolean not null default false;
update app_user set demo = true where mobile in ('13800138000', '13800138002', '13800138003', '13800138004', '13800138005');
