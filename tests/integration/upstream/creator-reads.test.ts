import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { UserId } from '@matchpoint/contracts/ids';
import type { OwnPlan } from '@matchpoint/contracts/plan/plan';
import { transaction } from '@matchpoint/upstream/db/pool';
import { noFailpoint } from '@matchpoint/upstream/ledger/failpoint';
import { Ledger } from '@matchpoint/upstream/ledger/ledger';
import { approvePlan, rejectPlan } from '@matchpoint/upstream/plans/reviews';
import type { DatabaseServer } from '../../support/postgres.ts';
import { sharedPostgres } from '../../support/shared-postgres.ts';
import { draftOf, HOUR_MS, published, publishMatch, submitted } from './creator-fixture.ts';
import { type Applicant, newAdult, newExpert } from './expert-fixture.ts';
import { NOON, type RunningUpstream, startUpstream } from './harness.ts';

const DAY_MS = 86_400_000;

let postgres: DatabaseServer;
let running: RunningUpstream;
beforeAll(async () => {
  postgres = sharedPostgres();
  running = await startUpstream(postgres);
});
afterAll(async () => {
  await running[Symbol.asyncDispose]();
  await postgres.stop();
});

let numbers = 0;
const mobile = () => {
  numbers += 1;
  return `138${String(numbers).padStart(8, '0')}`;
};
const author = () => {
  const number = mobile();
  return newExpert(running, number, `看台老将${numbers}`);
};
const plans = (user: Applicant, input: object = {}) => running.call('getExpertPlans', { pageIndex: 1, ...input }, user.headers);
const titles = async (user: Applicant, input: object) => (await plans(user, input)).list.map(({ title }) => title);

describe('the list of the own plans', () => {
  it('every plan is in one tab, and the tabs count their plans', async () => {
    const user = await author();
    const soon = await publishMatch(running, { startAt: running.clock.now() + HOUR_MS });
    const later = await publishMatch(running);
    await running.call('savePlan', draftOf(later, { title: '还没写完的草稿' }), user.headers);
    await submitted(running, user, later, { title: '正在审核的方案' });
    const rejected = await submitted(running, user, later, { title: '没有通过的方案' });
    await transaction(running.pool, (db) =>
      rejectPlan(db, { planId: rejected.id, version: 1, by: undefined, at: running.clock.now(), reason: '理由不足' }),
    );
    await published(running, user, later, { title: '正在出售的方案' });
    const shelved = await published(running, user, soon, { title: '主动下架的方案' });
    await running.call('shelvePlan', { planId: shelved.id }, user.headers);
    await published(running, user, soon, { title: '已经停售的方案' });
    const settled = await published(running, user, soon, { title: '已经结算的方案' });
    await running.pool.query(`update plan set result = 'win', settled_at = $2 where id = $1`, [settled.id, running.clock.now()]);
    running.clock.advance(HOUR_MS);
    const all = await plans(user);
    expect(all.counts).toEqual({ all: 7, draft: 1, review: 1, rejected: 1, on_sale: 1, off_shelf: 1, closed: 1, settled: 1 });
    expect(all.total).toBe(7);
    expect(all.list.map(({ id }) => id)).toEqual(all.list.map(({ id }) => id).toSorted((a, b) => Number(b) - Number(a)));
    const found = await Promise.all(
      ['draft', 'review', 'rejected', 'on_sale', 'off_shelf', 'closed', 'settled', 'removed'].map((state) => titles(user, { state })),
    );
    expect(found).toEqual([
      ['还没写完的草稿'],
      ['正在审核的方案'],
      ['没有通过的方案'],
      ['正在出售的方案'],
      ['主动下架的方案'],
      ['已经停售的方案'],
      ['已经结算的方案'],
      [],
    ]);
    expect((await plans(user, { state: 'settled' })).list[0]).toMatchObject({ result: 'hit', resultDetail: 'win' });
    running.clock.set(NOON);
  });

  it('plans are found by a part of the title or of a team, and by the day of submission in Shanghai', async () => {
    const user = await author();
    const match = await publishMatch(running);
    await running.call('savePlan', draftOf(match, { title: '没有提交的草稿' }), user.headers);
    await submitted(running, user, match, { title: '中午提交的方案' });
    running.clock.set(NOON + 12 * HOUR_MS);
    await submitted(running, user, match, { title: '次日零点的方案' });
    running.clock.set(NOON);
    expect(await titles(user, { q: '零点' })).toEqual(['次日零点的方案']);
    expect(await titles(user, { q: '主队' })).toHaveLength(3);
    expect(await titles(user, { q: '%' })).toEqual([]);
    expect(await titles(user, { from: '2026-06-20', to: '2026-06-20' })).toEqual(['中午提交的方案']);
    expect(await titles(user, { from: '2026-06-21' })).toEqual(['次日零点的方案']);
  });

  it('a plan under review shows how many plans of earlier matches are ahead of it', async () => {
    const user = await author();
    const late = await publishMatch(running, { startAt: running.clock.now() + 70 * HOUR_MS });
    const { id, ahead = 0 } = await submitted(running, user, late);
    await submitted(running, await author(), await publishMatch(running, { startAt: running.clock.now() + 2 * HOUR_MS }));
    await submitted(running, await author(), await publishMatch(running, { startAt: running.clock.now() + 71 * HOUR_MS }));
    expect((await running.call('ownPlan', { planId: id }, user.headers)).ahead).toBe(ahead + 1);
  });
});

/** Moves the coins of a purchase as a settlement does. */
async function settle(uid: UserId, buyer: UserId, price: number, how: 'release' | 'refund' | 'refund and compensate'): Promise<void> {
  const ledger = new Ledger({ clock: running.clock, failpoint: noFailpoint });
  const income = price - Math.floor(price / 5);
  await transaction(running.pool, async (db) => {
    const { rows } = await db.query<{ id: number; transaction_id: number }>(
      `select bought.id, bought.transaction_id from plan_purchase bought join plan on plan.id = bought.plan_id
       where plan.author_id = $1 and bought.buyer_id = $2 and bought.price = $3`,
      [uid, buyer, price],
    );
    const [bought] = rows;
    if (bought === undefined) throw new Error('the purchase is missing');
    const base = { key: randomUUID(), ref: { type: 'plan', id: '1' } } as const;
    const paid = { account: { kind: 'expert', userId: uid }, amount: income } as const;
    const site = (kind: 'house' | 'escrow', amount: number) => ({ account: { kind, currency: 'coin', userId: buyer }, amount }) as const;
    if (how === 'release') {
      const legs = [site('escrow', -price), site('house', price - income), paid];
      await ledger.post(db, { ...base, userId: uid, operation: 'plan_release', reason: 'plan_income', legs });
    } else
      await ledger.reverse(db, {
        ...base,
        userId: buyer,
        operation: 'plan_refund',
        reason: 'plan_refund',
        transactionId: bought.transaction_id,
      });
    const compensation =
      how === 'refund and compensate'
        ? await ledger.post(db, {
            ...base,
            userId: uid,
            operation: 'plan_compensation',
            reason: 'plan_income',
            legs: [site('house', -income), paid],
          })
        : undefined;
    await db.query('update plan_purchase set state = $2, compensation_transaction_id = $3 where id = $1', [
      bought.id,
      how === 'release' ? 'settled' : 'refunded',
      compensation?.transactionId,
    ]);
  });
}

describe('returns', () => {
  it('sales, fees and income equal the postings of the ledger to the coin, by span, plan and month', async () => {
    const user = await author();
    await running.pool.query(
      `insert into plan (author_id, key, match_id, version, review, saved_at, published_at, result, settled_at)
       select $1, gen_random_uuid(), (select min(id) from match), 1, 'published', 1, 1, 'lose', 1 from generate_series(1, 10)`,
      [user.uid],
    );
    const prices = [18, 38, 8] as const;
    const match = await publishMatch(running, { startAt: NOON + 60 * HOUR_MS });
    const made: OwnPlan[] = [];
    for (const price of prices) made.push(await published(running, user, match, { price, refundable: price === 38 }));
    const buyers = [await newAdult(running, mobile()), await newAdult(running, mobile()), await newAdult(running, mobile())];
    const buy = async (buyer: Applicant, price: number) =>
      running.call('goldExpertPlan', { planId: made[prices.findIndex((one) => one === price)]?.id, price }, buyer.headers);
    const [first, second, third] = buyers;
    if (first === undefined || second === undefined || third === undefined) throw new Error('a buyer is missing');
    await buy(first, 18);
    await buy(second, 18);
    running.clock.set(NOON + DAY_MS);
    await buy(first, 38);
    await buy(second, 38);
    await buy(third, 38);
    await buy(third, 8);
    await settle(user.uid, first.uid, 18, 'release');
    await settle(user.uid, first.uid, 38, 'release');
    await settle(user.uid, second.uid, 38, 'refund');
    await settle(user.uid, third.uid, 38, 'refund and compensate');

    const { rows } = await running.pool.query<{ income: number; escrow: number; spent: number }>(
      `select (select balance from ledger_account where user_id = $1 and kind = 'expert') as income,
         (select sum(balance)::int from ledger_account where kind = 'escrow') as escrow,
         -(select sum(purchased_change + granted_change)::int from ledger_line line join ledger_transaction cause on cause.id = line.transaction_id
           where cause.reason in ('plan_purchase', 'plan_refund') and line.user_id = any ($2::bigint[])) as spent`,
      [user.uid, buyers.map(({ uid }) => uid)],
    );
    const ledger = rows[0];
    const { now, before, balance } = await running.call('getReturnsDetailedSummary', { days: 7 }, user.headers);
    expect(now).toEqual({
      sales: 158,
      settled: 56,
      refunded: 76,
      held: 26,
      fee: 10,
      compensation: 31,
      income: 77,
      orders: 6,
      refundedOrders: 2,
    });
    expect(now.sales).toBe(now.settled + now.refunded + now.held);
    expect([balance, now.income, now.held, now.sales - now.refunded]).toEqual([
      ledger?.income,
      ledger?.income,
      ledger?.escrow,
      ledger?.spent,
    ]);
    expect(before?.sales).toBe(0);

    const today = await running.call('getReturnsDetailedSummary', { days: 1 }, user.headers);
    expect([today.now.orders, today.before?.orders]).toEqual([4, 2]);
    const byPlan = await running.call('getReturnsDetailed', { days: 7, pageIndex: 1 }, user.headers);
    expect(byPlan.list.map(({ price, sales, orders }) => [price, sales, orders])).toEqual([
      [8, 8, 1],
      [38, 114, 3],
      [18, 36, 2],
    ]);
    expect(byPlan.list[0]?.match?.id).toBe(match);
    const sumOf = (list: readonly { income: number }[]) => list.reduce((sum, { income }) => sum + income, 0);
    expect(sumOf(byPlan.list)).toBe(now.income);
    const month = await running.call('getMonthlyReturnsDetailed', {}, user.headers);
    expect(month).toMatchObject({ month: '2026-06', sum: now });
    expect(month.days.map(({ day, orders }) => [day, orders]).slice(-2)).toEqual([
      ['2026-06-20', 2],
      ['2026-06-21', 4],
    ]);
    expect(month.days).toHaveLength(21);
    expect(sumOf(month.days)).toBe(now.income);
    const sold = await running.call('ownPlan', { planId: made[1]?.id }, user.headers);
    expect(sold).toMatchObject({ sold: 3, held: 0, income: 62, refunds: 76 });
    running.clock.set(NOON);
  });

  it('an author without sales has sums of zero', async () => {
    const user = await author();
    const { now, balance } = await running.call('getReturnsDetailedSummary', {}, user.headers);
    expect([now.sales, now.income, now.orders, balance]).toEqual([0, 0, 0, 0]);
    expect((await running.call('getReturnsDetailed', { pageIndex: 1 }, user.headers)).list).toEqual([]);
  });
});

describe('followers', () => {
  it('the followers of each day count follows and ended follows, since the user became an expert', async () => {
    const user = await author();
    const fans = [await newAdult(running, mobile()), await newAdult(running, mobile()), await newAdult(running, mobile())];
    const follow = (fan: Applicant | undefined, isFollowed: boolean) =>
      running.call('followUser', { userId: user.uid, follow: isFollowed }, fan?.headers);
    await follow(fans[0], true);
    await follow(fans[1], true);
    running.clock.set(NOON + DAY_MS);
    await follow(fans[0], false);
    await follow(fans[2], true);
    running.clock.set(NOON + 2 * DAY_MS);
    await follow(fans[0], true);
    expect(await running.call('creatorFollowers', { days: 7 }, user.headers)).toEqual([
      { day: '2026-06-20', fans: 2, gained: 2, lost: 0 },
      { day: '2026-06-21', fans: 2, gained: 1, lost: 1 },
      { day: '2026-06-22', fans: 3, gained: 1, lost: 0 },
    ]);
    expect(await running.call('creatorFollowers', { days: 1 }, user.headers)).toEqual([{ day: '2026-06-22', fans: 3, gained: 1, lost: 0 }]);
    running.clock.set(NOON);
  });
});

describe('the deletion of an author', () => {
  it('drafts lose their texts, plans leave the shelves, and published plans stay', async () => {
    const user = await author();
    const match = await publishMatch(running);
    const draft = await running.call('savePlan', draftOf(match), user.headers);
    const waiting = await submitted(running, user, match);
    const sold = await submitted(running, user, match);
    await transaction(running.pool, (db) => approvePlan(db, { planId: sold.id, version: 1, by: undefined, at: running.clock.now() }));
    const exported: { plans?: unknown } = await running.call('exportUser', {}, user.headers);
    expect(exported.plans).toHaveLength(3);
    await running.pool.query(`update app_user set state = 'deleting', delete_at = $2 where id = $1`, [user.uid, NOON]);
    await running.upstream.users.deletion.run();
    const { rows } = await running.pool.query<{ id: number; review: string; off_shelf: boolean; title: string; body: string | null }>(
      `select plan.id, plan.review, plan.off_shelf, plan.title, version.body from plan
       left join plan_version version on version.plan_id = plan.id where plan.author_id = $1 order by plan.id`,
      [user.uid],
    );
    expect(rows).toEqual([
      { id: draft.id, review: 'deleted', off_shelf: false, title: '', body: null },
      { id: waiting.id, review: 'deleted', off_shelf: false, title: '', body: '' },
      { id: sold.id, review: 'published', off_shelf: true, title: sold.title, body: sold.content },
    ]);
    const lines = await running.pool.query<{ kind: string }>('select kind from record_line where plan_id = $1 order by number', [sold.id]);
    expect(lines.rows.map(({ kind }) => kind)).toEqual(['plan', 'published', 'off_shelf']);
  });
});
