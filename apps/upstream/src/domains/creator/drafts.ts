import type { PlanId, UserId } from '@matchpoint/contracts/ids';
import type { JavaParsed } from '@matchpoint/contracts/java/table';
import type { PlanDraftInput } from '@matchpoint/contracts/plan/plan';
import { PLAN_CONTENT_MAX, PLAN_DRAFTS_MAX, PLAN_TITLE_MAX } from '@matchpoint/contracts/rules/plan-rules';
import type { Connection } from '../../db/pool.ts';
import { JavaFailure } from '../../java/failure.ts';
import type { PlanRow } from '../../plans/plan-row.ts';
import { acceptOptionalText } from '../../text/user-text.ts';
import type { Expert } from './expert.ts';
import { assertUnpublished, findOwnPlan, lockOwnPlan } from './own-plan.ts';

/** A draft may be longer than what can be submitted, so that an author can shorten it: as long as the input accepts. */
const DRAFT_TITLE = { maxGraphemes: PLAN_TITLE_MAX * 20, multiline: false };
const DRAFT_CONTENT = { maxGraphemes: PLAN_CONTENT_MAX * 8, multiline: true };

/**
 * Saves a draft and returns its id. The user's row must be locked.
 * @throws {JavaFailure} CONTENT_REJECTED; NOT_FOUND; DRAFT_LIMIT; CONFLICT when `rev` is outdated; PLAN_PUBLISHED; BAD_INPUT for an
 * unknown match
 */
export async function saveDraft(db: Connection, expert: Expert, input: JavaParsed<'savePlan'>, now: number): Promise<PlanId> {
  const draft = acceptDraft(input);
  const uid = expert.user_id;
  if (input.planId === undefined) {
    const existing = await planOfKey(db, uid, input.key);
    if (existing !== undefined) return existing;
    await assertMatchExists(db, draft);
    await assertBelowDraftLimit(db, uid);
    return insertDraft(db, expert, input.key, draft, now);
  }
  const plan = await lockOwnPlan(db, uid, input.planId);
  assertUnpublished(plan);
  if (plan.rev !== input.rev) {
    // A repeated request whose first answer was lost has changed nothing since.
    if (plan.review === 'draft' && plan.rev - 1 === input.rev && isSame(plan, draft)) return plan.id;
    throw new JavaFailure('CONFLICT', 'rev: the plan was saved in the meantime');
  }
  await assertMatchExists(db, draft);
  await updateDraft(db, plan.id, draft, now);
  return plan.id;
}

/** Takes a plan under review back. @throws {JavaFailure} NOT_FOUND, PLAN_PUBLISHED */
export async function withdrawPlan(db: Connection, uid: UserId, planId: PlanId): Promise<void> {
  const plan = await lockOwnPlan(db, uid, planId);
  assertUnpublished(plan);
  if (plan.review === 'review') await db.query(`update plan set review = 'draft' where id = $1`, [planId]);
}

/**
 * Deletes a plan that is not published. Its row and the commits of its versions stay, without being revealed.
 * @throws {JavaFailure} NOT_FOUND, PLAN_PUBLISHED
 */
export async function deletePlan(db: Connection, uid: UserId, planId: PlanId): Promise<void> {
  const { rowCount } = await db.query(`select from plan where id = $1 and author_id = $2 and review = 'deleted'`, [planId, uid]);
  if (rowCount === 1) return;
  assertUnpublished(await lockOwnPlan(db, uid, planId));
  await db.query(`update plan set review = 'deleted', title = '', content = '', draft_picks = '[]', reason = null where id = $1`, [planId]);
}

function acceptDraft(input: PlanDraftInput): PlanDraftInput {
  return {
    ...input,
    title: acceptOptionalText(input.title, DRAFT_TITLE),
    content: acceptOptionalText(input.content, DRAFT_CONTENT),
    // A free plan has nothing to return.
    refundable: input.refundable && input.price > 0,
  };
}

async function planOfKey(db: Connection, uid: UserId, key: string): Promise<PlanId | undefined> {
  const { rows } = await db.query<{ id: PlanId }>('select id from plan where author_id = $1 and key = $2', [uid, key]);
  const [row] = rows;
  return row === undefined ? undefined : (await findOwnPlan(db, uid, row.id)).id;
}

async function assertMatchExists(db: Connection, { matchId }: PlanDraftInput): Promise<void> {
  if (matchId === undefined) return;
  const { rowCount } = await db.query(`select from match where id = $1 and state <> 'hidden'`, [matchId]);
  if (rowCount === 0) throw new JavaFailure('BAD_INPUT', 'matchId: there is no such match');
}

/** @throws {JavaFailure} DRAFT_LIMIT */
async function assertBelowDraftLimit(db: Connection, uid: UserId): Promise<void> {
  const { rows } = await db.query<{ count: number }>(
    `select count(*)::int as count from plan where author_id = $1 and review in ('draft', 'rejected')`,
    [uid],
  );
  if ((rows[0]?.count ?? 0) >= PLAN_DRAFTS_MAX) throw new JavaFailure('DRAFT_LIMIT');
}

async function insertDraft(db: Connection, expert: Expert, key: string, draft: PlanDraftInput, now: number): Promise<PlanId> {
  const { rows } = await db.query<{ id: PlanId }>(
    `insert into plan (author_id, key, realm, saved_at, match_id, title, content, price, refundable, viewing, level, labels, draft_picks)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13) returning id`,
    [expert.user_id, key, expert.realm, now, ...valuesOf(draft)],
  );
  const [row] = rows;
  if (row === undefined) throw new Error('the insert of a plan returned no row');
  return row.id;
}

async function updateDraft(db: Connection, planId: PlanId, draft: PlanDraftInput, now: number): Promise<void> {
  await db.query(
    `update plan set review = 'draft', rev = rev + 1, saved_at = $2, match_id = $3, title = $4, content = $5, price = $6, refundable = $7,
       viewing = $8, level = $9, labels = $10, draft_picks = $11 where id = $1`,
    [planId, now, ...valuesOf(draft)],
  );
}

function valuesOf(draft: PlanDraftInput): unknown[] {
  const { matchId, title, content, price, refundable, viewing, level, labels, picks } = draft;
  return [matchId ?? null, title, content, price, refundable, viewing, level, labels, JSON.stringify(picks)];
}

function isSame(plan: PlanRow, draft: PlanDraftInput): boolean {
  const stored = { ...plan, matchId: plan.match_id ?? undefined };
  const keys = ['matchId', 'title', 'content', 'price', 'refundable', 'viewing', 'level'] as const;
  const listsOf = (labels: readonly string[], picks: PlanDraftInput['picks']) =>
    JSON.stringify([labels, picks.map(({ market, side, line, game }) => [market, side, line ?? null, game ?? null])]);
  return keys.every((key) => stored[key] === draft[key]) && listsOf(plan.labels, plan.draft_picks) === listsOf(draft.labels, draft.picks);
}
