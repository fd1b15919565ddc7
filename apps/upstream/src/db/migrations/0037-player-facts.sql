-- What sources know of players beside matches. A source that omits a fact does not remove it.
create table player_fact (
  player_id bigint primary key,
  number int,
  pos text,
  -- A code as that of team.country.
  country text,
  born text check (born ~ '^[0-9]{4}-[0-9]{2}-[0-9]{2}$')
);
