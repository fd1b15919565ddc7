-- Anchors: applications, live settings, broadcasts, bans from broadcasting.

create table anchor_application (
  user_id bigint primary key,
  -- Grows with every submission, so that a decision names what it decides about.
  version int not null default 1,
  state text not null check (state in ('review', 'accepted', 'refused')),
  game_id smallint not null,
  introduction text not null,
  detail text not null,
  sent_at bigint not null,
  decided_at bigint,
  decided_by bigint,
  reason text not null default ''
);
create index anchor_application_waiting on anchor_application (sent_at) where state = 'review';

-- A certified anchor with the settings of the next broadcast. The room of an anchor has the anchor's number.
create table anchor (
  user_id bigint primary key,
  game_id smallint not null,
  introduction text not null,
  detail text not null,
  title text not null default '',
  -- Names of files of user_file whose kind is 'anchor'.
  cover text,
  pictures text[] not null default '{}' check (cardinality(pictures) <= 3),
  match_id bigint references match (id),
  paid boolean not null default false,
  price int not null default 10 check (price between 1 and 500),
  sync_hint boolean not null default true,
  -- When the anchor last agreed to the conduct rules (spec §5).
  agreed_at bigint,
  demo boolean not null default false,
  since bigint not null
);
create index anchor_of_game on anchor (game_id);
create index anchor_of_match on anchor (match_id) where match_id is not null;

-- One broadcast of a room. The ids are those of announced ones too, so that both have one sequence.
create sequence broadcast_id start with 700001;
create table broadcast (
  id bigint primary key default nextval('broadcast_id'),
  anchor_id bigint not null references anchor (user_id),
  title text not null,
  game_id smallint not null,
  match_id bigint references match (id),
  -- Entrance fee of this broadcast, coins.
  price int not null default 0 check (price >= 0),
  started_at bigint not null,
  ended_at bigint check (ended_at >= started_at),
  end_reason text check (end_reason in ('anchor', 'interrupted', 'ban', 'operator', 'restart')),
  stream text not null default 'waiting' check (stream in ('waiting', 'live', 'interrupted', 'ended')),
  interrupted_at bigint,
  -- Connections: the latest count, when it was counted, and the highest.
  audience int,
  audience_at bigint,
  peak int not null default 0,
  messages int not null default 0,
  gifts int not null default 0,
  coins bigint not null default 0,
  share bigint not null default 0,
  -- The recording, and when its first picture was taken.
  video_id bigint,
  recorded_from bigint,
  demo boolean not null default false,
  check ((ended_at is null) = (end_reason is null))
);
create unique index broadcast_open on broadcast (anchor_id) where ended_at is null;
create index broadcast_of_video on broadcast (video_id) where video_id is not null;
create index broadcast_of_anchor on broadcast (anchor_id, started_at desc);
create index broadcast_open_of_match on broadcast (match_id) where ended_at is null and match_id is not null;

-- The matches that a broadcast showed, for chapters of its recording.
create table broadcast_match (
  broadcast_id bigint not null references broadcast (id),
  match_id bigint references match (id),
  from_at bigint not null,
  primary key (broadcast_id, from_at)
);

create table announced_broadcast (
  id bigint primary key default nextval('broadcast_id'),
  anchor_id bigint not null references anchor (user_id),
  start_at bigint not null,
  title text not null,
  match_id bigint references match (id),
  cancelled_at bigint,
  -- When those who asked for it were reminded.
  reminded_at bigint
);
create index announced_broadcast_next on announced_broadcast (start_at) where cancelled_at is null;
create table broadcast_reminder (
  announced_id bigint not null references announced_broadcast (id),
  user_id bigint not null,
  primary key (announced_id, user_id)
);
create index broadcast_reminder_user on broadcast_reminder (user_id);

-- The secret of an encoder. The anchor may read it again, so it is stored sealed; an encoder is recognised by the hash.
create table stream_code (
  anchor_id bigint primary key references anchor (user_id),
  hash bytea not null unique,
  sealed bytea not null,
  reset_at bigint not null,
  used_at bigint
);

alter table user_sanction drop constraint user_sanction_kind_check;
alter table user_sanction add check (kind in ('mute', 'ban', 'broadcast'));
-- The conduct rule that was broken, of a ban from broadcasting.
alter table user_sanction add column breach text check ((kind = 'broadcast') = (breach is not null));
create table anchor_appeal (
  sanction_id bigint primary key references user_sanction (id),
  user_id bigint not null,
  text text not null,
  at bigint not null,
  state text not null default 'review' check (state in ('review', 'accepted', 'refused')),
  decided_at bigint,
  decided_by bigint,
  reason text not null default ''
);
create index anchor_appeal_waiting on anchor_appeal (at) where state = 'review';

-- Pictures that an anchor shows: no post can use them, and nothing sweeps them away.
alter table user_file drop constraint user_file_kind_check;
alter table user_file add constraint user_file_kind_check check (kind in ('avatar', 'post', 'anchor'));
