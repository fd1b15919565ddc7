-- The story that a generated report tells, and how its cover is drawn: {kind, structure, cover}. Null for other articles.
alter table news_item add column story jsonb;

-- About which articles, films and matches the people of the demo world have written, and when they will write about it again: `next_at`, null
-- for never. UTC milliseconds.
create table demo_talk (
  kind text not null check (kind in ('news', 'video', 'before', 'after')),
  subject_id bigint not null,
  next_at bigint,
  primary key (kind, subject_id)
);
