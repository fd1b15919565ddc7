import assert from 'node:assert/strict';
import fc from 'fast-check';
import type { MatchId, PlanId, UserId } from '@matchpoint/contracts/ids';
import { JavaFailure } from '@matchpoint/upstream/java/failure';
import { type FailpointName, FAILPOINTS, PLAN_FAILPOINTS } from '@matchpoint/upstream/ledger/failpoint';
import type { SetClock } from '../integration/upstream/harness.ts';
import { addPlan, HOUR } from '../integration/upstream/plan-fixture.ts';
import { Crash } from './ledger-model.ts';
import { listReturns, sumReturns } from '@matchpoint/upstream/domains/creator/returns';
import type { PlanWorld, Report } from './plan-world.ts';

const START_COINS = 150;
/** Price, its income after the fee, and whether it is returned when the plan does not win. */
const TERMS = [
  { price: 8, income: 7, refundable: true },
  { price: 18, income: 15, refundable: false },
  { price: 88, income: 71, refundable: true },
] as const;
/** Half a goal, one goal and a quarter, so that results are wins, losses, pushes and halves. */
const PICKS = [
  { market: 'win_draw_win', side: 'home' },
  { market: 'handicap', side: 'home', line: -1 },
  { market: 'handicap', side: 'away', line: -0.25 },
] as const;
const REPORTS: readonly Report[] = [
  { score: [2, 0], confirmed: true },
  { score: [1, 0], confirmed: true },
  { score: [0, 0], confirmed: true },
  { score: [0, 2], confirmed: true },
  { score: [3, 1], confirmed: false },
  'cancelled',
];
/** Results by pick and report: whether the plan wins; null for a report that decides nothing. */
const WINS: readonly (readonly (('win' | 'lose' | 'push' | 'void') | null)[])[] = [
  ['win', 'win', 'lose', 'lose', null, 'void'],
  ['win', 'push', 'lose', 'lose', null, 'void'],
  ['lose', 'lose', 'win', 'win', null, 'void'],
];

type CrashAt = { readonly at: FailpointName; readonly hit: number } | null;

function crashAt(...parts: readonly string[]) {
  const steps = [...FAILPOINTS, ...PLAN_FAILPOINTS].filter((name) => parts.some((part) => name.startsWith(part)));
  return fc.option(fc.record({ at: fc.constantFrom(...steps), hit: fc.nat(1) }), { freq: 2 });
}

/** Any action of buyers, feeds and the settlement. */
export const planOperation = fc.oneof(
  {
    weight: 6,
    arbitrary: fc.record({
      op: fc.constant('buy' as const),
      buyer: fc.nat(2),
      plan: fc.nat(5),
      times: fc.integer({ min: 1, max: 3 }),
      crash: crashAt('purchase', 'ledger'),
    }),
  },
  { weight: 1, arbitrary: fc.record({ op: fc.constant('shelve' as const), plan: fc.nat(5) }) },
  { weight: 4, arbitrary: fc.record({ op: fc.constant('report' as const), match: fc.nat(1), said: fc.nat(REPORTS.length - 1) }) },
  { weight: 4, arbitrary: fc.record({ op: fc.constant('settle' as const), crash: crashAt('settlement', 'ledger') }) },
);
type Operation = typeof planOperation extends fc.Arbitrary<infer T> ? T : never;

interface ModelPlan {
  readonly id: PlanId;
  readonly match: number;
  readonly pick: number;
  readonly terms: (typeof TERMS)[number];
  readonly buyers: Map<UserId, { wasRefunded: boolean }>;
  isShelved: boolean;
  result: 'win' | 'lose' | 'push' | 'void' | undefined;
}

/** The upstream and the model that it must agree with: two matches with three plans each. */
export class PlanModelRun {
  readonly #world: PlanWorld;
  readonly #clock: SetClock;
  readonly #armed: { at: FailpointName; hit: number }[];
  readonly #author: UserId;
  readonly #buyers: readonly UserId[];
  readonly #matches: readonly MatchId[];
  readonly #plans: readonly ModelPlan[];
  /** The newest report about each match; undefined before kick-off. */
  readonly #reports: (number | undefined)[] = [undefined, undefined];
  readonly #houseBefore: number;

  private constructor(parts: {
    world: PlanWorld;
    clock: SetClock;
    armed: { at: FailpointName; hit: number }[];
    users: readonly UserId[];
    matches: readonly MatchId[];
    plans: readonly ModelPlan[];
    houseBefore: number;
  }) {
    const [author, ...buyers] = parts.users;
    if (author === undefined) throw new Error('there is no author');
    this.#world = parts.world;
    this.#clock = parts.clock;
    this.#armed = parts.armed;
    this.#author = author;
    this.#buyers = buyers;
    this.#matches = parts.matches;
    this.#plans = parts.plans;
    this.#houseBefore = parts.houseBefore;
  }

  static async start(world: PlanWorld, clock: SetClock, armed: { at: FailpointName; hit: number }[], name: number): Promise<PlanModelRun> {
    // Matches of an earlier run may be in the queue: their coins must not move during this one.
    clock.advance(HOUR);
    await world.settlement.run();
    const startAt = clock.now() + 6 * HOUR;
    const users = await world.addUsers(4, START_COINS);
    const matches = [await world.addMatch(`first-${name}`, startAt), await world.addMatch(`second-${name}`, startAt)];
    const plans: ModelPlan[] = [];
    for (const [match, matchId] of matches.entries()) {
      for (const [index, pick] of PICKS.entries()) {
        const terms = TERMS[index] ?? TERMS[0];
        const [author] = users;
        if (author === undefined) throw new Error('there is no author');
        const { price, refundable } = terms;
        const id = await addPlan(world.pool, { author, matchId, price, refundable, picks: [pick], lockedStartAt: startAt });
        plans.push({ id, match, pick: index, terms, buyers: new Map(), isShelved: false, result: undefined });
      }
    }
    const { house } = await world.balancesOf([], []);
    return new PlanModelRun({ world, clock, armed, users, matches, plans, houseBefore: house });
  }

  async do(step: Operation): Promise<void> {
    switch (step.op) {
      case 'buy':
        return this.#buy(this.#buyers[step.buyer], this.#plans[step.plan], step.times, step.crash);
      case 'shelve': {
        const plan = this.#plans[step.plan];
        if (plan === undefined) return;
        plan.isShelved = true;
        await this.#world.pool.query('update plan set off_shelf = true where id = $1', [plan.id]);
        return;
      }
      case 'report': {
        const [matchId, said] = [this.#matches[step.match], REPORTS[step.said]];
        if (matchId === undefined || said === undefined) return;
        await this.#world.report(matchId, said);
        this.#reports[step.match] = step.said;
        return;
      }
      case 'settle':
        return this.#settle(step.crash);
    }
  }

  /** Asserts that every coin is where the model has it. */
  async check(): Promise<void> {
    let [income, house, escrow] = [0, this.#houseBefore, 0];
    const wallets = new Map(this.#buyers.map((buyer) => [buyer, START_COINS]));
    for (const { terms, buyers, result } of this.#plans) {
      const isReleased = result !== undefined && targetOf(terms.refundable, result) === 'release';
      for (const [buyer, { wasRefunded }] of buyers) {
        if (!wasRefunded) wallets.set(buyer, (wallets.get(buyer) ?? 0) - terms.price);
        if (result === undefined) escrow += terms.price;
        if (!isReleased) continue;
        income += terms.income;
        // The buyer keeps a refund: the site then pays the author itself.
        house += (wasRefunded ? 0 : terms.price) - terms.income;
      }
    }
    const found = await this.#world.balancesOf(
      [this.#author, ...this.#buyers],
      this.#plans.map(({ id }) => id),
    );
    for (const [buyer, wallet] of wallets) assert.deepEqual(found.coins.get(buyer), { wallet, income: 0 });
    assert.deepEqual(found.coins.get(this.#author), { wallet: START_COINS, income });
    assert.deepEqual({ house: found.house, held: found.held }, { house, held: escrow });
  }

  /** Asserts that what the author sees of the sales is what the ledger has: each sum of the creator center, and the plans one by one. */
  async checkReturns(): Promise<void> {
    const { pool } = this.#world;
    const span = { from: 0, to: Number.MAX_SAFE_INTEGER };
    const sum = await sumReturns(pool, this.#author, span);
    const { income } = await this.#world.coinsOf(this.#author);
    assert.equal(sum.income, income);
    assert.equal(sum.income, sum.settled - sum.fee + sum.compensation);
    assert.equal(sum.sales, sum.settled + sum.refunded + sum.held);
    const { rows } = await listReturns(pool, this.#author, span, { pageIndex: 1, pageSize: 20 });
    assert.equal(total(rows.map((row) => row.income)), income);
    assert.equal(total(rows.map((row) => row.settled - row.fee + row.compensation)), income);
    // What the ledger posted for each plan, with everything that was taken back.
    for (const row of rows) {
      const { rows: moved } = await pool.query<{ income: number; fee: number }>(
        `select coalesce(sum(posting.amount) filter (where account.kind = 'expert'), 0)::bigint as income,
           coalesce(sum(posting.amount) filter (where account.kind = 'house'), 0)::bigint as fee
         from ledger_transaction movement join ledger_posting posting on posting.transaction_id = movement.id
           join ledger_account account on account.id = posting.account_id
         where movement.ref_type = 'plan' and movement.ref_id = $1`,
        [String(row.plan_id)],
      );
      assert.deepEqual(moved[0], { income: row.income, fee: row.fee - row.compensation });
    }
  }

  async #buy(buyer: UserId | undefined, plan: ModelPlan | undefined, times: number, crash: CrashAt): Promise<void> {
    if (buyer === undefined || plan === undefined) return;
    const isOnSale = !plan.isShelved && this.#reports[plan.match] === undefined;
    const isKnown = plan.buyers.has(buyer);
    const { wallet } = await this.#world.coinsOf(buyer);
    if (crash !== null) this.#armed.splice(0, 1, { ...crash });
    const answers = await Promise.allSettled(Array.from({ length: times }, () => this.#world.buy(buyer, plan.id)));
    this.#armed.splice(0);
    for (const answer of answers) {
      if (answer.status === 'fulfilled' || answer.reason instanceof Crash) continue;
      assert.ok(answer.reason instanceof JavaFailure, String(answer.reason));
      assert.ok(!isKnown);
      assert.equal(answer.reason.code, isOnSale ? 'INSUFFICIENT_COINS' : 'PLAN_CLOSED');
      if (isOnSale) assert.ok(wallet < plan.terms.price);
    }
    // The client repeats a request that had no answer.
    const again = this.#world.buy(buyer, plan.id);
    if (!isKnown && (!isOnSale || wallet < plan.terms.price)) {
      await assert.rejects(again, JavaFailure);
      return;
    }
    const order = await again;
    for (const answer of answers) if (answer.status === 'fulfilled') assert.equal(answer.value.order_no, order.order_no);
    if (!isKnown) plan.buyers.set(buyer, { wasRefunded: false });
  }

  async #settle(crash: CrashAt): Promise<void> {
    if (crash !== null) {
      this.#armed.splice(0, 1, { ...crash });
      await this.#world.settlement.run().catch((error: unknown) => assert.ok(error instanceof Crash, String(error)));
      this.#armed.splice(0);
    }
    // A match whose settlement failed is due again after a while.
    this.#clock.advance(20_000);
    await this.#world.settlement.run();
    for (const plan of this.#plans) {
      const said = this.#reports[plan.match];
      const result = said === undefined ? null : WINS[plan.pick]?.[said];
      if (result === null || result === undefined) continue;
      plan.result = result;
      const isRefund = targetOf(plan.terms.refundable, result) === 'refund';
      for (const bought of plan.buyers.values()) bought.wasRefunded ||= isRefund;
    }
  }
}

function total(amounts: readonly number[]): number {
  return amounts.reduce((sum, amount) => sum + amount, 0);
}

function targetOf(refundable: boolean, result: 'win' | 'lose' | 'push' | 'void'): 'release' | 'refund' {
  return result === 'void' || (refundable && result !== 'win') ? 'refund' : 'release';
}
