import type { UserId } from '@matchpoint/contracts/ids';
import type { ConductBreach } from '@matchpoint/contracts/rules/anchor';
import type { Id } from '@matchpoint/contracts/rules/id';
import type { Sanction } from '@matchpoint/contracts/staff/staff';
import { OPERATOR_NAME } from '../../ops/staff-audit.ts';

/** A row of `user_sanction` with the names of those who imposed and ended it. */
export interface SanctionRow {
  readonly id: Id;
  readonly user_id: UserId;
  readonly kind: 'mute' | 'ban' | 'broadcast';
  readonly breach: ConductBreach | null;
  readonly from_at: number;
  readonly until_at: number | null;
  readonly reason: string;
  readonly by_name: string | null;
  readonly ended_at: number | null;
  readonly ended_by_name: string | null;
}

/** The SQL before `where` that reads a SanctionRow. */
export const SANCTION_COLUMNS = `select sanction.id, sanction.user_id, sanction.kind, sanction.breach, sanction.from_at, sanction.until_at, sanction.reason,
    imposed.username as by_name, sanction.ended_at, ended.username as ended_by_name
  from user_sanction sanction left join app_user imposed on imposed.id = sanction.by_id left join app_user ended on ended.id = sanction.ended_by`;

/** Returns a sanction as the desk shows it. */
export function presentSanction(row: SanctionRow): Sanction {
  return {
    id: row.id,
    kind: row.kind,
    ...(row.breach === null ? {} : { breach: row.breach }),
    from: row.from_at,
    ...(row.until_at === null ? {} : { until: row.until_at }),
    reason: row.reason,
    by: row.by_name ?? OPERATOR_NAME,
    ...(row.ended_at === null ? {} : { endedAt: row.ended_at, endedBy: row.ended_by_name ?? OPERATOR_NAME }),
  };
}
