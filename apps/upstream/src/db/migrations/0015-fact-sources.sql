-- Rank of the source of each imported fact, so that the order of imports does not change the result.

-- `fact_identity` is equal for every source of a match; null for matches of a feed. `fact_sources` holds {rank, file} by name of the fact.
alter table match add column fact_identity text, add column fact_sources jsonb;
create unique index match_by_identity on match (source, fact_identity) where fact_identity is not null;

-- Source of the names; null for entities that no import wrote.
alter table league add column fact_rank int, add column fact_file text;
alter table team add column fact_rank int, add column fact_file text;
