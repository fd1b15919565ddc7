import { businessDay } from '@matchpoint/calendar/calendar';
import type { UserId } from '@matchpoint/contracts/ids';
import type { Id } from '@matchpoint/contracts/rules/id';
import type { AuditEntry } from '@matchpoint/contracts/staff/staff';
import { cappedCount, type ListPage, pageOffset, totalCount } from '../../db/paging.ts';
import type { Queryable } from '../../db/pool.ts';

/** Selects entries; every given field must match. `from` and `to` are days of Asia/Shanghai, both included. */
interface AuditQuery extends ListPage {
  readonly q: string;
  readonly userId?: UserId | undefined;
  readonly from?: string | undefined;
  readonly to?: string | undefined;
}

interface AuditRow {
  readonly id: Id;
  readonly at: number;
  readonly by_id: UserId | null;
  readonly by_name: string;
  readonly action: string;
  readonly outcome: string;
  readonly subject: string;
  readonly subject_id: Id | null;
  readonly reason: string;
  readonly before: string | null;
  readonly after: string | null;
}

/** Returns one page of the audit log of staff, newest first. */
export async function searchAudit(db: Queryable, query: AuditQuery): Promise<{ readonly list: AuditEntry[]; readonly total: number }> {
  const part = `%${query.q.replaceAll(/[\\%_]/g, String.raw`\$&`)}%`;
  const values = [
    query.q,
    part,
    query.userId ?? null,
    query.from === undefined ? null : businessDay(query.from).from,
    query.to === undefined ? null : businessDay(query.to).to,
  ];
  const where = `($1::text = '' or action ilike $2 or subject ilike $2 or reason ilike $2 or by_name ilike $2 or subject_id::text = $1)
    and ($3::bigint is null or by_id = $3 or user_id = $3) and ($4::bigint is null or at >= $4) and ($5::bigint is null or at < $5)`;
  const offset = pageOffset(query);
  const { rows } =
    offset === undefined
      ? { rows: [] }
      : await db.query<AuditRow>(
          `select id, at, by_id, by_name, action, outcome, subject, subject_id, reason, before::text as before, after::text as after
           from staff_audit where ${where} order by at desc, id desc limit $6 offset $7`,
          [...values, query.pageSize, offset],
        );
  const total = await totalCount(query, rows.length, () => cappedCount(db, `1 from staff_audit where ${where}`, values));
  return { list: rows.map(presentEntry), total };
}

function presentEntry(row: AuditRow): AuditEntry {
  return {
    id: row.id,
    at: row.at,
    by: row.by_name,
    ...(row.by_id === null ? {} : { byId: row.by_id }),
    action: row.action,
    outcome: row.outcome,
    subject: row.subject,
    ...(row.subject_id === null ? {} : { subjectId: row.subject_id }),
    reason: row.reason,
    ...(row.before === null ? {} : { before: row.before }),
    ...(row.after === null ? {} : { after: row.after }),
  };
}
