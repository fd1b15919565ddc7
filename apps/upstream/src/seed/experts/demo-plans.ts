import { randomBytes } from 'node:crypto';
import { PlanId, type UserId } from '@matchpoint/contracts/ids';
import { canonicalJson } from '@matchpoint/contracts/rules/canonical-json';
import { FREE_PLANS_BEFORE_CHARGING } from '@matchpoint/contracts/rules/plan-rules';
import { commitOf, type RecordedContent } from '@matchpoint/contracts/rules/record-chain';
import type { Connection, Pool, Queryable } from '../../db/pool.ts';
import { transaction } from '../../db/pool.ts';
import { appendRecords } from '../../records/record-log.ts';
import type { DemoMatch } from './demo-matches.ts';
import type { ExpertAccount } from './demo-people.ts';
import type { Choice } from './strategies.ts';

/** A plan of the demo world before it is stored. */
export interface WrittenPlan {
  /** Deterministic: a plan is written once. */
  readonly key: string;
  readonly expert: ExpertAccount;
  readonly match: DemoMatch;
  readonly choice: Choice;
  readonly title: string;
  readonly text: string;
  /** Submission and publication, UTC milliseconds. */
  readonly at: number;
  readonly publishAt: number;
}

/** A plan that was stored. */
export interface StoredPlan {
  readonly id: PlanId;
  readonly author: ExpertAccount['uid'];
  readonly price: number;
  readonly refundable: boolean;
  readonly publishedAt: number;
  readonly startAt: number;
}

const SALT_BYTES = 32;

/**
 * Stores a plan as a submission and a review in the past left it: rows, picks at the prices of that time, and the lines of the record log. An
 * expert who has not ten settled free plans charges nothing, as the creator center requires. Both are one transaction, because whatever is
 * under review after kick-off is rejected.
 * @returns the plan; undefined when it is stored already, or when the log has later lines, so that its commit would be dated after kick-off
 */
export async function storePlan(pool: Pool, plan: WrittenPlan): Promise<StoredPlan | undefined> {
  return transaction(pool, (db) => insertPlan(db, plan)).catch((error: unknown) => {
    if (error instanceof TooLate) return undefined;
    throw error;
  });
}

/** The record log has a later line than the kick-off: the plan cannot be written in retrospect. */
class TooLate extends Error {}

async function insertPlan(db: Connection, plan: WrittenPlan): Promise<StoredPlan | undefined> {
  const { expert, match, choice, title, text, at, publishAt } = plan;
  const mayCharge = expert.price > 0 && (await settledFree(db, plan)) >= FREE_PLANS_BEFORE_CHARGING;
  const price = mayCharge ? expert.price : 0;
  const refundable = mayCharge && expert.refundable;
  const { rows } = await db.query<{ id: number }>(
    `insert into plan (author_id, key, match_id, realm, version, review, title, content, price, refundable, viewing, level, saved_at,
         submitted_at, locked_start_at)
       values ($1, $2, $3, 'simulated', 1, 'review', $4, $5, $6, $7, 'anyone', $8, $9, $9, $10)
       on conflict (author_id, key) do nothing returning id`,
    [
      expert.uid,
      plan.key,
      match.id,
      title,
      text,
      price,
      refundable,
      choice.picks.length > 1 ? 'bold' : 'standard',
      at,
      match.fixture_start_at,
    ],
  );
  if (rows[0] === undefined) return undefined;
  const id = PlanId.parse(rows[0].id);
  const content: RecordedContent = {
    plan: id,
    version: 1,
    expert: expert.uid,
    match: match.id,
    gameId: match.game_id,
    leagueId: match.league_id,
    startAt: match.fixture_start_at,
    realm: 'simulated',
    title,
    text,
    price,
    refundable,
    picks: choice.picks,
  };
  const salt = randomBytes(SALT_BYTES).toString('hex');
  const commit = commitOf(salt, content);
  await db.query(
    `insert into plan_version (plan_id, version, content, salt, commit_hash, title, body, price, refundable, locked_start_at, submitted_at,
         decided_at, passed)
       values ($1, 1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, true)`,
    [id, canonicalJson(content), salt, commit, title, text, price, refundable, match.fixture_start_at, at, publishAt],
  );
  await insertPicks(db, id, plan);
  await db.query(`update plan set review = 'published', published_at = $2 where id = $1`, [id, publishAt]);
  const lines = await appendRecords(db, [
    { at, kind: 'plan', body: { plan: id, version: 1, expert: expert.uid, match: match.id, lockedAt: at, commit } },
    { at: publishAt, kind: 'published', body: { plan: id, version: 1, at: publishAt } },
  ]);
  if (lines.some((line) => line.at >= match.fixture_start_at)) throw new TooLate();
  return { id, price, refundable, author: expert.uid, publishedAt: publishAt, startAt: match.fixture_start_at };
}

/** Returns the plans of experts on matches that are not settled. */
export async function findUnsettled(db: Queryable, experts: readonly UserId[]): Promise<StoredPlan[]> {
  const { rows } = await db.query<{
    id: PlanId;
    author_id: UserId;
    price: number;
    refundable: boolean;
    published_at: number;
    start_at: number;
  }>(
    `select id, author_id, price, refundable, published_at, locked_start_at as start_at from plan
     where author_id = any ($1) and review = 'published' and result = 'pending'`,
    [experts],
  );
  return rows.map((row) => ({
    id: row.id,
    author: row.author_id,
    price: row.price,
    refundable: row.refundable,
    publishedAt: row.published_at,
    startAt: row.start_at,
  }));
}

/** Returns how many free plans of the author were settled before a plan was written. */
async function settledFree(db: Queryable, { expert, at }: WrittenPlan): Promise<number> {
  const { rows } = await db.query<{ count: number }>(
    `select count(*)::int as count from plan where author_id = $1 and review = 'published' and price = 0 and result <> 'pending'
       and settled_at <= $2`,
    [expert.uid, at],
  );
  return rows[0]?.count ?? 0;
}

async function insertPicks(db: Connection, id: PlanId, { match, choice, at }: WrittenPlan): Promise<void> {
  for (const [index, pick] of choice.picks.entries()) {
    await db.query(
      `insert into plan_pick (plan_id, version, number, match_id, market, side, line, odds_milli, quoted_at)
       values ($1, 1, $2, $3, $4, $5, $6, $7, $8)`,
      [id, index + 1, match.id, pick.market, pick.side, pick.line ?? null, pick.oddsMilli, at],
    );
  }
}
