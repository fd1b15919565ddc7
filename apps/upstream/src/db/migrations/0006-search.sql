-- What is searched: an entry for each league, team, player, article, video, post and person, made by the indexer from their own tables.
-- Matches have none: they are found by their teams and leagues. No extension is needed: tokens are made where the names are folded, and
-- PostgreSQL's own trigrams know no Chinese in a database of the C locale.

create table search_entry (
  kind text not null,
  id bigint not null,
  game_id smallint,
  -- Of a team its league, of a player his team: what is said beside the name.
  parent_id bigint,
  -- What comes first among what fits as well: tier, matches, fans; of articles interest and age.
  weight double precision not null,
  -- When it last changed or played, UTC milliseconds.
  at bigint not null,
  -- Names and aliases as they are written, to say what a mended text meant. Empty for articles.
  names text[] not null,
  -- domains/search/tokens.ts says what they mean.
  tokens text[] not null,
  -- Numbers that a name shares with its misspellings (domains/search/near.ts).
  near int[] not null,
  primary key (kind, id) include (game_id, at)
) partition by list (kind);

create table search_team partition of search_entry for values in ('team');
create table search_player partition of search_entry for values in ('player');
create table search_league partition of search_entry for values in ('league');
create table search_news partition of search_entry for values in ('news');
create table search_video partition of search_entry for values in ('video');
create table search_post partition of search_entry for values in ('post');
create table search_expert partition of search_entry for values in ('expert');
create table search_anchor partition of search_entry for values in ('anchor');
create table search_user partition of search_entry for values in ('user');

create index search_entry_tokens on search_entry using gin (tokens) with (fastupdate = off);
create index search_entry_near on search_entry using gin (near) with (fastupdate = off);
-- For words that stand nearly everywhere: the first entries that have it are found by going down the list.
create index search_entry_weight on search_entry (weight desc, id desc);

-- A word of every tenth article must not be taken for a rare one, nor a rare one for it: the two are found in different ways.
alter table search_entry alter column tokens set statistics 400;

-- What must be indexed again, written in the transaction of the change. Nobody waits for another's row: the same thing may stand here often.
create table search_dirty (
  no bigint generated always as identity primary key,
  subject text not null,
  id bigint not null
);

-- Of which rules and aliases the entries are; another build with others indexes everything anew.
create table search_state (
  one boolean primary key default true check (one),
  rules text not null
);

create function search_note() returns trigger language plpgsql as $$
begin
  insert into search_dirty (subject, id) values (tg_argv[0], coalesce(new.id, old.id));
  return null;
end $$;

create trigger search_born after insert or delete on league for each row execute function search_note('league');
create trigger search_changed after update on league for each row
  when ((old.names, old.shorts, old.tier) is distinct from (new.names, new.shorts, new.tier)) execute function search_note('league');

create trigger search_born after insert or delete on team for each row execute function search_note('team');
create trigger search_changed after update on team for each row
  when ((old.names, old.shorts) is distinct from (new.names, new.shorts)) execute function search_note('team');

create trigger search_born after insert or delete on news_item for each row execute function search_note('news');
create trigger search_changed after update on news_item for each row
  when ((old.texts, old.state, old.team_ids, old.league_id, old.players, old.published_at, old.changed_at)
    is distinct from (new.texts, new.state, new.team_ids, new.league_id, new.players, new.published_at, new.changed_at))
  execute function search_note('news');

create trigger search_born after insert or delete on video_item for each row execute function search_note('video');
create trigger search_changed after update on video_item for each row
  when ((old.titles, old.descriptions, old.state, old.team_ids, old.league_id, old.published_at)
    is distinct from (new.titles, new.descriptions, new.state, new.team_ids, new.league_id, new.published_at))
  execute function search_note('video');

create trigger search_born after insert or delete on post_item for each row execute function search_note('post');
create trigger search_changed after update on post_item for each row
  when ((old.title, old.text, old.state, old.game_id, old.published_at)
    is distinct from (new.title, new.text, new.state, new.game_id, new.published_at))
  execute function search_note('post');

create trigger search_born after insert or delete on app_user for each row execute function search_note('user');
create trigger search_changed after update on app_user for each row
  when ((old.username, old.state, old.roles) is distinct from (new.username, new.state, new.roles)) execute function search_note('user');

create trigger search_born after insert or delete on player for each row execute function search_note('player');
create trigger search_changed after update on player for each row
  when ((old.name, old.team_id, old.played / 10) is distinct from (new.name, new.team_id, new.played / 10))
  execute function search_note('player');
