import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { MatchId, PlanId } from '@matchpoint/contracts/ids';
import type { Envelope } from '@matchpoint/contracts/java/envelope';
import { type ErrorCode, ERRORS } from '@matchpoint/contracts/errors';
import type { DatabaseServer } from '../../support/postgres.ts';
import { sharedPostgres } from '../../support/shared-postgres.ts';
import { NOON, type RunningUpstream, startUpstream } from './harness.ts';
import { addBuyer, addExpert, addMatch, addPlan, KICK_OFF, report, SCHEDULED, spend, violations } from './plan-fixture.ts';

let postgres: DatabaseServer;
let running: RunningUpstream;
let author: Awaited<ReturnType<typeof addExpert>>;
let matchId: MatchId;
beforeAll(async () => {
  postgres = sharedPostgres();
  running = await startUpstream(postgres);
  author = await addExpert(running, '13800030001', '老周');
  ({ id: matchId } = await addMatch(running, 'sold'));
});
afterAll(async () => {
  await running[Symbol.asyncDispose]();
  await postgres.stop();
});

let numbers = 0;
function newBuyer() {
  numbers += 1;
  return addBuyer(running, `138100${String(numbers).padStart(5, '0')}`);
}

/** Returns the number of a failure in an envelope. */
const code = (name: ErrorCode) => ERRORS[name].upstream[0];

const newPlan = (price = 18) => addPlan(running.pool, { author: author.uid, matchId, price });

function buy(planId: PlanId, token: string, more: Record<string, unknown> = {}): Promise<Envelope> {
  return running.envelope('goldExpertPlan', { planId, ...more }, { token });
}

const balance = async (token: string) => (await running.call('userGold', {}, { token })).total;

async function rows<Row extends object>(sql: string, values: readonly unknown[]): Promise<Row[]> {
  return (await running.pool.query<Row>(sql, [...values])).rows;
}

describe('a purchase', () => {
  it('the price moves from the wallet to escrow, the order is held, and author and buyer are told', async () => {
    const [planId, { token, uid }] = [await newPlan(28), await newBuyer()];
    const { orderNo, gold, order } = await running.call('goldExpertPlan', { planId, price: 28, idempotencyKey: randomUUID() }, { token });
    expect(gold).toEqual({ total: 172, purchased: 0, granted: 172 });
    expect(orderNo).toMatch(/^MPP\d{33}$/);
    expect(order).toMatchObject({ orderNo, planId, price: 28, state: 'held', at: NOON, plan: { id: planId, locked: false, sold: 1 } });
    expect(order?.plan?.picks[0]).toMatchObject({ side: 'home', oddsMilli: 1_937 });
    const escrow = await rows<{ kind: string; amount: number }>(
      `select account.kind, posting.amount from plan_purchase bought join ledger_posting posting on posting.transaction_id = bought.transaction_id
         join ledger_account account on account.id = posting.account_id where bought.order_no = $1 order by account.kind`,
      [orderNo],
    );
    expect(escrow).toEqual([
      { kind: 'escrow', amount: 28 },
      { kind: 'user_granted', amount: -28 },
    ]);
    const events = await rows<{ user_id: number; payload: object }>(
      `select user_id, payload from user_event where payload ->> 'planId' = $1`,
      [planId],
    );
    expect(events).toEqual([{ user_id: author.uid, payload: expect.objectContaining({ type: 'plan', planId, what: 'sold', coins: 28 }) }]);
    const statement = await running.call('userItems', { userId: uid, type: 'water', pageIndex: 1 }, { token });
    expect(statement.list[0]).toMatchObject({
      reason: 'plan_purchase',
      change: -28,
      balance: 172,
      ref: { type: 'plan', id: String(planId) },
    });
    const orders = await running.call('userExpertPlanOrderPC', { state: 'held' }, { token });
    expect(orders).toMatchObject({ total: 1, list: [{ orderNo }] });
    expect((await running.call('userExpertPlanOrderPC', { state: 'refunded' }, { token })).list).toEqual([]);
  });

  it('the same plan gives one order with any key, also after its sale ended and with another price', async () => {
    const [planId, { token }] = [await newPlan(), await newBuyer()];
    const key = randomUUID();
    const first = await running.call('goldExpertPlan', { planId, price: 18, idempotencyKey: key }, { token });
    running.clock.set(KICK_OFF);
    try {
      for (const more of [{ idempotencyKey: key }, { idempotencyKey: randomUUID() }, {}, { price: 8 }]) {
        const again = await running.call('goldExpertPlan', { planId, ...more }, { token });
        expect(again).toMatchObject({ orderNo: first.orderNo, gold: { total: 182 } });
      }
    } finally {
      running.clock.set(NOON);
    }
    expect(await rows('select id from plan_purchase where plan_id = $1', [planId])).toHaveLength(1);
  });

  it('a double click and two tabs give one order and one payment', async () => {
    const [planId, { token }] = [await newPlan(), await newBuyer()];
    const key = randomUUID();
    const answers = await Promise.all(
      Array.from({ length: 20 }, (_, index) => buy(planId, token, { price: 18, idempotencyKey: index % 2 === 0 ? key : randomUUID() })),
    );
    expect(answers.map(({ status }) => status)).toEqual(Array.from({ length: 20 }, () => 'success'));
    expect(new Set(answers.map(({ result }) => JSON.stringify(result).match(/MPP\d+/)?.[0])).size).toBe(1);
    expect(await balance(token)).toBe(182);
    expect(await rows('select sold from plan where id = $1', [planId])).toEqual([{ sold: 1 }]);
  });

  it('of 200 buyers at once exactly those with enough coins hold the plan, and every coin is accounted for', async () => {
    const planId = await newPlan(88);
    const buyers = await Promise.all(Array.from({ length: 200 }, newBuyer));
    const poor = buyers.filter((_, index) => index % 2 === 1);
    await Promise.all(poor.map(({ uid }) => spend(running, uid, 113)));
    const answers = await Promise.all(buyers.map(({ token }) => buy(planId, token, { price: 88 })));
    expect(answers.map(({ status, errorCode }) => errorCode ?? status)).toEqual(
      buyers.map((_, index) => (index % 2 === 0 ? 'success' : code('INSUFFICIENT_COINS'))),
    );
    const held = await rows<{ buyer_id: number }>('select buyer_id from plan_purchase where plan_id = $1', [planId]);
    const rich = buyers.filter((_, index) => index % 2 === 0);
    expect(held).toHaveLength(rich.length);
    expect(new Set(held.map((row) => row.buyer_id))).toEqual(new Set(rich.map(({ uid }) => uid)));
    const left = await rows<{ total: number; users: number }>(
      `select sum(balance)::bigint as total, count(distinct user_id) as users from ledger_account
       where user_id = any ($1) and kind in ('user_granted', 'user_purchased')`,
      [buyers.map(({ uid }) => uid)],
    );
    expect(left).toEqual([{ total: 100 * 112 + 100 * 87, users: 200 }]);
    expect(await rows('select sold from plan where id = $1', [planId])).toEqual([{ sold: 100 }]);
    expect(await violations(running.pool)).toEqual([]);
  }, 120_000);

  it('one buyer with coins for half of ten plans, bought at once, gets exactly five', async () => {
    const { token } = await newBuyer();
    const plans = await Promise.all(Array.from({ length: 10 }, () => newPlan(38)));
    const answers = await Promise.all(plans.map((planId) => buy(planId, token)));
    expect(answers.filter(({ status }) => status === 'success')).toHaveLength(5);
    expect(new Set(answers.flatMap(({ errorCode }) => errorCode ?? []))).toEqual(new Set([code('INSUFFICIENT_COINS')]));
    expect(await balance(token)).toBe(10);
  });
});

describe('a refused purchase changes nothing', () => {
  /** Buys and returns the error code, after it has checked that nothing changed. */
  async function refused(planId: PlanId, token: string, more: Record<string, unknown> = {}): Promise<Envelope['errorCode']> {
    const count = () =>
      rows(
        `select (select count(*) from plan_purchase) as bought, (select count(*) from ledger_transaction) as moved,
           (select sum(sold) from plan) as sold, (select count(*) from user_event) as told`,
        [],
      );
    const before = await count();
    const { errorCode } = await buy(planId, token, more);
    expect(await count()).toEqual(before);
    return errorCode;
  }

  it('too few coins, another price, an own plan, a free plan and a plan that does not exist are refused', async () => {
    const [planId, { token, uid }] = [await newPlan(), await newBuyer()];
    expect(await refused(planId, token, { price: 8 })).toBe(code('PRICE_CHANGED'));
    expect(await refused(planId, author.token)).toBe(code('BAD_INPUT'));
    expect(await refused(await newPlan(0), token)).toBe(code('BAD_INPUT'));
    expect(await refused(await addPlan(running.pool, { author: author.uid, matchId, review: 'review' }), token)).toBe(code('NOT_FOUND'));
    await spend(running, uid, 183);
    expect(await refused(planId, token)).toBe(code('INSUFFICIENT_COINS'));
    expect((await running.envelope('goldExpertPlan', { planId }, {})).errorCode).toBe(code('LOGIN_REQUIRED'));
  });

  it('a user without a declaration of age is asked for it, and a minor is refused', async () => {
    const [planId, { token, uid }] = [await newPlan(), await newBuyer()];
    await running.pool.query('update app_user set adult = null where id = $1', [uid]);
    expect(await refused(planId, token)).toBe(code('AGE_REQUIRED'));
    await running.pool.query('update app_user set adult = false where id = $1', [uid]);
    expect(await refused(planId, token)).toBe(code('UNDER_AGE'));
  });

  it('nothing is sold from kick-off on, off the shelves, while the match is postponed, or after settlement', async () => {
    const [{ token }, { id }] = [await newBuyer(), await addMatch(running, 'closing')];
    const plan = () => addPlan(running.pool, { author: author.uid, matchId: id });
    const planId = await plan();
    running.clock.set(KICK_OFF - 1);
    const last = await newBuyer();
    expect((await buy(planId, last.token)).status).toBe('success');
    running.clock.set(KICK_OFF);
    expect(await refused(planId, token)).toBe(code('PLAN_CLOSED'));
    running.clock.set(NOON);
    await report(running, id, { ...SCHEDULED, status: 'postponed' });
    expect(await refused(planId, token)).toBe(code('PLAN_CLOSED'));
    await report(running, id, SCHEDULED);
    await running.pool.query('update plan set off_shelf = true where id = $1', [planId]);
    expect(await refused(planId, token)).toBe(code('PLAN_CLOSED'));
    const settled = await plan();
    await running.pool.query("update plan set result = 'void', settlement = 1 where id = $1", [settled]);
    expect(await refused(settled, token)).toBe(code('PLAN_CLOSED'));
  });
});

describe('the ledger after all purchases', () => {
  it('every invariant of the ledger holds', async () => {
    expect(await violations(running.pool)).toEqual([]);
  });
});
