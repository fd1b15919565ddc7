import type { MatchId, UserId } from '@matchpoint/contracts/ids';
import type { JavaParsed } from '@matchpoint/contracts/java/table';
import type { Clock } from '../../clock.ts';
import { type Connection, type Pool, transaction } from '../../db/pool.ts';
import { JavaFailure } from '../../java/failure.ts';
import { addStaffAudit } from '../../ops/staff-audit.ts';
import { type ManualSettlement, settleManually } from '../../settlement/manual-settlement.ts';
import type { StaffMember } from './staff-member.ts';

type Outcome = ManualSettlement['outcome'];

interface Proposal {
  readonly outcome: Outcome;
  readonly note: string;
  readonly proposed_by: UserId;
}

/** Settlements by hand: one member of staff proposes an outcome with a public note, another one confirms it. */
export class Settlements {
  readonly #pool: Pool;
  readonly #clock: Clock;
  constructor(deps: { readonly pool: Pool; readonly clock: Clock }) {
    this.#pool = deps.pool;
    this.#clock = deps.clock;
  }

  /**
   * Proposes how the plans of a match are settled.
   * @throws {JavaFailure} NOT_FOUND for a match without published plans; OWN_REVIEW for somebody who wrote or bought one of them; CONFLICT
   * when a proposal waits; BAD_INPUT without a score, or with a winner who has fewer points
   */
  async propose(staff: StaffMember, input: JavaParsed<'staffProposeSettlement'>): Promise<void> {
    const { matchId, note } = input;
    const outcome = outcomeOf(input);
    await transaction(this.#pool, async (db) => {
      await assertForeignPlans(db, staff.uid, matchId);
      const at = this.#clock.now();
      const { rowCount } = await db.query(
        `insert into staff_settlement_proposal (match_id, outcome, note, proposed_by, proposed_at) values ($1, $2, $3, $4, $5)
         on conflict do nothing`,
        [matchId, JSON.stringify(outcome), note, staff.uid, at],
      );
      if (rowCount === 0) throw new JavaFailure('CONFLICT', 'a proposal waits');
      const entry = { at, by: staff, action: 'settlement_proposed', subject: 'match', subjectId: matchId, reason: note };
      await addStaffAudit(db, { ...entry, after: outcome });
    });
  }

  /**
   * Confirms a proposal, which settles the plans soon after, or rejects it.
   * @throws {JavaFailure} NOT_FOUND without a proposal; OWN_REVIEW for its author, and for somebody who wrote or bought a plan on the match
   */
  async confirm(staff: StaffMember, { matchId, confirm }: JavaParsed<'staffConfirmSettlement'>): Promise<boolean> {
    return transaction(this.#pool, async (db) => {
      const { rows } = await db.query<Proposal>(
        'select outcome, note, proposed_by from staff_settlement_proposal where match_id = $1 for update',
        [matchId],
      );
      const [proposal] = rows;
      if (proposal === undefined) throw new JavaFailure('NOT_FOUND');
      const { outcome, note, proposed_by: proposedBy } = proposal;
      if (proposedBy === staff.uid) throw new JavaFailure('OWN_REVIEW');
      await assertForeignPlans(db, staff.uid, matchId);
      const at = this.#clock.now();
      if (confirm) await settleManually(db, { matchId, outcome, note, proposedBy, confirmedBy: staff.uid, at });
      await db.query('delete from staff_settlement_proposal where match_id = $1', [matchId]);
      const entry = {
        at,
        by: staff,
        action: confirm ? 'settlement_confirmed' : 'settlement_rejected',
        subject: 'match',
        subjectId: matchId,
      };
      await addStaffAudit(db, { ...entry, reason: note, before: { proposedBy }, after: outcome });
      return confirm;
    });
  }
}

/** @throws {JavaFailure} NOT_FOUND without published plans; OWN_REVIEW for somebody with an interest in one of them */
async function assertForeignPlans(db: Connection, uid: UserId, matchId: MatchId): Promise<void> {
  const { rows } = await db.query<{ own: boolean }>(
    `select author_id = $2 or exists (select from plan_purchase where plan_id = plan.id and buyer_id = $2) as own
     from plan where match_id = $1 and review in ('published', 'removed')`,
    [matchId, uid],
  );
  if (rows.length === 0) throw new JavaFailure('NOT_FOUND');
  if (rows.some(({ own }) => own)) throw new JavaFailure('OWN_REVIEW');
}

function outcomeOf({ outcome, score, winner }: JavaParsed<'staffProposeSettlement'>): Outcome {
  if (outcome === 'void') return { state: 'void' };
  if (score === undefined) throw new JavaFailure('BAD_INPUT', 'score: missing');
  const [home, away] = score;
  const leader = home === away ? undefined : home > away ? 'home' : 'away';
  if (leader !== undefined && winner !== undefined && winner !== leader) throw new JavaFailure('BAD_INPUT', 'winner: has fewer points');
  const decided = winner ?? leader;
  return { state: 'played', score, ...(decided === undefined ? {} : { winner: decided }) };
}
