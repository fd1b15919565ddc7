import { businessDay } from '@matchpoint/calendar/calendar';
import { canonicalJson } from '@matchpoint/contracts/rules/canonical-json';
import { chainLine, type RecordEntry, type RecordLine } from '@matchpoint/contracts/rules/record-chain';
import type { Connection } from '../db/pool.ts';

/** Key of the advisory lock under which the log grows; no other code uses this number. */
const LOG_LOCK = 7_026_051_801;

/**
 * Locks the record log until the transaction ends, so that the order of the lines is the order of the commits. Whoever holds it must not wait
 * for other locks: it is taken after them, at the end of a transaction.
 */
export async function lockRecordLog(db: Connection): Promise<void> {
  await db.query('select pg_advisory_xact_lock($1)', [LOG_LOCK]);
}

/**
 * Appends lines to the record log in the caller's transaction, which should commit soon after: other writers wait for it. A time before that of
 * the last line, or within a day whose head is signed, is raised.
 * @returns the lines, in the order of the entries
 */
export async function appendRecords(db: Connection, entries: readonly RecordEntry[]): Promise<RecordLine[]> {
  if (entries.length === 0) return [];
  await lockRecordLog(db);
  const { last, earliest } = await endOfLog(db);
  const lines: RecordLine[] = [];
  for (const entry of entries) lines.push(chainLine(lines.at(-1) ?? last, { ...entry, at: Math.max(entry.at, earliest) }));
  await db.query(
    `insert into record_line (number, at, kind, plan_id, text, hash)
     select * from unnest($1::bigint[], $2::bigint[], $3::text[], $4::bigint[], $5::text[], $6::text[])`,
    [
      lines.map(({ number }) => number),
      lines.map(({ at }) => at),
      lines.map(({ kind }) => kind),
      lines.map(({ body }) => body.plan),
      lines.map(({ number, at, kind, body }) => canonicalJson({ number, at, kind, body })),
      lines.map(({ hash }) => hash),
    ],
  );
  return lines;
}

/** Returns the earliest time that the next line can have, UTC milliseconds. */
export async function earliestRecordAt(db: Connection): Promise<number> {
  const { last, earliest } = await endOfLog(db);
  return Math.max(last?.at ?? 0, earliest);
}

/** Returns the last line, and the first instant after the newest signed day. */
async function endOfLog(db: Connection): Promise<{ last: Pick<RecordLine, 'number' | 'at' | 'hash'> | undefined; earliest: number }> {
  const { rows } = await db.query<{ number: number; at: number; hash: string }>(
    'select number, at, hash from record_line order by number desc limit 1',
  );
  const { rows: heads } = await db.query<{ day: string }>(
    `select to_char(day, 'YYYY-MM-DD') as day from record_head order by 1 desc limit 1`,
  );
  const signed = heads[0];
  return { last: rows[0], earliest: signed === undefined ? 0 : businessDay(signed.day).to };
}
