import type { Connection } from '../../db/pool.ts';

/**
 * Stores what sources know of the players of some teams, in the caller's transaction. What a source omits is kept.
 * @param teams a JSON array of rows with `players` (`FeedPlayer`)
 */
export async function upsertPlayerFacts(connection: Connection, teams: string): Promise<void> {
  // The same order in every transaction prevents deadlocks.
  await connection.query(
    `insert into player_fact (player_id, number, pos, country, born)
     select distinct on (p.id) p.id, p.no, p.pos, p.country, p.born
     from jsonb_to_recordset($1) as w (players jsonb)
     cross join lateral jsonb_to_recordset(w.players) as p (id bigint, no int, pos text, country text, born text) order by p.id
     on conflict (player_id) do update set number = coalesce(excluded.number, player_fact.number), pos = coalesce(excluded.pos, player_fact.pos),
       country = coalesce(excluded.country, player_fact.country), born = coalesce(excluded.born, player_fact.born)
     where (excluded.number, excluded.pos, excluded.country, excluded.born) is distinct from
       (player_fact.number, player_fact.pos, player_fact.country, player_fact.born)`,
    [teams],
  );
}
