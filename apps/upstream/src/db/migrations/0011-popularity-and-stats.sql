-- Renames columns, indexes and fields of stored JSON to the terms of the code. Values and order of rows stay the same.

-- Popularity of matches, articles, videos, posts and comments.
alter table match rename column heat to popularity;
alter table news_item rename column heat to popularity;
alter index news_heat rename to news_popularity;
alter index news_heat_of_game rename to news_popularity_of_game;
alter table video_item rename column heat to popularity;
alter index video_heat rename to video_popularity;
alter index video_heat_of_game rename to video_popularity_of_game;
alter table post_item rename column heat to popularity;
alter index post_heat rename to post_popularity;
alter index post_heat_of_game rename to post_popularity_of_game;
alter table comment rename column heat to popularity;

-- Statistics of the libraries.
alter table player_match rename column figures to stats;
alter table player_season rename column figures to stats;
alter table team_match rename column figures to stats;
alter table game_day rename column figures to stats;

-- Hashes that a name shares with its misspellings.
alter table search_entry rename column near to fuzzy_neighbours;
alter index search_entry_near rename to search_entry_fuzzy_neighbours;

-- Battle-royale matches: the kind of the facts and the section of the page, as stored JSON.
update match set summary = jsonb_set(summary, '{facts,kind}', '"battle_royale"') where summary -> 'facts' ->> 'kind' = 'multi';
update match set detail = (detail - 'multi') || jsonb_build_object('battleRoyale', detail -> 'multi') where detail ? 'multi';
