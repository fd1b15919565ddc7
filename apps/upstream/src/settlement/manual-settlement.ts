import type { MatchId, UserId } from '@matchpoint/contracts/ids';
import type { MatchOutcome } from '@matchpoint/contracts/rules/pick';
import type { Connection } from '../db/pool.ts';
import { JavaFailure } from '../java/failure.ts';
import { queueMatch } from './queue.ts';

/** An outcome that two members of staff decided. */
export interface ManualSettlement {
  readonly matchId: MatchId;
  readonly outcome: Exclude<MatchOutcome, { readonly state: 'pending' }>;
  /** Published with the record. */
  readonly note: string;
  readonly proposedBy: UserId;
  readonly confirmedBy: UserId;
  /** UTC milliseconds. */
  readonly at: number;
}

/**
 * Settles the plans of a match by hand, in the caller's transaction: stores the confirmed outcome, which from then on replaces that of the feed,
 * and queues the match. Plans that are settled already are settled again.
 * @throws {JavaFailure} OWN_REVIEW when one person proposed and confirmed it, or wrote a plan on the match; NOT_FOUND
 */
export async function settleManually(db: Connection, settlement: ManualSettlement): Promise<void> {
  const { matchId, outcome, note, proposedBy, confirmedBy, at } = settlement;
  if (proposedBy === confirmedBy) throw new JavaFailure('OWN_REVIEW');
  const { rows } = await db.query<{ own: boolean }>(
    `select exists (select from plan where match_id = match.id and author_id = any ($2::bigint[]) and review in ('published', 'removed')) as own
     from match where id = $1`,
    [matchId, [proposedBy, confirmedBy]],
  );
  if (rows[0] === undefined) throw new JavaFailure('NOT_FOUND', `no match ${matchId}`);
  if (rows[0].own) throw new JavaFailure('OWN_REVIEW');
  await db.query(
    `insert into plan_settlement_proposal (match_id, outcome, note, proposed_by, proposed_at, confirmed_by, confirmed_at)
     values ($1, $2, $3, $4, $6, $5, $6)
     on conflict (match_id) do update set outcome = excluded.outcome, note = excluded.note, proposed_by = excluded.proposed_by,
       confirmed_by = excluded.confirmed_by, confirmed_at = excluded.confirmed_at`,
    [matchId, JSON.stringify(outcome), note, proposedBy, confirmedBy, at],
  );
  await queueMatch(db, matchId, at);
}
