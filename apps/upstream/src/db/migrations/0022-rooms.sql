-- Rooms: chat, moderation, private conversations, entrance fees, and the log of everything that rooms show.

-- What happened in rooms, in the order of commits; receivers of the stream read it, and it is pruned.
create table room_event (
  id bigint generated always as identity primary key,
  xid xid8 not null default pg_current_xact_id(),
  room_id bigint not null,
  payload jsonb not null,
  at bigint not null
);
create index room_event_order on room_event (xid, id);
create index room_event_time on room_event (at);

create table chat_message (
  id bigint generated always as identity primary key,
  room_id bigint not null,
  broadcast_id bigint references broadcast (id),
  kind text not null check (kind in ('text', 'goal', 'welcome', 'gift', 'notice')),
  user_id bigint,
  text text not null default '',
  colour smallint not null default 0,
  client_id uuid,
  reply_to bigint references chat_message (id),
  -- What a line that is no text shows: goal, welcome, combo, notice.
  detail jsonb,
  -- The role that the writer had.
  role text not null default 'fan' check (role in ('anchor', 'moderator', 'fan')),
  level smallint not null default 1,
  state text not null default 'shown' check (state in ('shown', 'held', 'removed')),
  -- Why it is held: a sensitive word, or reports.
  held_for text check (held_for in ('word', 'report')),
  removed_by bigint,
  -- The moderator who let it through; reports hold it no more.
  cleared_by bigint,
  at bigint not null,
  check ((kind = 'text') <= (user_id is not null))
);
create unique index chat_message_once on chat_message (user_id, client_id) where client_id is not null;
create index chat_message_of_room on chat_message (room_id, id desc);
create index chat_message_of_broadcast on chat_message (broadcast_id, at) where broadcast_id is not null;
create index chat_message_of_user on chat_message (user_id, id desc) where user_id is not null;
create index chat_message_welcome on chat_message (room_id, id desc) where kind = 'welcome';
create index chat_message_held on chat_message (room_id, id) where state = 'held';

create table room_settings (
  room_id bigint primary key,
  min_level smallint not null default 1,
  slow_sec smallint not null default 0,
  -- Null: following is not needed.
  followers_min int,
  emoji_only boolean not null default false,
  no_links boolean not null default true,
  no_repeats boolean not null default true,
  announcement text not null default '',
  pinned_id bigint references chat_message (id)
);

create table room_moderator (
  room_id bigint not null,
  user_id bigint not null,
  since bigint not null,
  primary key (room_id, user_id)
);
create index room_moderator_user on room_moderator (user_id);

create table room_mute (
  id bigint generated always as identity primary key,
  room_id bigint not null,
  user_id bigint not null,
  length text not null check (length in ('10', '60', 'stream', 'forever')),
  -- Null for `stream` and `forever`.
  until_at bigint,
  -- Of a mute that lasts as long as the broadcast.
  broadcast_id bigint references broadcast (id),
  reason text not null,
  by_id bigint not null,
  at bigint not null,
  message_id bigint references chat_message (id),
  ended_at bigint,
  ended_by bigint
);
create unique index room_mute_open on room_mute (room_id, user_id) where ended_at is null;
create index room_mute_user on room_mute (user_id);

-- What moderators did, for the desk of the room.
create table room_act (
  id bigint generated always as identity primary key,
  room_id bigint not null,
  by_id bigint not null,
  act text not null check (act in ('muted', 'unmuted', 'removed', 'restored', 'cleared', 'settings', 'pinned', 'unpinned', 'named', 'dismissed')),
  target_id bigint,
  message_id bigint references chat_message (id),
  -- Reason and length of a mute; otherwise empty.
  reason text not null default '',
  length text not null default '',
  at bigint not null
);
create index room_act_of_room on room_act (room_id, id desc);
create index room_act_by on room_act (by_id);
create index room_act_target on room_act (target_id) where target_id is not null;

-- How many lines the rules of a room's chat refused, by broadcast.
create table chat_refusal (
  broadcast_id bigint primary key references broadcast (id),
  count int not null
);

-- The score of a match that the chat of a broadcast has announced.
create table announced_score (
  broadcast_id bigint not null references broadcast (id),
  match_id bigint not null references match (id),
  score int[] not null check (cardinality(score) = 2),
  primary key (broadcast_id, match_id)
);

-- Whose lines a user does not want to see.
create table chat_block (
  user_id bigint not null,
  blocked_id bigint not null,
  at bigint not null,
  primary key (user_id, blocked_id)
);
create index chat_block_blocked on chat_block (blocked_id);

create table private_message (
  id bigint generated always as identity primary key,
  anchor_id bigint not null,
  fan_id bigint not null,
  from_anchor boolean not null,
  text text not null,
  client_id uuid not null,
  at bigint not null,
  read_at bigint,
  check (anchor_id <> fan_id)
);
create unique index private_message_once on private_message (anchor_id, fan_id, from_anchor, client_id);
create index private_message_thread on private_message (anchor_id, fan_id, id desc);
create index private_message_fan on private_message (fan_id, id desc);

-- The entrance fee that a user paid for a broadcast.
create table room_entry (
  broadcast_id bigint not null references broadcast (id),
  user_id bigint not null,
  price int not null,
  share int not null,
  transaction_id bigint not null references ledger_transaction (id),
  at bigint not null,
  primary key (broadcast_id, user_id)
);
create index room_entry_user on room_entry (user_id);

-- The free minutes of a paid room: once per broadcast and viewer, a user or an address.
create table room_preview (
  broadcast_id bigint not null references broadcast (id),
  viewer text not null,
  ends_at bigint not null,
  primary key (broadcast_id, viewer)
);

-- From what the level of a user follows (contracts, rules/user-level.ts).
create table user_experience (
  user_id bigint primary key,
  chat_days int not null default 0,
  last_chat_day date,
  gift_coins bigint not null default 0
);

-- When a user last opened a room, for the gathered welcome.
create table room_visit (
  room_id bigint not null,
  user_id bigint not null,
  at bigint not null,
  -- Whether a line has welcomed the user, or none will.
  welcomed boolean not null default false,
  primary key (room_id, user_id)
);
create index room_visit_user on room_visit (user_id);
create index room_visit_waiting on room_visit (room_id, at) where not welcomed;

alter table content_report drop constraint content_report_kind_check;
alter table content_report add check (kind in ('news', 'video', 'post', 'comment', 'danmaku', 'user', 'plan', 'chat'));
