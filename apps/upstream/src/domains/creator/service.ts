import { businessDayOf } from '@matchpoint/calendar/calendar';
import type { PlanId, UserId } from '@matchpoint/contracts/ids';
import type { JavaParsed, JavaResult } from '@matchpoint/contracts/java/table';
import type { Locale } from '@matchpoint/contracts/locales';
import type { OwnPlan, PlanMatch } from '@matchpoint/contracts/plan/plan';
import { PLAN_CLOSES_BEFORE_MS } from '@matchpoint/contracts/rules/plan-rules';
import type { Clock } from '../../clock.ts';
import { type Connection, type Pool, transaction } from '../../db/pool.ts';
import { JavaFailure } from '../../java/failure.ts';
import type { NameStore } from '../../matches/name-store.ts';
import { presentOwnPlans } from '../../plans/present-own-plan.ts';
import { planMatches } from '../../plans/present-plan.ts';
import { deletePlan, saveDraft, withdrawPlan } from './drafts.ts';
import { assertExpert, lockExpert, type LockedExpert } from './expert.ts';
import { listFollowers } from './followers.ts';
import { findOwnPlan } from './own-plan.ts';
import { listPlans } from './plan-list.ts';
import { findPlannable, listPlannable, type PlannableRow } from './plannable-matches.ts';
import { addNote, shelvePlan } from './published-plans.ts';
import { lastDays, listReturns, monthReturns, readEarnings, sumReturns } from './returns.ts';
import { submitPlan } from './submission.ts';

const PAGE_SIZE = 20;

interface CreatorDeps {
  readonly pool: Pool;
  readonly clock: Clock;
  readonly names: NameStore;
}

/** The creator center of experts. Every call is ACCESS_DENIED for other users. */
export class CreatorService {
  readonly #deps: CreatorDeps;

  constructor(deps: CreatorDeps) {
    this.#deps = deps;
  }

  /** Returns one page of the own plans with the numbers of plans by state. */
  async plans(uid: UserId, input: JavaParsed<'getExpertPlans'>, lan: Locale): Promise<JavaResult<'getExpertPlans'>> {
    const { pool, clock, names } = this.#deps;
    await assertExpert(pool, uid);
    const now = clock.now();
    const page = { pageIndex: input.pageIndex, pageSize: PAGE_SIZE };
    const { rows, total, counts } = await listPlans(pool, uid, input, page, now);
    return { list: await presentOwnPlans(rows, { db: pool, names, now }, lan), total, counts, ...page };
  }

  /** Returns one of the own plans. @throws {JavaFailure} NOT_FOUND */
  async plan(uid: UserId, planId: PlanId, lan: Locale): Promise<OwnPlan> {
    const { pool, clock, names } = this.#deps;
    await assertExpert(pool, uid);
    const [plan] = await presentOwnPlans([await findOwnPlan(pool, uid, planId)], { db: pool, names, now: clock.now() }, lan);
    if (plan === undefined) throw new JavaFailure('NOT_FOUND');
    return plan;
  }

  /** Returns one page of the matches about which the expert can write. */
  async plannable(uid: UserId, input: JavaParsed<'plannableMatches'>, lan: Locale): Promise<JavaResult<'plannableMatches'>> {
    const { pool, clock } = this.#deps;
    const expert = await assertExpert(pool, uid);
    const page = { pageIndex: input.pageIndex, pageSize: PAGE_SIZE };
    const { rows, total } = await listPlannable(pool, expert, input, page, clock.now());
    return { list: await this.#presentPlannable(rows, lan), total, ...page };
  }

  /** Returns the markets of a match now. @throws {JavaFailure} NOT_FOUND, PLAN_WINDOW */
  async markets(uid: UserId, input: JavaParsed<'planMarkets'>, lan: Locale): Promise<JavaResult<'planMarkets'>> {
    const { pool, clock } = this.#deps;
    const now = clock.now();
    const found = await findPlannable(pool, await assertExpert(pool, uid), input, now);
    const [match] = await this.#presentPlannable([found], lan);
    if (match === undefined) throw new JavaFailure('NOT_FOUND');
    return { match, markets: found.markets.map((market) => ({ ...market, sides: [...market.sides] })), serverAt: now };
  }

  /** Saves a draft. @throws {JavaFailure} see `saveDraft` */
  save(uid: UserId, input: JavaParsed<'savePlan'>, lan: Locale): Promise<OwnPlan> {
    return this.#change(uid, lan, (db, expert, now) => saveDraft(db, expert, input, now));
  }

  /** Submits a plan for review. @throws {JavaFailure} see `submitPlan` */
  submit(uid: UserId, input: JavaParsed<'submitPlan'>, lan: Locale): Promise<OwnPlan> {
    return this.#change(uid, lan, async (db, expert, now) => {
      await submitPlan(db, expert, input, now);
      return input.planId;
    });
  }

  /** Takes a plan under review back. @throws {JavaFailure} NOT_FOUND, PLAN_PUBLISHED */
  withdraw(uid: UserId, planId: PlanId, lan: Locale): Promise<OwnPlan> {
    return this.#change(uid, lan, async (db) => {
      await withdrawPlan(db, uid, planId);
      return planId;
    });
  }

  /** Deletes a plan that is not published. @throws {JavaFailure} NOT_FOUND, PLAN_PUBLISHED */
  async remove(uid: UserId, planId: PlanId): Promise<void> {
    await transaction(this.#deps.pool, async (db) => {
      await lockExpert(db, uid);
      await deletePlan(db, uid, planId);
    });
  }

  /** Takes a published plan off sale. @throws {JavaFailure} NOT_FOUND, PLAN_CLOSED */
  shelve(uid: UserId, planId: PlanId, lan: Locale): Promise<OwnPlan> {
    return this.#change(uid, lan, async (db, _expert, now) => {
      await shelvePlan(db, uid, planId, now);
      return planId;
    });
  }

  /** Adds a note to a published plan. @throws {JavaFailure} see `addNote` */
  addNote(uid: UserId, input: JavaParsed<'addPlanNote'>, lan: Locale): Promise<OwnPlan> {
    return this.#change(uid, lan, async (db, _expert, now) => {
      await addNote(db, uid, input, now);
      return input.planId;
    });
  }

  /** Returns the sales of the last days and of the same span before. */
  async returnsSummary(uid: UserId, days: number): Promise<JavaResult<'getReturnsDetailedSummary'>> {
    const { pool, clock } = this.#deps;
    await assertExpert(pool, uid);
    const span = lastDays(days, clock.now());
    const before = { from: 2 * span.from - span.to, to: span.from };
    return {
      now: await sumReturns(pool, uid, span),
      before: await sumReturns(pool, uid, before),
      balance: await readEarnings(pool, uid),
    };
  }

  /** Returns one page of the sales by plan. */
  async returns(
    uid: UserId,
    { days, pageIndex }: JavaParsed<'getReturnsDetailed'>,
    lan: Locale,
  ): Promise<JavaResult<'getReturnsDetailed'>> {
    const { pool, clock, names } = this.#deps;
    await assertExpert(pool, uid);
    const page = { pageIndex, pageSize: PAGE_SIZE };
    const { rows, total } = await listReturns(pool, uid, lastDays(days, clock.now()), page);
    const shown = await planMatches(
      { db: pool, names },
      rows.map((row) => row.match_id),
      lan,
    );
    const list = rows.map(({ plan_id: planId, published_at: publishedAt, match_id: matchId, result: resultDetail, ...sums }) => {
      const match = shown.get(matchId);
      return { planId, publishedAt, resultDetail, ...sums, ...(match === undefined ? {} : { match }) };
    });
    return { list, total, ...page };
  }

  /** Returns the sales of each day of a month; by default the present one. */
  async monthlyReturns(uid: UserId, month: string | undefined): Promise<JavaResult<'getMonthlyReturnsDetailed'>> {
    const { pool, clock } = this.#deps;
    await assertExpert(pool, uid);
    const now = clock.now();
    const shown = month ?? businessDayOf(now).slice(0, 7);
    return { month: shown, ...(await monthReturns(pool, uid, shown, now)) };
  }

  /** Returns the followers at the end of each of the last days. */
  async followers(uid: UserId, days: number): Promise<JavaResult<'creatorFollowers'>> {
    const { pool, clock } = this.#deps;
    return listFollowers(pool, await assertExpert(pool, uid), days, clock.now());
  }

  /** Runs a change of one plan in a transaction and returns the plan after it. */
  async #change(uid: UserId, lan: Locale, work: (db: Connection, expert: LockedExpert, now: number) => Promise<PlanId>): Promise<OwnPlan> {
    const planId = await transaction(this.#deps.pool, async (db) => work(db, await lockExpert(db, uid), this.#deps.clock.now()));
    return this.plan(uid, planId, lan);
  }

  async #presentPlannable(rows: readonly PlannableRow[], lan: Locale): Promise<{ match: PlanMatch; plans: number; closesAt: number }[]> {
    const shown = await planMatches(
      { db: this.#deps.pool, names: this.#deps.names },
      rows.map((row) => row.id),
      lan,
    );
    return rows.flatMap(({ id, plans, start_at: startAt }) => {
      const match = shown.get(id);
      return match === undefined ? [] : [{ match, plans, closesAt: startAt - PLAN_CLOSES_BEFORE_MS }];
    });
  }
}
