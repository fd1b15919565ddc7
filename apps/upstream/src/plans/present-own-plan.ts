import type { MatchId } from '@matchpoint/contracts/ids';
import type { Locale } from '@matchpoint/contracts/locales';
import type { OwnPlan, Pick as PlanPick, PlanMatch } from '@matchpoint/contracts/plan/plan';
import type { PlanResult } from '@matchpoint/contracts/rules/pick';
import type { Queryable } from '../db/pool.ts';
import type { NameStore } from '../matches/name-store.ts';
import { type PlanRow, type StoredPick, timingOf } from './plan-row.ts';
import { planMatches } from './present-plan.ts';
import { reasonIn } from './review-reasons.ts';
import { saleStateOf } from './sale-state.ts';

/** Returns plans as their authors and reviewers see them, in a language. Deleted plans must have been left out. */
export async function presentOwnPlans(
  rows: readonly PlanRow[],
  deps: { readonly db: Queryable; readonly names: NameStore; readonly now: number },
  lan: Locale,
): Promise<OwnPlan[]> {
  const matches = await planMatches(
    deps,
    rows.flatMap((row) => row.match_id ?? []),
    lan,
  );
  return rows.map((row) => presentOwnPlan(row, matches, deps.now, lan));
}

function presentOwnPlan(row: PlanRow, matches: ReadonlyMap<MatchId, PlanMatch>, now: number, lan: Locale): OwnPlan {
  if (row.review === 'deleted') throw new Error(`plan ${row.id} is deleted`);
  const match = row.match_id === null ? undefined : matches.get(row.match_id);
  return {
    id: row.id,
    version: row.version,
    rev: row.rev,
    review: row.review,
    sale: saleStateOf({ ...row, match: timingOf(row) }, now),
    ...(row.reason === null ? {} : { reason: reasonIn(row.reason, lan) }),
    title: row.title,
    content: row.content,
    ...(match === undefined ? {} : { match }),
    picks: row.review === 'draft' ? row.draft_picks.map((pick) => ({ ...pick, result: 'pending' })) : row.picks.map(presentPick),
    price: row.price,
    refundable: row.refundable,
    viewing: row.viewing,
    level: row.level,
    labels: [...row.labels],
    savedAt: row.saved_at,
    ...(row.submitted_at === null ? {} : { submittedAt: row.submitted_at }),
    ...(row.published_at === null ? {} : { publishedAt: row.published_at }),
    ...(row.settled_at === null ? {} : { settledAt: row.settled_at }),
    resultDetail: row.result,
    result: resultFieldOf(row.result),
    sold: row.sold,
    held: row.held,
    income: row.income,
    refunds: row.refunds,
    ...(row.ahead === null ? {} : { ahead: row.ahead }),
    notes: [...row.notes],
  };
}

function presentPick(pick: StoredPick): PlanPick {
  return {
    market: pick.market,
    side: pick.side,
    ...(pick.line === null ? {} : { line: pick.line }),
    ...(pick.game === null ? {} : { game: pick.game }),
    oddsMilli: pick.oddsMilli,
    ...(pick.closingOddsMilli === null ? {} : { closingOddsMilli: pick.closingOddsMilli }),
    result: pick.result,
    ...(pick.profit === null ? {} : { profit: pick.profit }),
  };
}

/** Returns the spec's value of a plan's result: hit, miss or none. */
function resultFieldOf(result: PlanResult): OwnPlan['result'] {
  if (result === 'win') return 'hit';
  return result === 'lose' ? 'miss' : 'none';
}
