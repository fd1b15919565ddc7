-- What the operator or the site changed of what everybody reads: written in the transaction of the change, whoever makes it, and told by
-- GET /java/ws/content in the order of transactions (as user_event). Not what users do by their own calls: whoever passes these on knows.
create table content_change (
  id bigint generated always as identity primary key,
  xid xid8 not null default pg_current_xact_id(),
  -- Of what, or under what: news, video, post.
  kind text not null,
  subject_id bigint not null,
  what text not null check (what in ('new', 'changed', 'comments', 'danmaku')),
  -- Of an answer: the comment that it stands under.
  root_id bigint
);
create index content_change_order on content_change (xid);

create function content_note() returns trigger language plpgsql as $$
begin
  insert into content_change (kind, subject_id, what) values (tg_argv[0], new.id, tg_argv[1]);
  perform pg_notify('content_change', '');
  return null;
end $$;

create trigger content_new after insert on news_item for each row when (new.state = 'published') execute function content_note('news', 'new');
create trigger content_changed after update on news_item for each row
  when ((old.state, old.game_id, old.texts, old.bodies, old.cover, old.author_id, old.author_name, old.match_id, old.league_id, old.team_ids,
      old.players, old.weight, old.published_at)
    is distinct from (new.state, new.game_id, new.texts, new.bodies, new.cover, new.author_id, new.author_name, new.match_id, new.league_id,
      new.team_ids, new.players, new.weight, new.published_at))
  execute function content_note('news', 'changed');

create trigger content_new after insert on video_item for each row when (new.state = 'published') execute function content_note('video', 'new');
create trigger content_changed after update on video_item for each row
  when ((old.state, old.game_id, old.type, old.titles, old.descriptions, old.cover, old.duration_ms, old.sources, old.chapters, old.author_id,
      old.match_id, old.league_id, old.team_ids, old.published_at)
    is distinct from (new.state, new.game_id, new.type, new.titles, new.descriptions, new.cover, new.duration_ms, new.sources, new.chapters,
      new.author_id, new.match_id, new.league_id, new.team_ids, new.published_at))
  execute function content_note('video', 'changed');

create trigger content_changed after update on post_item for each row
  when (new.state <> 'deleted'
    and (old.state, old.title, old.text, old.pictures) is distinct from (new.state, new.title, new.text, new.pictures))
  execute function content_note('post', 'changed');

create function content_note_comment() returns trigger language plpgsql as $$
begin
  insert into content_change (kind, subject_id, what, root_id) values (new.kind, new.subject_id, 'comments', new.root_id);
  perform pg_notify('content_change', '');
  return null;
end $$;
create trigger content_decided after update on comment for each row
  when (old.state <> new.state and new.state <> 'deleted') execute function content_note_comment();

create function content_note_danmaku() returns trigger language plpgsql as $$
begin
  insert into content_change (kind, subject_id, what) values ('video', new.video_id, 'danmaku');
  perform pg_notify('content_change', '');
  return null;
end $$;
create trigger content_decided after update on danmaku for each row
  when (old.state <> new.state and new.state <> 'deleted') execute function content_note_danmaku();

-- What its writer took back ('withdrawn') comes again when it is true again; what the operator removed stays away.
alter table news_item drop constraint news_item_state_check;
alter table news_item add constraint news_item_state_check check (state in ('published', 'removed', 'withdrawn'));
update news_item set state = 'withdrawn' where state = 'removed' and source = 'auto';
