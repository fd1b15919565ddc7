-- The revision of the match that an automatic article was written from: a report is written again when its match has a newer one.
alter table news_item add column match_rev int;
