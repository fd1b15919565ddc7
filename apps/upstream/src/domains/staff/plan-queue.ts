import { PlanId } from '@matchpoint/contracts/ids';
import type { Locale } from '@matchpoint/contracts/locales';
import type { OwnPlan } from '@matchpoint/contracts/plan/plan';
import type { Id } from '@matchpoint/contracts/rules/id';
import type { StaffItem } from '@matchpoint/contracts/staff/staff';
import type { Clock } from '../../clock.ts';
import type { Connection, Queryable } from '../../db/pool.ts';
import { JavaFailure } from '../../java/failure.ts';
import type { NameStore } from '../../matches/name-store.ts';
import { PLAN_ROW, type PlanRow, type StoredPick } from '../../plans/plan-row.ts';
import { presentOwnPlans } from '../../plans/present-own-plan.ts';
import { approvePlan, rejectPlan } from '../../plans/reviews.ts';
import { AUTHOR, type StoredAuthor } from '../../users/author.ts';
import { checkPlan } from './plan-checks.ts';
import { itemUser, type ReviewDecision, type ReviewQueue, type ReviewResult } from './review-queue.ts';

const DECISIONS_MS = 30 * 86_400_000;

interface WaitingRow {
  readonly id: PlanId;
  readonly version: number;
  readonly title: string;
  readonly submitted_at: number;
  readonly start_at: number;
  readonly author: StoredAuthor;
}

const WAITING = `from plan join match on match.id = plan.match_id join app_user author on author.id = plan.author_id where plan.review = 'review'`;
const ROW = `select plan.id, plan.version, plan.title, plan.submitted_at, match.start_at, ${AUTHOR} ${WAITING}`;

/** Plans under review; they must be decided before kick-off. */
export class PlanQueue implements ReviewQueue {
  readonly queue = 'plan';
  readonly #names: NameStore;
  readonly #clock: Clock;
  constructor(deps: { readonly names: NameStore; readonly clock: Clock }) {
    this.#names = deps.names;
    this.#clock = deps.clock;
  }

  async count(db: Queryable): Promise<number> {
    const { rows } = await db.query<{ count: number }>(`select count(*)::int as count ${WAITING}`);
    return rows[0]?.count ?? 0;
  }

  async page(db: Queryable, page: { readonly limit: number; readonly offset: number }): Promise<StaffItem[]> {
    const { rows } = await db.query<WaitingRow>(`${ROW} order by match.start_at, plan.id limit $1 offset $2`, [page.limit, page.offset]);
    return rows.map(present);
  }

  async find(db: Queryable, id: Id, lan: Locale): Promise<StaffItem | undefined> {
    const { rows } = await db.query<WaitingRow>(`${ROW} and plan.id = $1`, [id]);
    const { rows: plans } = await db.query<PlanRow>(`select ${PLAN_ROW} where plan.id = $1 and plan.review = 'review'`, [id]);
    const [[row], [stored]] = [rows, plans];
    if (row === undefined || stored === undefined) return undefined;
    const [plan] = await this.#present(db, stored, lan);
    const before = await this.#before(db, stored, lan);
    const { rows: decisions } = await db.query<{ passed: number; rejected: number }>(
      `select count(*) filter (where version.passed)::int as passed, count(*) filter (where not version.passed)::int as rejected
       from plan_version version join plan on plan.id = version.plan_id where plan.author_id = $1 and version.decided_at > $2`,
      [stored.author_id, this.#clock.now() - DECISIONS_MS],
    );
    return {
      ...present(row),
      ...(plan === undefined ? {} : { plan }),
      ...(before === undefined ? {} : { before }),
      checks: await checkPlan(db, stored),
      ...decisions[0],
    };
  }

  async decide(db: Connection, { id, version, approve, reason, staff, now }: ReviewDecision): Promise<ReviewResult> {
    const planId = PlanId.parse(id);
    const { rows } = await db.query<Pick<PlanRow, 'author_id' | 'match_id' | 'review'>>(
      'select author_id, match_id, review from plan where id = $1 and version > 0',
      [planId],
    );
    const [before] = rows;
    if (before === undefined) throw new JavaFailure('NOT_FOUND');
    const decision = { planId, version, by: staff.uid, at: now };
    await (approve ? approvePlan(db, decision) : rejectPlan(db, { ...decision, reason }));
    const { author_id: authorId, match_id: matchId, review: state } = before;
    return {
      subject: 'plan',
      subjectId: planId,
      userId: authorId,
      before: { state, version },
      after: { state: approve ? 'published' : 'rejected', version },
      changed: { kind: 'plan', id: planId, authorId, ...(matchId === null ? {} : { matchId }) },
    };
  }

  /** Returns the version before as its reviewer saw it, with the reason of that decision; undefined for a first submission. */
  async #before(db: Queryable, plan: PlanRow, lan: Locale): Promise<OwnPlan | undefined> {
    const { rows } = await db.query<
      Pick<PlanRow, 'title' | 'content' | 'price' | 'refundable' | 'reason' | 'locked_start_at' | 'submitted_at'>
    >(
      `select title, body as content, price, refundable, reason, locked_start_at, submitted_at from plan_version where plan_id = $1 and version = $2`,
      [plan.id, plan.version - 1],
    );
    const [version] = rows;
    if (version === undefined) return undefined;
    const { rows: picks } = await db.query<StoredPick>(
      `select market, side, line::float8 as line, game, odds_milli as "oddsMilli", closing_odds_milli as "closingOddsMilli", result, profit
       from plan_pick where plan_id = $1 and version = $2 order by number`,
      [plan.id, plan.version - 1],
    );
    return (await this.#present(db, { ...plan, ...version, review: 'rejected', version: plan.version - 1, picks }, lan))[0];
  }

  #present(db: Queryable, plan: PlanRow, lan: Locale): Promise<OwnPlan[]> {
    return presentOwnPlans([plan], { db, names: this.#names, now: this.#clock.now() }, lan);
  }
}

function present(row: WaitingRow): Extract<StaffItem, { queue: 'plan' }> {
  const { id, version, title, submitted_at: at, start_at: dueAt, author } = row;
  return { queue: 'plan', id, version, at, dueAt, title, ...itemUser(author), checks: [], passed: 0, rejected: 0 };
}
