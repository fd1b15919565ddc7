import type { Pool } from '@matchpoint/upstream/db/pool';

/**
 * Empties the tables of matches and everything that refers to them. The triggers that keep plans and their records are off meanwhile, which
 * needs a superuser.
 */
export async function clearMatches(pool: Pick<Pool, 'query'>): Promise<void> {
  await pool.query(`
    begin;
    set local session_replication_role = replica;
    truncate match, league, team, correction, match_change cascade;
    commit
  `);
}
