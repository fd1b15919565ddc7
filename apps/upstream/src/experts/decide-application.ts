import type { UserId } from '@matchpoint/contracts/ids';
import type { Connection } from '../db/pool.ts';
import { recordExpertChanges } from '../events/expert-changes.ts';
import { addUserEvent } from '../events/user-events.ts';
import { JavaFailure } from '../java/failure.ts';
import { addAudit, type Caller } from '../ops/audit.ts';
import { indexName } from '../text/name-index.ts';
import { type UserRow, VISIBLE } from '../users/user-row.ts';

/** A decision about an application to become an expert. */
export interface ApplicationDecision {
  readonly uid: UserId;
  /** The version that was read: a newer submission or an earlier decision is a CONFLICT. */
  readonly version: number;
  readonly accept: boolean;
  /** Shown to the applicant after a refusal. */
  readonly reason: string;
  /** Who decided; undefined when nobody did, as in development. */
  readonly by: { readonly uid: UserId; readonly caller: Caller } | undefined;
  /** UTC milliseconds. */
  readonly at: number;
}

/** Stands in the audit log for a decision that nobody made. */
const NOBODY: Caller = { client: { address: '', agent: '' }, requestId: '' };

/**
 * Decides about an application in the caller's transaction: an accepted applicant gets the role and the page of an expert. The applicant is
 * notified.
 * @throws {JavaFailure} OWN_REVIEW; BAD_INPUT for a refusal without a reason; CONFLICT when it was decided, submitted again or deleted
 */
export async function decideApplication(db: Connection, decision: ApplicationDecision): Promise<void> {
  const { uid, version, accept, reason, by, at } = decision;
  if (by?.uid === uid) throw new JavaFailure('OWN_REVIEW');
  if (!accept && reason.trim() === '') throw new JavaFailure('BAD_INPUT', 'reason: missing');
  const { rows: users } = await db.query<Pick<UserRow, 'id'>>(`select id from app_user where id = $1 and ${VISIBLE} for no key update`, [
    uid,
  ]);
  const { rowCount } = await db.query(
    `update expert_application set state = $3, reason = $4, decided_at = $5 where user_id = $1 and version = $2 and state = 'review'`,
    [uid, version, accept ? 'accepted' : 'refused', accept ? null : reason.trim(), at],
  );
  if (users.length === 0 || rowCount === 0) throw new JavaFailure('CONFLICT', 'the application does not wait for this decision');
  if (accept) await createExpert(db, uid, at);
  await addUserEvent(db, { uid, at, event: { type: 'expertApplication', state: accept ? 'accepted' : 'refused' } });
  // The roles are part of the profile.
  if (accept) await addUserEvent(db, { uid, at, event: { type: 'profile' } });
  await addAudit(db, {
    at,
    uid,
    action: accept ? 'expert_accepted' : 'expert_refused',
    outcome: 'done',
    // Applicants can export this entry, so it does not name who decided. The audit log of staff does.
    by: by?.caller ?? NOBODY,
  });
}

/** An expert writes about matches of the world, and about simulated ones where no others are to come. */
const REALM = `case when exists (select from match where state = 'upcoming' and origin = 'simulated')
    and not exists (select from match where state = 'upcoming' and origin = 'live') then 'simulated' else 'real' end`;

async function createExpert(db: Connection, uid: UserId, at: number): Promise<void> {
  const { rows } = await db.query<{ name: string }>(
    `insert into expert (user_id, game_id, name, introduction, since, realm)
     select user_id, game_id, name, introduction, $2, ${REALM} from expert_application where user_id = $1
     on conflict (user_id) do update set game_id = excluded.game_id, name = excluded.name, introduction = excluded.introduction
     returning name`,
    [uid, at],
  );
  await db.query('update expert set sort_key = $2 where user_id = $1', [uid, indexName(rows[0]?.name ?? '').key]);
  await recordExpertChanges(db, [uid]);
  await db.query(`update app_user set roles = array_append(roles, 'expert') where id = $1 and not ('expert' = any (roles))`, [uid]);
}
