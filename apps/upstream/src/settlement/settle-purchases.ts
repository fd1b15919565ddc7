import type { MatchId, PlanId, UserId } from '@matchpoint/contracts/ids';
import type { PlanResult } from '@matchpoint/contracts/rules/pick';
import { saleOutcome } from '@matchpoint/contracts/rules/pick-settlement';
import type { Connection } from '../db/pool.ts';
import { addUserEvents } from '../events/user-events.ts';
import type { Failpoint } from '../ledger/failpoint.ts';
import type { Ledger, Movement, Reversal } from '../ledger/ledger.ts';
import { settlePurchase, type SettlementStep, shareOf } from './purchase-transition.ts';

const BATCH_SIZE = 100;

/** A match whose purchases are settled, at an instant. */
interface DuePurchases {
  readonly matchId: MatchId;
  /** UTC milliseconds. */
  readonly now: number;
}

interface PurchaseToSettle {
  readonly id: number;
  readonly match_id: MatchId;
  readonly plan_id: PlanId;
  readonly buyer_id: UserId;
  readonly price: number;
  readonly refundable: boolean;
  readonly state: 'held' | 'settled' | 'refunded';
  readonly transaction_id: number;
  readonly settlement_transaction_id: number | null;
  readonly compensation_transaction_id: number | null;
  /** The settlement that the state follows; 0 before the first. */
  readonly settlement: number;
  readonly author_id: UserId;
  readonly title: string;
  readonly result: Exclude<PlanResult, 'pending'>;
  /** The newest settlement of the plan. */
  readonly due: number;
}

interface Change {
  readonly purchase: PurchaseToSettle;
  /** UTC milliseconds. */
  readonly at: number;
  readonly steps: readonly SettlementStep[];
  readonly state: 'settled' | 'refunded';
  readonly compensated: boolean;
}

interface BatchDeps {
  readonly db: Connection;
  readonly ledger: Ledger;
  readonly failpoint: Failpoint;
}

/**
 * Moves the coins of purchases of matches whose plan has a newer settlement, in the caller's transaction. Every movement has a key of purchase and
 * settlement, so a repetition moves nothing.
 * @returns whether there may be further purchases
 */
export async function settlePurchaseBatch({ db, ledger, failpoint }: BatchDeps, due: readonly DuePurchases[]): Promise<boolean> {
  const times = new Map(due.map(({ matchId, now }) => [matchId, now]));
  const purchases = await lockPurchases(db, [...times.keys()]);
  failpoint('settlement.purchases_locked');
  // The rows that this transaction waited for may have been settled by another process, which is not at its end yet.
  if (purchases.length === 0) return hasDue(db, [...times.keys()]);
  const changes = purchases.map((purchase): Change => {
    const before = { state: purchase.state, compensated: purchase.compensation_transaction_id !== null };
    const at = times.get(purchase.match_id);
    if (at === undefined) throw new Error(`purchase ${purchase.id} is of another match`);
    return { purchase, at, ...settlePurchase(before, saleOutcome(purchase)) };
  });
  const movements = changes.flatMap((change) => change.steps.map((step) => ({ change, step, movement: movementOf(change, step) })));
  const posted = await ledger.postAll(
    db,
    movements.map(({ movement }) => movement),
  );
  failpoint('settlement.coins_moved');
  const ids = new Map(movements.map(({ change, step }, index) => [`${change.purchase.id} ${step}`, posted[index]?.transactionId]));
  await storeChanges(db, changes, ids);
  await addUserEvents(
    db,
    changes.map((change) => ({ uid: change.purchase.buyer_id, at: change.at, event: eventOf(change) })),
  );
  await addUserEvents(db, incomeEvents(changes));
  failpoint('settlement.purchases_stored');
  return true;
}

const DUE = `plan join plan_purchase bought on bought.plan_id = plan.id and bought.settlement < plan.settlement
  where plan.match_id = any ($1::bigint[]) and plan.review in ('published', 'removed')`;

async function hasDue(db: Connection, matchIds: readonly MatchId[]): Promise<boolean> {
  const { rows } = await db.query<{ due: boolean }>(`select exists (select from ${DUE}) as due`, [matchIds]);
  return rows[0]?.due ?? false;
}

async function lockPurchases(db: Connection, matchIds: readonly MatchId[]): Promise<PurchaseToSettle[]> {
  const { rows } = await db.query<{ id: number }>(
    `select bought.id from ${DUE} order by bought.id limit ${BATCH_SIZE} for no key update of bought`,
    [matchIds],
  );
  const { rows: purchases } = await db.query<PurchaseToSettle>(
    `select bought.id, plan.match_id, bought.plan_id, bought.buyer_id, bought.price, bought.refundable, bought.state, bought.transaction_id,
       bought.settlement_transaction_id, bought.compensation_transaction_id, bought.settlement, plan.author_id, plan.title, plan.result,
       plan.settlement as due
     from plan_purchase bought join plan on plan.id = bought.plan_id where bought.id = any ($1::bigint[]) order by bought.id`,
    [rows.map((row) => row.id)],
  );
  return purchases;
}

function movementOf({ purchase, at }: Change, step: SettlementStep): Movement | Reversal {
  const { id, due, price, buyer_id: buyer, author_id: author, plan_id: planId } = purchase;
  const common = { at, key: `${id}/${due}`, ref: { type: 'plan', id: String(planId) } } as const;
  const { fee, income } = shareOf(price);
  const paid = { account: { kind: 'expert', userId: author }, amount: income } as const;
  switch (step) {
    case 'release':
      return {
        ...common,
        userId: author,
        operation: 'plan_release',
        reason: 'plan_income',
        legs: [
          { account: { kind: 'escrow', currency: 'coin', userId: buyer }, amount: -price },
          ...(fee === 0 ? [] : [{ account: { kind: 'house', currency: 'coin', userId: buyer }, amount: fee } as const]),
          paid,
        ],
      };
    case 'refund':
      return { ...common, userId: buyer, operation: 'plan_refund', reason: 'plan_refund', transactionId: purchase.transaction_id };
    case 'reverse_release': {
      const transactionId = existing(purchase.settlement_transaction_id, purchase);
      return { ...common, userId: author, operation: 'plan_release_reversal', reason: 'plan_income', transactionId };
    }
    case 'compensate':
      return {
        ...common,
        userId: author,
        operation: 'plan_compensation',
        reason: 'plan_income',
        legs: [{ account: { kind: 'house', currency: 'coin', userId: buyer }, amount: -income }, paid],
      };
    case 'reverse_compensation': {
      const transactionId = existing(purchase.compensation_transaction_id, purchase);
      return { ...common, userId: author, operation: 'plan_compensation_reversal', reason: 'plan_income', transactionId };
    }
  }
}

function existing(transactionId: number | null, { id }: PurchaseToSettle): number {
  if (transactionId === null) throw new Error(`purchase ${id} has no movement to take back`);
  return transactionId;
}

async function storeChanges(db: Connection, changes: readonly Change[], ids: ReadonlyMap<string, number | undefined>): Promise<void> {
  await db.query(
    `update plan_purchase bought set state = s.state, settlement = s.settlement, settled_at = coalesce(bought.settled_at, s.at),
       settlement_transaction_id = coalesce(s.settlement_transaction_id, bought.settlement_transaction_id),
       compensation_transaction_id = case when s.compensated then coalesce(s.compensation_transaction_id, bought.compensation_transaction_id) end
     from jsonb_to_recordset($1) as s (id bigint, state text, settlement int, at bigint, settlement_transaction_id bigint, compensated boolean,
       compensation_transaction_id bigint)
     where bought.id = s.id`,
    [
      JSON.stringify(
        changes.map(({ purchase: { id, due }, at, state, compensated }) => ({
          id,
          at,
          state,
          settlement: due,
          settlement_transaction_id: ids.get(`${id} refund`) ?? ids.get(`${id} release`) ?? null,
          compensated,
          compensation_transaction_id: ids.get(`${id} compensate`) ?? null,
        })),
      ),
    ],
  );
}

/** Returns one event for each plan: its author reads the sums again, which the event of the result was too early for. */
function incomeEvents(changes: readonly Change[]) {
  const plans = new Map(changes.map((change) => [change.purchase.plan_id, change]));
  return [...plans.values()].map(({ purchase: { plan_id: planId, author_id: uid, title, result }, at }) => ({
    uid,
    at,
    event: { type: 'plan', planId, what: 'income', title, state: result } as const,
  }));
}

function eventOf({ purchase, steps, state }: Change) {
  const { plan_id: planId, title, result, price } = purchase;
  const what = purchase.settlement > 0 ? 'corrected' : state;
  return {
    type: 'plan',
    planId,
    what,
    title,
    state: result,
    ...(steps.includes('refund') ? { coins: price } : {}),
  } as const;
}
