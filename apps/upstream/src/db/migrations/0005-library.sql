-- The data libraries. Everything here is derived from leagues, teams and matches by the collector (domains/player/collect.ts): empty these
-- tables, queue every league, team and match again, and it is there again. Times are UTC milliseconds; a match without a season has ''.

-- Who stood in a line-up, a box score, a game or among the events of a match that is over.
create table player (
  -- 48 bits of the hash of his key in his source.
  id bigint primary key,
  game_id smallint not null,
  -- As his newest match calls him.
  name text not null,
  letter text not null,
  -- Letter, then pinyin or folded letters; # comes last.
  sort_key text collate "C" not null,
  no int,
  pos text,
  team_id bigint references team (id),
  -- Matches that he is known to have played.
  played int not null default 0,
  -- Kick-off of the newest of them.
  last_at bigint not null
);
create index player_by_name on player (sort_key, id);
create index player_of_game on player (game_id, sort_key, id);
create index player_of_letter on player (letter, sort_key, id);
create index player_of_game_letter on player (game_id, letter, sort_key, id);
create index player_of_team on player (team_id, sort_key, id);

-- What a player did in a match. `figures`: {key: [sum, times it was known]}. `games`: [{key, kind, won, kills, deaths, assists}] of a series.
create table player_match (
  player_id bigint not null,
  match_id bigint not null references match (id) on delete cascade,
  team_id bigint not null references team (id),
  side smallint check (side in (0, 1)),
  game_id smallint not null,
  league_id bigint not null references league (id),
  season text not null,
  start_at bigint not null,
  result text check (result in ('W', 'D', 'L')),
  figures jsonb not null,
  games jsonb not null default '[]',
  primary key (player_id, match_id)
);
create index player_match_new on player_match (player_id, start_at desc, match_id desc);
create index player_match_of_match on player_match (match_id);

-- The same summed up.
create table player_season (
  player_id bigint not null,
  league_id bigint not null references league (id),
  season text not null,
  team_id bigint not null references team (id),
  game_id smallint not null,
  played int not null,
  won int not null,
  figures jsonb not null,
  last_at bigint not null,
  primary key (player_id, league_id, season, team_id)
);
create index player_season_of_league on player_season (league_id, season);
create index player_season_of_team on player_season (team_id, last_at desc);

-- A team in a match, to come or over. A result, a score, figures and games only where they are known. `scored` of many teams: its points.
create table team_match (
  team_id bigint not null references team (id),
  match_id bigint not null references match (id) on delete cascade,
  side smallint check (side in (0, 1)),
  game_id smallint not null,
  league_id bigint not null references league (id),
  season text not null,
  start_at bigint not null,
  over boolean not null,
  result text check (result in ('W', 'D', 'L')),
  scored int,
  conceded int,
  figures jsonb not null default '{}',
  -- [{key, kind, played, won, bans, kills, deaths, assists}].
  pools jsonb not null default '[]',
  primary key (team_id, match_id)
);
create index team_match_new on team_match (team_id, start_at desc, match_id desc);
create index team_match_of_season on team_match (team_id, league_id, season);
create index team_match_of_match on team_match (match_id);
create index team_match_of_day on team_match (game_id, start_at);

create table team_season (
  team_id bigint not null references team (id),
  league_id bigint not null references league (id),
  season text not null,
  game_id smallint not null,
  matches int not null,
  played int not null,
  first_at bigint not null,
  last_at bigint not null,
  primary key (team_id, league_id, season)
);
create index team_season_of_league on team_season (league_id, season);

create table league_season (
  league_id bigint not null references league (id),
  season text not null,
  game_id smallint not null,
  matches int not null,
  -- Those that are to come or in play.
  open int not null,
  teams int not null,
  first_at bigint not null,
  last_at bigint not null,
  has_players boolean not null,
  has_pools boolean not null,
  primary key (league_id, season)
);

-- Of seasons whose results are all known.
create table league_honour (
  league_id bigint not null references league (id),
  season text not null,
  place text not null check (place in ('champion', 'runner_up', 'third')),
  team_id bigint not null references team (id),
  primary key (league_id, season, place)
);
create index league_honour_of_team on league_honour (team_id);

-- Leagues and teams as an alphabetical list needs them: by the Chinese name and by the English one.
create table library_league (
  league_id bigint primary key references league (id),
  game_id smallint not null,
  -- 99 where it has none.
  tier smallint not null,
  country text,
  letter_zh text not null,
  key_zh text collate "C" not null,
  letter_en text not null,
  key_en text collate "C" not null,
  -- Over all its seasons.
  matches int not null default 0
);
create index library_league_zh on library_league (tier, key_zh, league_id);
create index library_league_en on library_league (tier, key_en, league_id);

create table library_team (
  team_id bigint primary key references team (id),
  game_id smallint not null,
  country text,
  letter_zh text not null,
  key_zh text collate "C" not null,
  letter_en text not null,
  key_en text collate "C" not null,
  -- The league in which it played most in its last year.
  league_id bigint references league (id),
  matches int not null default 0
);
create index library_team_zh on library_team (key_zh, team_id) where matches > 0;
create index library_team_en on library_team (key_en, team_id) where matches > 0;
create index library_team_zh_of_game on library_team (game_id, key_zh, team_id) where matches > 0;
create index library_team_en_of_game on library_team (game_id, key_en, team_id) where matches > 0;
create index library_team_zh_of_letter on library_team (letter_zh, key_zh, team_id) where matches > 0;
create index library_team_en_of_letter on library_team (letter_en, key_en, team_id) where matches > 0;
create index library_team_zh_of_game_letter on library_team (game_id, letter_zh, key_zh, team_id) where matches > 0;
create index library_team_en_of_game_letter on library_team (game_id, letter_en, key_en, team_id) where matches > 0;

-- How many entries a list has. `lan`: by which name its letter goes.
create table library_count (
  kind text not null check (kind in ('team', 'player')),
  lan text not null check (lan in ('zh', 'en')),
  game_id smallint not null,
  letter text not null,
  items int not null,
  primary key (kind, lan, game_id, letter)
);

-- A day of a game: days since 1970-01-01 UTC.
create table game_day (
  game_id smallint not null,
  day int not null,
  matches int not null,
  home_wins int not null,
  -- {key: [sum, times]} over the teams of its matches.
  figures jsonb not null,
  pools jsonb not null,
  primary key (game_id, day)
);

create index match_by_season on match (league_id, season, start_at, id) include (state);

-- What the collector is to look at again, newest matches first. Nobody waits for anybody here: a thing may stand in it twice.
create table library_due (
  id bigint generated always as identity primary key,
  kind text not null check (kind in ('league', 'team', 'match')),
  ref bigint not null,
  start_at bigint not null
);
create index library_due_order on library_due (start_at desc, id);

create function library_match_due() returns trigger language plpgsql as $$
begin
  insert into library_due (kind, ref, start_at) values ('match', new.id, new.start_at);
  return null;
end $$;

create trigger library_new after insert on match for each row execute function library_match_due();
-- A match that is over is looked at whenever it changes; another only when it moves to another list, season or time.
create trigger library_changed after update on match for each row
  when ((new.state = 'finished' and old.rev is distinct from new.rev) or (old.state, old.league_id, old.season, old.team_ids, old.start_at)
    is distinct from (new.state, new.league_id, new.season, new.team_ids, new.start_at))
  execute function library_match_due();

create function library_name_due() returns trigger language plpgsql as $$
begin
  -- Before every match: its lists name it.
  insert into library_due (kind, ref, start_at) values (tg_argv[0], new.id, 9007199254740991);
  return null;
end $$;

create trigger library_new after insert on league for each row execute function library_name_due('league');
create trigger library_changed after update on league for each row execute function library_name_due('league');
create trigger library_new after insert on team for each row execute function library_name_due('team');
create trigger library_changed after update on team for each row execute function library_name_due('team');

insert into library_due (kind, ref, start_at) select 'league', id, 9007199254740991 from league;
insert into library_due (kind, ref, start_at) select 'team', id, 9007199254740991 from team;
insert into library_due (kind, ref, start_at) select 'match', id, start_at from match;
