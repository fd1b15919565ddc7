import type { UserId } from '@matchpoint/contracts/ids';
import type { Connection } from '../db/pool.ts';
import { addUserEvent } from '../events/user-events.ts';
import { JavaFailure } from '../java/failure.ts';
import { addAudit, type Caller } from '../ops/audit.ts';
import { VISIBLE } from '../users/user-row.ts';

/** A decision about an application to become an anchor. */
export interface AnchorDecision {
  readonly uid: UserId;
  /** The version that was read: a newer submission or an earlier decision is a CONFLICT. */
  readonly version: number;
  readonly accept: boolean;
  /** Shown to the applicant after a refusal. */
  readonly reason: string;
  /** Who decided; undefined when nobody did, as in development. `uid` is undefined for the operator. */
  readonly by: { readonly uid: UserId | undefined; readonly caller: Caller } | undefined;
  /** UTC milliseconds. */
  readonly at: number;
}

/** Stands in the audit log for a decision that nobody made. */
const NOBODY: Caller = { client: { address: '', agent: '' }, requestId: '' };

/**
 * Decides about an application in the caller's transaction: an accepted applicant gets the role, the room and the settings of an anchor. The
 * applicant is notified.
 * @throws {JavaFailure} OWN_REVIEW; BAD_INPUT for a refusal without a reason; CONFLICT when it was decided, submitted again or deleted, or when
 * the applicant is no adult any more
 */
export async function decideAnchorApplication(db: Connection, decision: AnchorDecision): Promise<void> {
  const { uid, version, accept, reason, by, at } = decision;
  if (by?.uid === uid) throw new JavaFailure('OWN_REVIEW');
  if (!accept && reason.trim() === '') throw new JavaFailure('BAD_INPUT', 'reason: missing');
  const { rows: users } = await db.query<{ adult: boolean | null }>(
    `select adult from app_user where id = $1 and ${VISIBLE} for no key update`,
    [uid],
  );
  const [user] = users;
  if (accept && user !== undefined && user.adult !== true) throw new JavaFailure('CONFLICT', 'the applicant is no adult any more');
  const { rowCount } = await db.query(
    `update anchor_application set state = $3, reason = $4, decided_at = $5, decided_by = $6
     where user_id = $1 and version = $2 and state = 'review'`,
    [uid, version, accept ? 'accepted' : 'refused', accept ? '' : reason.trim(), at, by?.uid ?? null],
  );
  if (user === undefined || rowCount === 0) throw new JavaFailure('CONFLICT', 'the application does not wait for this decision');
  if (accept) await createAnchor(db, uid, at);
  await addUserEvent(db, { uid, at, event: { type: 'anchorState', state: accept ? 'passed' : 'rejected' } });
  // The roles are part of the profile.
  if (accept) await addUserEvent(db, { uid, at, event: { type: 'profile' } });
  await addAudit(db, {
    at,
    uid,
    action: accept ? 'anchor_accepted' : 'anchor_refused',
    outcome: 'done',
    // Applicants can export this entry, so it does not name who decided. The audit log of staff does.
    by: by?.caller ?? NOBODY,
  });
}

async function createAnchor(db: Connection, uid: UserId, at: number): Promise<void> {
  await db.query(
    `insert into anchor (user_id, game_id, introduction, detail, since)
     select user_id, game_id, introduction, detail, $2 from anchor_application where user_id = $1
     on conflict (user_id) do update set game_id = excluded.game_id, introduction = excluded.introduction, detail = excluded.detail`,
    [uid, at],
  );
  await db.query(`update app_user set roles = array_append(roles, 'anchor') where id = $1 and not ('anchor' = any (roles))`, [uid]);
}
