import type { GameId } from '@matchpoint/contracts/games';
import type { Queryable } from '../db/pool.ts';
import type { NameOrder } from './name-order.ts';

/**
 * Returns the number of entries of an alphabetical list. It is read from `library_count`, which the aggregator keeps by game and letter;
 * an undefined game or letter selects all of them.
 */
export async function readEntryCount(
  db: Queryable,
  kind: 'team' | 'player',
  order: NameOrder,
  gameId: GameId | undefined,
  letter: string | undefined,
): Promise<number> {
  const { rows } = await db.query<{ items: number }>(
    `select coalesce(sum(items), 0)::bigint as items from library_count
     where kind = $1 and lan = $2 and ($3::smallint is null or game_id = $3) and ($4::text is null or letter = $4)`,
    [kind, order, gameId ?? null, letter ?? null],
  );
  return rows[0]?.items ?? 0;
}
