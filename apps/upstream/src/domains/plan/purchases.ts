import { randomInt } from 'node:crypto';
import type { PlanId, UserId } from '@matchpoint/contracts/ids';
import type { Clock } from '../../clock.ts';
import { type Connection, type Pool, transaction } from '../../db/pool.ts';
import { addUserEvent } from '../../events/user-events.ts';
import { JavaFailure } from '../../java/failure.ts';
import type { Failpoint } from '../../ledger/failpoint.ts';
import type { Ledger } from '../../ledger/ledger.ts';
import { KeyedQueue } from '../../lib/keyed-queue.ts';
import { timingOf, type PlanRow } from '../../plans/plan-row.ts';
import { saleStateOf } from '../../plans/sale-state.ts';
import { PURCHASE_COLUMNS, type PurchaseRow } from './tables.ts';

export interface PurchaseDeps {
  readonly pool: Pool;
  readonly clock: Clock;
  readonly ledger: Ledger;
  readonly failpoint: Failpoint;
  /** Returns whether the user declared to be an adult; undefined without a declaration. */
  readonly adult: (userId: UserId) => Promise<boolean | undefined>;
}

type SoldPlan = Pick<
  PlanRow,
  | 'author_id'
  | 'version'
  | 'review'
  | 'title'
  | 'price'
  | 'refundable'
  | 'off_shelf'
  | 'result'
  | 'author_state'
  | 'match_state'
  | 'match_status'
  | 'match_start_at'
>;

/** Sells plans: a user and a plan give one order, however often and under whichever key it is requested. */
export class Purchases {
  readonly #deps: PurchaseDeps;
  /** Buyers of one plan wait here and not with a database connection each. */
  readonly #queue = new KeyedQueue<PlanId>();

  constructor(deps: PurchaseDeps) {
    this.#deps = deps;
  }

  /**
   * Moves the price of a plan from the buyer's wallet to escrow and records the order, in one transaction.
   * @param price the price that the buyer agreed to
   * @throws {JavaFailure} NOT_FOUND, BAD_INPUT (an own or a free plan), PLAN_CLOSED, PRICE_CHANGED, AGE_REQUIRED, UNDER_AGE,
   * INSUFFICIENT_COINS
   */
  async buy(buyerId: UserId, planId: PlanId, price: number | undefined): Promise<PurchaseRow> {
    const { pool, adult, failpoint } = this.#deps;
    const isAdult = await adult(buyerId);
    const order = await this.#queue.run(planId, () =>
      transaction(pool, async (db) => {
        const plan = await this.#lock(db, planId);
        failpoint('purchase.locked');
        const before = await find(db, buyerId, planId);
        if (before !== undefined) return before;
        checkSale(plan, { buyerId, price, now: this.#deps.clock.now() });
        if (isAdult === undefined) throw new JavaFailure('AGE_REQUIRED');
        if (!isAdult) throw new JavaFailure('UNDER_AGE');
        return this.#pay(db, plan, { buyerId, planId });
      }),
    );
    failpoint('purchase.committed');
    return order;
  }

  /** Reads a plan and locks it until the transaction ends: it is neither settled nor taken off the shelves meanwhile. */
  async #lock(db: Connection, planId: PlanId): Promise<SoldPlan> {
    await db.query('select from plan where id = $1 for no key update', [planId]);
    // A second statement sees what the transaction that held the lock has committed.
    const { rows } = await db.query<SoldPlan>(
      `select plan.author_id, plan.version, plan.review, plan.title, plan.price, plan.refundable, plan.off_shelf, plan.result,
         author.state as author_state, match.state as match_state, match.status as match_status, match.start_at as match_start_at
       from plan left join match on match.id = plan.match_id left join app_user author on author.id = plan.author_id where plan.id = $1`,
      [planId],
    );
    if (rows[0] === undefined) throw new JavaFailure('NOT_FOUND', `no plan ${planId}`);
    return rows[0];
  }

  async #pay(db: Connection, plan: SoldPlan, who: { readonly buyerId: UserId; readonly planId: PlanId }): Promise<PurchaseRow> {
    const { ledger, clock, failpoint } = this.#deps;
    const { buyerId, planId } = who;
    const { transactionId } = await ledger.post(db, {
      userId: buyerId,
      operation: 'plan_purchase',
      key: String(planId),
      reason: 'plan_purchase',
      ref: { type: 'plan', id: String(planId) },
      legs: [
        { spend: buyerId, amount: plan.price },
        { account: { kind: 'escrow', currency: 'coin', userId: buyerId }, amount: plan.price },
      ],
    });
    failpoint('purchase.paid');
    const now = clock.now();
    const { rows } = await db.query<PurchaseRow>(
      `insert into plan_purchase (order_no, plan_id, version, buyer_id, price, refundable, transaction_id, at)
       values ($1, $2, $3, $4, $5, $6, $7, $8) returning ${PURCHASE_COLUMNS}`,
      [newOrderNo(now), planId, plan.version, buyerId, plan.price, plan.refundable, transactionId, now],
    );
    await db.query('update plan set sold = sold + 1 where id = $1', [planId]);
    const sold = { type: 'plan', planId, what: 'sold', title: plan.title, state: 'held', coins: plan.price } as const;
    await addUserEvent(db, { uid: plan.author_id, at: now, event: sold });
    failpoint('purchase.recorded');
    if (rows[0] === undefined) throw new Error('a purchase was not inserted');
    return rows[0];
  }
}

interface PurchaseRequest {
  readonly buyerId: UserId;
  readonly price: number | undefined;
  readonly now: number;
}

function checkSale(plan: SoldPlan, { buyerId, price, now }: PurchaseRequest): void {
  if (plan.review !== 'published') throw new JavaFailure('NOT_FOUND', 'the plan is not published');
  if (plan.author_id === buyerId) throw new JavaFailure('BAD_INPUT', 'planId: an own plan');
  if (plan.price === 0) throw new JavaFailure('BAD_INPUT', 'planId: a free plan');
  if (saleStateOf({ ...plan, match: timingOf(plan) }, now) !== 'on_sale') throw new JavaFailure('PLAN_CLOSED');
  if (price !== undefined && price !== plan.price) throw new JavaFailure('PRICE_CHANGED');
}

async function find(db: Connection, buyerId: UserId, planId: PlanId): Promise<PurchaseRow | undefined> {
  const { rows } = await db.query<PurchaseRow>(`select ${PURCHASE_COLUMNS} from plan_purchase where plan_id = $1 and buyer_id = $2`, [
    planId,
    buyerId,
  ]);
  return rows[0];
}

/** Returns an unpredictable order number that is never reused: `MPP`, the time and 20 random digits. */
function newOrderNo(now: number): string {
  const chance = () => String(randomInt(10 ** 10)).padStart(10, '0');
  return `MPP${now}${chance()}${chance()}`;
}
