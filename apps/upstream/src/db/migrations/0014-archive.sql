-- The archive is history, and replays are a programme of their own: nothing is derived from a replay.

-- How far the recorded matches of a source were written to the archive. `fingerprint`: of the list of matches; `position`: matches of that
-- list that are written, so that a restart continues there.
create table archive_import (
  source text primary key,
  fingerprint text not null,
  position int not null,
  updated_at bigint not null
);

-- The replays of a recorded match; search leaves the original out while a replay is in play.
create index match_replay on match (source, (replay_of ->> 'key')) where origin = 'replay';

-- Earlier versions repeated recorded seasons as editions and leagues of today, with estimated minutes and generated odds.
update match set state = 'hidden', status = 'hidden', fingerprint = null, rev = rev + 1 where origin = 'replay';

-- Earlier versions counted replays in tables, form and careers: derive everything that they took part in again.
insert into stats_queue (kind, ref, start_at) select 'match', id, start_at from match where origin = 'replay';

-- Articles and highlights of replays were published as news of their day.
update news_item set state = 'withdrawn' from match
  where match.id = news_item.match_id and match.origin = 'replay' and news_item.source = 'auto' and news_item.state = 'published';
update video_item set state = 'removed' from match
  where match.id = video_item.match_id and match.origin = 'replay' and video_item.source = 'auto';
