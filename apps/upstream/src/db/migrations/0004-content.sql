-- Articles, videos, posts, and what users say of them. Times are UTC milliseconds. Counters are changed in the transaction of what they count.

create table news_item (
  id bigint generated always as identity (start with 100001) primary key,
  -- Who named it: the operator's desk, or the site that writes from the data.
  source text not null check (source in ('desk', 'auto')),
  key text not null,
  game_id smallint not null,
  -- By locale code, zh_CN or en_US at least: {title, summary} here, the blocks in bodies, which no list reads.
  texts jsonb not null,
  bodies jsonb not null,
  cover jsonb,
  author_id bigint references app_user (id),
  author_name text,
  auto text check (auto in ('report', 'preview')),
  match_id bigint references match (id),
  league_id bigint references league (id),
  team_ids bigint[] not null default '{}',
  player_ids bigint[] not null default '{}',
  -- [{id, name}] as the article names them.
  players jsonb not null default '[]',
  -- What the site puts first, beside interest.
  weight real not null default 0,
  state text not null default 'published' check (state in ('published', 'removed')),
  likes int not null default 0 check (likes >= 0),
  comments int not null default 0 check (comments >= 0),
  views bigint not null default 0,
  published_at bigint not null,
  -- When the text was changed after its publication.
  changed_at bigint,
  -- Interest against age: ten times the interest weighs as much as half a day.
  heat double precision not null generated always as
    (ln(1 + views + 10 * likes + 20 * comments) / ln(10) + published_at / 43200000.0) stored,
  -- What the site recommends: the same, with its own choice before it.
  pick double precision not null generated always as
    (ln(1 + views + 10 * likes + 20 * comments) / ln(10) + published_at / 43200000.0 + weight) stored,
  unique (source, key)
);
create index news_new on news_item (published_at desc, id desc) where state = 'published';
create index news_new_of_game on news_item (game_id, published_at desc, id desc) where state = 'published';
create index news_heat on news_item (heat desc, id desc) where state = 'published';
create index news_heat_of_game on news_item (game_id, heat desc, id desc) where state = 'published';
create index news_pick on news_item (pick desc, id desc) where state = 'published';
create index news_pick_of_game on news_item (game_id, pick desc, id desc) where state = 'published';
create index news_of_match on news_item (match_id, published_at desc) where match_id is not null;
create index news_of_league on news_item (league_id, published_at desc) where league_id is not null;
create index news_of_teams on news_item using gin (team_ids);
create index news_of_players on news_item using gin (player_ids);
create index news_of_author on news_item (author_id, published_at desc) where author_id is not null;

create table video_item (
  id bigint generated always as identity (start with 200001) primary key,
  -- The operator's desk, or the site's own films.
  source text not null check (source in ('desk', 'auto')),
  key text not null,
  game_id smallint not null,
  type text not null check (type in ('highlight', 'clip', 'full')),
  -- Words by locale code; en_US is always there.
  titles jsonb not null,
  descriptions jsonb not null default '{}',
  cover jsonb not null,
  duration_ms int not null check (duration_ms > 0),
  sources jsonb not null,
  -- [{atMs, titles, kind, side}].
  chapters jsonb not null default '[]',
  author_id bigint references app_user (id),
  match_id bigint references match (id),
  league_id bigint references league (id),
  team_ids bigint[] not null default '{}',
  state text not null default 'published' check (state in ('published', 'removed')),
  likes int not null default 0 check (likes >= 0),
  comments int not null default 0 check (comments >= 0),
  danmaku int not null default 0 check (danmaku >= 0),
  views bigint not null default 0,
  published_at bigint not null,
  heat double precision not null generated always as
    (ln(1 + views + 10 * likes + 20 * comments) / ln(10) + published_at / 43200000.0) stored,
  unique (source, key)
);
create index video_new on video_item (published_at desc, id desc) where state = 'published';
create index video_new_of_game on video_item (game_id, published_at desc, id desc) where state = 'published';
create index video_heat on video_item (heat desc, id desc) where state = 'published';
create index video_heat_of_game on video_item (game_id, heat desc, id desc) where state = 'published';
create index video_of_match on video_item (match_id, published_at desc) where match_id is not null;
create index video_of_league on video_item (league_id, published_at desc) where league_id is not null;
create index video_of_teams on video_item using gin (team_ids);
create index video_of_author on video_item (author_id, published_at desc) where author_id is not null;

create table post_item (
  id bigint generated always as identity (start with 300001) primary key,
  author_id bigint not null references app_user (id),
  -- Made by the client for this one wish.
  key uuid not null,
  title text not null default '',
  text text not null,
  -- [{name, width, height}] of user_file.
  pictures jsonb not null default '[]',
  game_id smallint,
  match_id bigint references match (id),
  state text not null check (state in ('published', 'review', 'rejected', 'removed', 'deleted')),
  reason text,
  likes int not null default 0 check (likes >= 0),
  comments int not null default 0 check (comments >= 0),
  views bigint not null default 0,
  published_at bigint not null,
  heat double precision not null generated always as
    (ln(1 + views + 10 * likes + 20 * comments) / ln(10) + published_at / 43200000.0) stored,
  unique (author_id, key)
);
create index post_new on post_item (published_at desc, id desc) where state = 'published';
create index post_new_of_game on post_item (game_id, published_at desc, id desc) where state = 'published';
create index post_heat on post_item (heat desc, id desc) where state = 'published';
create index post_heat_of_game on post_item (game_id, heat desc, id desc) where state = 'published';
create index post_of_match on post_item (match_id, published_at desc) where match_id is not null;
create index post_of_author on post_item (author_id, published_at desc);

-- A comment, or an answer to one: `root_id` is the comment that it stands under, `reply_to` the answer that it answers.
create table comment (
  id bigint generated always as identity (start with 400001) primary key,
  kind text not null check (kind in ('news', 'video', 'post')),
  subject_id bigint not null,
  root_id bigint references comment (id),
  reply_to bigint references comment (id),
  author_id bigint not null references app_user (id),
  key uuid not null,
  text text not null,
  -- Folded, to know the same words again.
  text_hash bytea not null,
  state text not null default 'published' check (state in ('published', 'removed', 'deleted')),
  likes int not null default 0 check (likes >= 0),
  -- Answers that are shown.
  replies int not null default 0 check (replies >= 0),
  at bigint not null,
  heat int not null generated always as (2 * likes + 3 * replies) stored,
  unique (author_id, key),
  check (reply_to is null or root_id is not null)
);
create index comment_new on comment (kind, subject_id, at desc, id desc) where root_id is null;
create index comment_hot on comment (kind, subject_id, heat desc, id desc) where root_id is null;
create index comment_replies on comment (root_id, id) where root_id is not null;
create index comment_of_author on comment (author_id, at desc);

create table content_like (
  user_id bigint not null references app_user (id),
  kind text not null check (kind in ('news', 'video', 'post', 'comment')),
  subject_id bigint not null,
  at bigint not null,
  primary key (user_id, kind, subject_id)
);

create table content_report (
  user_id bigint not null references app_user (id),
  kind text not null check (kind in ('news', 'video', 'post', 'comment', 'danmaku', 'user')),
  subject_id bigint not null,
  reason text not null,
  note text not null default '',
  state text not null default 'open' check (state in ('open', 'upheld', 'refused')),
  at bigint not null,
  primary key (user_id, kind, subject_id)
);
create index content_report_open on content_report (kind, subject_id) where state = 'open';

create table danmaku (
  id bigint generated always as identity primary key,
  video_id bigint not null references video_item (id),
  author_id bigint not null references app_user (id),
  key uuid not null,
  at_ms int not null check (at_ms >= 0),
  text text not null,
  mode text not null check (mode in ('scroll', 'top', 'bottom')),
  colour smallint not null default 0,
  state text not null default 'published' check (state in ('published', 'removed', 'deleted')),
  at bigint not null,
  unique (author_id, key)
);
create index danmaku_of_video on danmaku (video_id, at_ms, id) where state = 'published';
create index danmaku_of_author on danmaku (author_id, at desc);

-- Pictures of posts beside avatars. `used_by`: the post that shows it; what no post has taken is swept away.
alter table user_file drop constraint user_file_kind_check;
alter table user_file add constraint user_file_kind_check check (kind in ('avatar', 'post'));
alter table user_file add column used_by bigint references post_item (id);
create index user_file_unused on user_file (created_at) where kind = 'post' and used_by is null;
