-- Where matches, leagues, teams and players come from: `live`, a feed of the operator; `archive`, recorded, under its real date; `replay`, a
-- match of the archive shown again; `simulated`, fictional. Articles and videos have the origin of their match, league or team.
alter table match add column origin text not null default 'live' check (origin in ('live', 'archive', 'replay', 'simulated'));
-- Of a replay: {key, startAt}: the match of the same source that it repeats, and its original kick-off.
alter table match add column replay_of jsonb;
alter table match add constraint match_replay_of_check check (replay_of is null or origin = 'replay');

-- A replay has the leagues, teams and players of the archive.
alter table league add column origin text not null default 'live' check (origin in ('live', 'archive', 'simulated'));
alter table team add column origin text not null default 'live' check (origin in ('live', 'archive', 'simulated'));
alter table player add column origin text not null default 'live' check (origin in ('live', 'archive', 'simulated'));

-- The same key in a feed of the operator and in the simulator are two entities.
alter table league drop constraint league_source_game_id_key_key;
alter table league add constraint league_source_game_id_key_origin_key unique (source, game_id, key, origin);
alter table team drop constraint team_source_game_id_key_key;
alter table team add constraint team_source_game_id_key_origin_key unique (source, game_id, key, origin);

-- Existing rows: the simulator and the recordings are known by the name of their source. A recording that was mapped onto another day has
-- that day behind the last @ of its key; the day of the original is known only if the original was imported too.
update match set origin = 'simulated' where source = 'simulator';
update match set origin = case when key ~ '@[0-9]{4}-[0-9]{2}-[0-9]{2}' then 'replay' else 'archive' end where source = 'replay';
update match repeat set replay_of = jsonb_build_object('key', original.key, 'startAt', original.start_at)
  from match original
  where repeat.origin = 'replay' and original.source = repeat.source and original.origin = 'archive'
    and original.key = regexp_replace(repeat.key, '@[^@]*$', '');
update league set origin = case source when 'simulator' then 'simulated' else 'archive' end where source in ('simulator', 'replay');
update team set origin = case source when 'simulator' then 'simulated' else 'archive' end where source in ('simulator', 'replay');
update player set origin = team.origin from team where team.id = player.team_id and team.origin <> 'live';
