import type { Id } from '@matchpoint/contracts/rules/id';
import type { Queryable } from '../db/pool.ts';

/** A position in a log of transactions; everything up to it, inclusive, has been read. */
export interface TransactionPosition {
  /** The transaction that wrote the row; `seq` on the wire. */
  readonly seq: number;
  readonly id: Id;
}

/** A table whose rows carry the transaction that wrote them (`xid`) and a number (`id`). */
interface TransactionLog {
  readonly table: 'user_event' | 'room_event';
  /** The columns to read besides `xid` and `id`. */
  readonly columns: readonly string[];
}

interface TransactionPage<Row> {
  readonly rows: readonly (Row & TransactionPosition)[];
  /** Where to continue. */
  readonly position: TransactionPosition;
  /** `more`: the page was full. `held`: later rows wait for an older open transaction. `end`: everything was read. */
  readonly state: 'more' | 'held' | 'end';
}

/** After every row of a transaction. */
const LAST_ID = Number.MAX_SAFE_INTEGER;

/** Returns the position before the first row of a transaction. */
export function positionBefore(seq: number): TransactionPosition {
  return { seq: seq - 1, id: LAST_ID };
}

/** SQL of the oldest transaction that is still open; rows of older ones are complete. */
const OPEN = 'pg_snapshot_xmin(pg_current_snapshot())';

/** Returns the newest position before which no row can appear any more. */
export async function settledPosition(db: Queryable): Promise<TransactionPosition> {
  const { rows } = await db.query<{ open: number }>(`select ${OPEN}::text::bigint as open`);
  return positionBefore(rows[0]?.open ?? 0);
}

/**
 * Returns rows after a position, in the order of their transactions. An older transaction may still commit, so rows that are not older than
 * every open transaction are held back; a reader misses none.
 */
export async function readTransactionLog<Row extends object>(
  db: Queryable,
  { table, columns }: TransactionLog,
  after: TransactionPosition,
  limit: number,
): Promise<TransactionPage<Row>> {
  const { rows } = await db.query<{ open: number; seq: number | null; id: Id } & Row>(
    `select settled.open::text::bigint as open, event.xid::text::bigint as seq, event.id, ${columns.map((name) => `event.${name}`).join(', ')}
     from (select ${OPEN} as open) as settled
     left join lateral (
       select * from ${table} where (xid, id) > ($1::text::xid8, $2::bigint) order by xid, id limit $3
     ) as event on true
     order by event.xid, event.id`,
    [after.seq, after.id, limit],
  );
  const open = rows[0]?.open ?? 0;
  const found: (Row & TransactionPosition)[] = [];
  for (const row of rows) {
    const { seq } = row;
    // Without rows the join gives one of nulls.
    if (seq === null) continue;
    if (seq >= open) return { rows: found, position: positionBefore(open), state: 'held' };
    found.push({ ...row, seq });
  }
  const last = found.at(-1);
  if (last !== undefined && rows.length === limit) return { rows: found, position: { seq: last.seq, id: last.id }, state: 'more' };
  return { rows: found, position: positionBefore(open), state: 'end' };
}
