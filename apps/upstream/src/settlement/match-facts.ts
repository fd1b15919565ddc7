import type { MatchId, UserId } from '@matchpoint/contracts/ids';
import { type MatchFacts, outcomeOf } from '@matchpoint/contracts/rules/match-outcome';
import type { MatchOutcome } from '@matchpoint/contracts/rules/pick';
import type { Queryable } from '../db/pool.ts';
import type { MatchRow } from '../matches/match-row.ts';

/** A decision of staff about the plans of a match; it replaces what the feed says. */
export interface ManualOutcome {
  readonly outcome: MatchOutcome;
  readonly note: string;
  readonly by: readonly [UserId, UserId];
}

/** What the plans of a match are settled by. */
export interface SettledMatch {
  readonly id: MatchId;
  readonly rev: number;
  readonly facts: MatchFacts;
  readonly manual: ManualOutcome | undefined;
}

type FactsRow = Pick<MatchRow, 'id' | 'rev' | 'status' | 'confirmed' | 'result_type' | 'start_at' | 'start_exact' | 'summary'> & {
  readonly outcome: MatchOutcome | null;
  readonly note: string | null;
  readonly proposed_by: UserId | null;
  readonly confirmed_by: UserId | null;
};

/** Returns what the plans of matches are settled by; a missing match is left out. */
export async function readSettledMatches(db: Queryable, ids: readonly MatchId[]): Promise<SettledMatch[]> {
  const { rows } = await db.query<FactsRow>(
    `select match.id, match.rev, match.status, match.confirmed, match.result_type, match.start_at, match.start_exact, match.summary,
       proposal.outcome, proposal.note, proposal.proposed_by, proposal.confirmed_by
     from match left join plan_settlement_proposal proposal on proposal.match_id = match.id and proposal.confirmed_at is not null
     where match.id = any ($1::bigint[])`,
    [ids],
  );
  return rows.map(settledMatchOf);
}

function settledMatchOf(row: FactsRow): SettledMatch {
  const { score, winner, facts } = row.summary;
  return {
    id: row.id,
    rev: row.rev,
    facts: {
      status: row.status,
      confirmed: row.confirmed,
      ...(row.result_type === null ? {} : { resultType: row.result_type }),
      startAt: row.start_at,
      startExact: row.start_exact,
      ...(score === undefined ? {} : { score }),
      ...(winner === undefined ? {} : { winner }),
      facts,
    },
    manual:
      row.outcome === null || row.proposed_by === null || row.confirmed_by === null
        ? undefined
        : { outcome: row.outcome, note: row.note ?? '', by: [row.proposed_by, row.confirmed_by] },
  };
}

/** Returns the outcome for plans that were locked with this kick-off. Times are UTC milliseconds. */
export function outcomeFor({ facts, manual }: SettledMatch, lockedStartAt: number, now: number): MatchOutcome {
  return manual?.outcome ?? outcomeOf(facts, lockedStartAt, now);
}
