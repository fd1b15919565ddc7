-- Teams, players and leagues that users follow (docs/decisions/047).
create table entity_follow (
  user_id bigint not null,
  kind text not null check (kind in ('team', 'player', 'league')),
  entity_id bigint not null,
  at bigint not null,
  primary key (user_id, kind, entity_id)
);
create index entity_follow_entity on entity_follow (kind, entity_id, user_id);
