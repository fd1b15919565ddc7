-- Tokens are stored beside the rows, so that some hundred rows fit into a page instead of four: a search reads the weights of all entries
-- that have its words, and never their tokens. Entries are written anew by their next indexing.
alter table search_team set (toast_tuple_target = 128);
alter table search_player set (toast_tuple_target = 128);
alter table search_league set (toast_tuple_target = 128);
alter table search_news set (toast_tuple_target = 128);
alter table search_video set (toast_tuple_target = 128);
alter table search_post set (toast_tuple_target = 128);
alter table search_expert set (toast_tuple_target = 128);
alter table search_anchor set (toast_tuple_target = 128);
alter table search_user set (toast_tuple_target = 128);
