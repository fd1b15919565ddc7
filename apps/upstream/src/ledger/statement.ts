import type { UserId } from '@matchpoint/contracts/ids';
import type { Gold } from '@matchpoint/contracts/user/user';
import type { StatementLine } from '@matchpoint/contracts/gold/gold';
import type { Queryable } from '../db/pool.ts';

/** Returns the balance of a user: that of the newest statement line. */
export async function readGold(db: Queryable, userId: UserId): Promise<Gold> {
  const { rows } = await db.query<{ purchased: number; granted: number }>(
    'select purchased, granted from ledger_line where user_id = $1 order by number desc limit 1',
    [userId],
  );
  const { purchased, granted } = rows[0] ?? { purchased: 0, granted: 0 };
  return { total: purchased + granted, purchased, granted };
}

export interface StatementQuery {
  readonly userId: UserId;
  /** UTC milliseconds, `from` included, `to` excluded. */
  readonly from?: number;
  readonly to?: number;
  /** Only increases or only decreases. */
  readonly flow?: 'in' | 'out';
  readonly offset: number;
  readonly limit: number;
}

interface LineRow {
  readonly number: number;
  readonly at: number;
  readonly reason: StatementLine['reason'];
  readonly purchased_change: number;
  readonly granted_change: number;
  readonly purchased: number;
  readonly granted: number;
  readonly ref_type: NonNullable<StatementLine['ref']>['type'];
  readonly ref_id: string | null;
}

/** Reads the statement of a user, newest first: one line per movement, with the balance after it. */
export async function readStatement(
  db: Queryable,
  input: StatementQuery,
): Promise<{ readonly list: StatementLine[]; readonly total: number }> {
  const filter = `
    from ledger_line line join ledger_transaction cause on cause.id = line.transaction_id
    where line.user_id = $1 and ($2::bigint is null or cause.at >= $2) and ($3::bigint is null or cause.at < $3)
      and ($4::text is null or ($4 = 'in') = (line.purchased_change + line.granted_change > 0))`;
  const values = [input.userId, input.from, input.to, input.flow];
  const { rows: counted } = await db.query<{ total: number }>(`select count(*) as total ${filter}`, values);
  const { rows } = await db.query<LineRow>(
    `select line.number, cause.at, cause.reason, line.purchased_change, line.granted_change, line.purchased, line.granted, cause.ref_type,
       cause.ref_id
     ${filter} order by line.number desc limit $5 offset $6`,
    [...values, input.limit, input.offset],
  );
  return { total: counted[0]?.total ?? 0, list: rows.map(lineOf) };
}

/** Reads the lines of a user that belong to movements, and to those that took them back, oldest first. */
export async function readMovementLines(db: Queryable, userId: UserId, transactionIds: readonly number[]): Promise<StatementLine[]> {
  const { rows } = await db.query<LineRow>(
    `select line.number, cause.at, cause.reason, line.purchased_change, line.granted_change, line.purchased, line.granted, cause.ref_type,
       cause.ref_id
     from ledger_transaction cause join ledger_line line on line.transaction_id = cause.id and line.user_id = $1
     where cause.id = any ($2::bigint[]) or cause.corrects = any ($2::bigint[])
     order by line.number`,
    [userId, transactionIds],
  );
  return rows.map(lineOf);
}

function lineOf(row: LineRow): StatementLine {
  return {
    kind: 'water',
    id: row.number,
    at: row.at,
    reason: row.reason,
    change: row.purchased_change + row.granted_change,
    purchased: row.purchased_change,
    granted: row.granted_change,
    balance: row.purchased + row.granted,
    ...(row.ref_id === null ? {} : { ref: { type: row.ref_type, id: row.ref_id } }),
  };
}
