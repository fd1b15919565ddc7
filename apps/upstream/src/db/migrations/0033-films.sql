-- Highlights that the player draws from the events of their match (docs/decisions/051). Their scenes are computed when they are read.
create table video_film (
  video_id bigint primary key references video_item (id),
  -- What the stored chapters were derived from: the rules, and the revision of the match.
  version int not null,
  match_rev int not null,
  -- How the match changed the table of its league (null: not at all), and the number of results that were counted for that.
  table_change jsonb,
  counted int not null,
  derived_at bigint not null,
  -- When its file was encoded, UTC milliseconds; null while it has none.
  encoded_at bigint
);
create index video_film_encoded on video_film (encoded_at) where encoded_at is not null;

-- The sample clips showed no match.
update video_item set state = 'removed' where source = 'auto' and key like 'clip:%';
