-- The staff desk: roles, sanctions, and an audit log that only grows.

alter table app_user add column staff_roles text[] not null default '{}'
  check (staff_roles <@ array['reviewer', 'editor', 'finance', 'admin']);

-- The demo account of the desk gets its role.
update app_user set staff_roles = '{admin}' where demo and 'staff' = any (roles);
-- The end of a ban (state 'banned'); null for ever. Bans that have ended by time are lifted when they are read (users/sanctions.ts).
alter table app_user add column banned_until bigint;
create index app_user_staff on app_user (id) where staff_roles <> '{}';
create index app_user_banned on app_user (banned_until) where state = 'banned' and banned_until is not null;

create table user_sanction (
  id bigint generated always as identity primary key,
  user_id bigint not null,
  kind text not null check (kind in ('mute', 'ban')),
  key uuid not null,
  from_at bigint not null,
  -- Null for ever.
  until_at bigint,
  reason text not null,
  by_id bigint,
  ended_at bigint,
  ended_by bigint,
  end_reason text,
  unique (user_id, key)
);
create index user_sanction_open on user_sanction (user_id, kind) where ended_at is null;

-- What staff and operators did, with the thing before and after. Unlike audit_entry, which belongs to a user's data, nothing leaves it.
create table staff_audit (
  id bigint generated always as identity primary key,
  at bigint not null,
  -- Null for the operator's command and for the system.
  by_id bigint,
  by_name text not null,
  action text not null,
  outcome text not null default 'done',
  subject text not null,
  subject_id bigint,
  -- The user who is concerned.
  user_id bigint,
  reason text not null default '',
  before jsonb,
  after jsonb,
  request_id text not null default ''
);
create index staff_audit_new on staff_audit (at desc, id desc);
create index staff_audit_user on staff_audit (user_id) where user_id is not null;
create trigger append_only before update or delete or truncate on staff_audit execute function ledger_append_only();

-- What a member of staff has open, so that two do not work on one thing.
create table staff_claim (
  queue text not null,
  subject_id bigint not null,
  user_id bigint not null,
  at bigint not null,
  primary key (queue, subject_id)
);

-- Settings of the site that editors change; an empty value leaves that of the installation.
create table site_setting (
  id int primary key,
  name text not null unique,
  value text not null default '',
  version int not null default 1
);
insert into site_setting (id, name) values (1, 'company'), (2, 'creditCode'), (3, 'address'), (4, 'mail'), (5, 'phone'), (6, 'qqGroup'),
  (7, 'icp'), (8, 'police');

-- How the plans of a match are to be settled by hand, until a second person decides; a confirmed one is in plan_settlement_proposal.
create table staff_settlement_proposal (
  match_id bigint primary key references match (id),
  outcome jsonb not null,
  note text not null,
  proposed_by bigint not null,
  proposed_at bigint not null
);

alter table content_report add column id bigint generated always as identity;
alter table content_report add column decided_at bigint;
alter table content_report add column decided_by bigint;
alter table content_report add column verdict text;
create unique index content_report_id on content_report (id);
create index content_report_waiting on content_report (at) where state = 'open';
create index post_waiting on post_item (published_at) where state = 'review';
create index gold_order_review on gold_order (changed_at) where state = 'review';
alter table content_report drop constraint content_report_kind_check;
alter table content_report add check (kind in ('news', 'video', 'post', 'comment', 'danmaku', 'user', 'plan'));
