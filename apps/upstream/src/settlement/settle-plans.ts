import type { Logger } from 'pino';
import type { MatchId, PlanId, UserId } from '@matchpoint/contracts/ids';
import { canonicalJson } from '@matchpoint/contracts/rules/canonical-json';
import type { MatchOutcome, PickMarket, PickSide, PlanResult, SettledResult } from '@matchpoint/contracts/rules/pick';
import { planResult, profitOf, settlePick } from '@matchpoint/contracts/rules/pick-settlement';
import type { RecordEntry, RecordedContent } from '@matchpoint/contracts/rules/record-chain';
import type { Connection } from '../db/pool.ts';
import { addUserEvents } from '../events/user-events.ts';
import type { Failpoint } from '../ledger/failpoint.ts';
import { appendRecords } from '../records/record-log.ts';
import { outcomeFor, type SettledMatch } from './match-facts.ts';

const BATCH_SIZE = 200;

/** A match whose plans are settled, at an instant. */
export interface DueMatch {
  readonly match: SettledMatch;
  /** UTC milliseconds. */
  readonly now: number;
}

interface PlanToSettle {
  readonly id: PlanId;
  readonly match_id: MatchId;
  readonly author_id: UserId;
  readonly version: number;
  readonly title: string;
  readonly settlement: number;
  readonly locked_start_at: number;
  /** The picks of the published version, in their order. */
  readonly picks: readonly { market: PickMarket; side: PickSide; line: number | null; game: number | null; oddsMilli: number }[];
  /** What the newest settlement stored. */
  readonly outcome: MatchOutcome | null;
  readonly settled_picks: readonly SettledPick[] | null;
}

interface SettledPick {
  readonly result: SettledResult;
  /** Ten-thousandths of a unit. */
  readonly profit: number;
}

interface Settlement {
  readonly plan: PlanToSettle;
  readonly due: DueMatch;
  readonly revision: number;
  readonly outcome: MatchOutcome;
  readonly picks: readonly SettledPick[];
  readonly result: Exclude<PlanResult, 'pending'>;
}

interface BatchDeps {
  readonly db: Connection;
  readonly log: Pick<Logger, 'error'>;
  readonly failpoint: Failpoint;
}

/**
 * Settles the results of the next plans of a match after the plan `after`, in the caller's transaction: results of picks and plans, records and
 * events. Plans whose outcome is unchanged or pending keep what they have. Coins move afterwards.
 * @returns the last plan of the batch; undefined when there is no further plan
 */
export async function settlePlanBatch(deps: BatchDeps, due: DueMatch, after: PlanId | 0): Promise<PlanId | undefined> {
  const { last, records } = await settlePlans(deps, [due], after);
  if (records.length > 0) {
    // Last, because the log is locked until the transaction ends.
    await appendRecords(deps.db, records);
    deps.failpoint('settlement.plans_recorded');
  }
  return last;
}

/**
 * Settles plans of several matches like `settlePlanBatch`, but returns the lines of the record log, which the caller appends in the same
 * transaction.
 * @returns the last plan of the batch, undefined when there is no further plan, and the records
 */
export async function settlePlans(
  deps: BatchDeps,
  due: readonly DueMatch[],
  after: PlanId | 0,
): Promise<{ readonly last: PlanId | undefined; readonly records: readonly RecordEntry[] }> {
  const { db, failpoint } = deps;
  const byMatch = new Map(due.map((one) => [one.match.id, one]));
  const plans = await lockPlans(db, [...byMatch.keys()], after);
  failpoint('settlement.plans_locked');
  const settlements = plans.flatMap((plan) => settlementOf(deps, byMatch.get(plan.match_id), plan) ?? []);
  if (settlements.length === 0) return { last: plans.at(-1)?.id, records: [] };
  await storeSettlements(db, settlements);
  await addUserEvents(
    db,
    settlements.map(({ plan, revision, result, due: { now } }) => ({
      uid: plan.author_id,
      at: now,
      event: { type: 'plan', planId: plan.id, what: revision > 1 ? 'corrected' : 'settled', title: plan.title, state: result } as const,
    })),
  );
  failpoint('settlement.plans_stored');
  return { last: plans.at(-1)?.id, records: await recordsOf(db, settlements) };
}

async function lockPlans(db: Connection, matchIds: readonly MatchId[], after: PlanId | 0): Promise<PlanToSettle[]> {
  const { rows } = await db.query<{ id: PlanId }>(
    `select id from plan where match_id = any ($1::bigint[]) and review in ('published', 'removed') and id > $2 order by id limit ${BATCH_SIZE}
     for no key update`,
    [matchIds, after],
  );
  // A second statement sees what the transactions that held the locks have committed.
  const { rows: plans } = await db.query<PlanToSettle>(
    `select plan.id, plan.match_id, plan.author_id, plan.version, plan.title, plan.settlement, plan.locked_start_at, newest.outcome,
       newest.picks as settled_picks, picks.list as picks
     from plan left join plan_settlement newest on newest.plan_id = plan.id and newest.settlement = plan.settlement
       join lateral (
         select jsonb_agg(jsonb_build_object('market', pick.market, 'side', pick.side, 'line', pick.line, 'game', pick.game,
           'oddsMilli', pick.odds_milli) order by pick.number) as list
         from plan_pick pick where pick.plan_id = plan.id and pick.version = plan.version
       ) picks on picks.list is not null
     where plan.id = any ($1::bigint[]) order by plan.id`,
    [rows.map((row) => row.id)],
  );
  return plans;
}

/** Returns the next settlement of a plan; undefined while its outcome is pending or when it is settled by it. */
function settlementOf({ log }: BatchDeps, due: DueMatch | undefined, plan: PlanToSettle): Settlement | undefined {
  if (due === undefined) return undefined;
  const outcome = outcomeFor(due.match, plan.locked_start_at, due.now);
  if (outcome.state === 'pending') return undefined;
  const picks = settledPicks(plan, outcome, log);
  if (picks === undefined) return undefined;
  if (plan.outcome !== null && canonicalJson([plan.outcome, plan.settled_picks]) === canonicalJson([outcome, picks])) return undefined;
  const result = planResult(picks.map((pick) => pick.result));
  if (result === 'pending') return undefined;
  return { plan, due, revision: plan.settlement + 1, outcome, picks, result };
}

function settledPicks(plan: PlanToSettle, outcome: MatchOutcome, log: BatchDeps['log']): SettledPick[] | undefined {
  const picks: SettledPick[] = [];
  for (const { market, side, line, game, oddsMilli } of plan.picks) {
    try {
      const result = settlePick({ market, side, line: line ?? undefined, game: game ?? undefined }, outcome);
      if (result === 'pending') return undefined;
      picks.push({ result, profit: profitOf(result, oddsMilli) });
    } catch (error) {
      // One unusable plan must not keep the others from their results.
      log.error({ planId: plan.id, reason: error instanceof Error ? error.message : String(error) }, 'a plan cannot be settled');
      return undefined;
    }
  }
  return picks;
}

async function storeSettlements(db: Connection, settlements: readonly Settlement[]): Promise<void> {
  await db.query(
    `insert into plan_settlement (plan_id, settlement, result, match_rev, outcome, picks, proposed_by, confirmed_by, note, at)
     select plan_id, settlement, result, match_rev, outcome, picks, proposed_by, confirmed_by, note, at
     from jsonb_to_recordset($1) as s (plan_id bigint, settlement int, result text, match_rev bigint, outcome jsonb, picks jsonb,
       proposed_by bigint, confirmed_by bigint, note text, at bigint)`,
    [
      JSON.stringify(
        settlements.map(({ plan, due: { match, now }, revision, result, outcome, picks }) => ({
          plan_id: plan.id,
          settlement: revision,
          result,
          match_rev: match.rev,
          outcome,
          picks,
          proposed_by: match.manual?.by[0],
          confirmed_by: match.manual?.by[1],
          note: match.manual?.note,
          at: now,
        })),
      ),
    ],
  );
  const picks = settlements.flatMap(({ plan, picks: own }) =>
    own.map((pick, index) => ({ plan_id: plan.id, version: plan.version, number: index + 1, ...pick })),
  );
  await db.query(
    `update plan_pick pick set result = s.result, profit = s.profit
     from jsonb_to_recordset($1) as s (plan_id bigint, version int, number smallint, result text, profit int)
     where pick.plan_id = s.plan_id and pick.version = s.version and pick.number = s.number`,
    [JSON.stringify(picks)],
  );
  await db.query(
    `update plan set result = s.result, settlement = s.settlement, settled_at = coalesce(plan.settled_at, s.at)
     from unnest($1::bigint[], $2::text[], $3::int[], $4::bigint[]) as s (id, result, settlement, at) where plan.id = s.id`,
    [
      settlements.map(({ plan }) => plan.id),
      settlements.map(({ result }) => result),
      settlements.map(({ revision }) => revision),
      settlements.map(({ due }) => due.now),
    ],
  );
}

/** Returns the lines of the record: the result, and with the first one the content that was committed to. */
async function recordsOf(db: Connection, settlements: readonly Settlement[]): Promise<RecordEntry[]> {
  const first = settlements.filter(({ revision }) => revision === 1).map(({ plan }) => plan.id);
  const { rows } = await db.query<{ plan_id: PlanId; version: number; salt: string; content: RecordedContent }>(
    `select version.plan_id, version.version, version.salt, version.content::jsonb as content
     from plan join plan_version version on version.plan_id = plan.id and version.version = plan.version where plan.id = any ($1::bigint[])`,
    [first],
  );
  const reveals = new Map(rows.map((row) => [row.plan_id, row]));
  return settlements.flatMap(({ plan, due: { match, now: at }, revision, outcome, picks, result }): RecordEntry[] => {
    const { manual } = match;
    const reveal = reveals.get(plan.id);
    return [
      ...(reveal === undefined
        ? []
        : [{ at, kind: 'reveal', body: { plan: plan.id, version: reveal.version, salt: reveal.salt, content: reveal.content } } as const]),
      {
        at,
        kind: 'result',
        body: {
          plan: plan.id,
          version: plan.version,
          revision,
          match: match.id,
          outcome,
          picks,
          result,
          ...(manual === undefined ? {} : { by: manual.by, note: manual.note }),
        },
      },
    ];
  });
}
