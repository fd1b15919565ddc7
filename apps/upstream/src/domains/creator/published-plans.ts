import type { PlanId, UserId } from '@matchpoint/contracts/ids';
import type { JavaParsed } from '@matchpoint/contracts/java/table';
import { PLAN_NOTE_MAX } from '@matchpoint/contracts/rules/plan-rules';
import { sealedNote } from '@matchpoint/contracts/rules/record-chain';
import type { Connection } from '../../db/pool.ts';
import { JavaFailure } from '../../java/failure.ts';
import { type PlanRow, timingOf } from '../../plans/plan-row.ts';
import { saleStateOf } from '../../plans/sale-state.ts';
import { appendRecords } from '../../records/record-log.ts';
import { assertNotMuted } from '../../users/sanctions.ts';
import { acceptText } from '../../text/user-text.ts';
import { lockOwnPlan } from './own-plan.ts';

const MAX_NOTES = 10;

/**
 * Takes a published plan off sale for good. Repeating it changes nothing.
 * @throws {JavaFailure} NOT_FOUND; PLAN_CLOSED when it is not on sale
 */
export async function shelvePlan(db: Connection, uid: UserId, planId: PlanId, now: number): Promise<void> {
  const plan = await lockOwnPlan(db, uid, planId);
  const sale = saleStateOf({ ...plan, match: timingOf(plan) }, now);
  if (sale === 'off_shelf') return;
  if (sale !== 'on_sale') throw new JavaFailure('PLAN_CLOSED');
  await db.query('update plan set off_shelf = true where id = $1', [planId]);
  await appendRecords(db, [{ at: now, kind: 'off_shelf', body: { plan: planId } }]);
}

/**
 * Adds a dated note to a published plan; the same `key` adds it once.
 * @throws {JavaFailure} NOT_FOUND; TEXT_EMPTY, TEXT_TOO_LONG, CONTENT_REJECTED; CONFLICT for a plan that is not published, or has ten notes
 */
export async function addNote(db: Connection, uid: UserId, input: JavaParsed<'addPlanNote'>, now: number): Promise<void> {
  const text = acceptText(input.text, { maxGraphemes: PLAN_NOTE_MAX, multiline: true });
  await assertNotMuted(db, uid, now);
  const plan = await lockOwnPlan(db, uid, input.planId);
  if (plan.review !== 'published') throw new JavaFailure('CONFLICT', 'the plan is not published');
  const { rowCount } = await db.query('select from plan_note where plan_id = $1 and key = $2', [plan.id, input.key]);
  if (rowCount === 1) return;
  if (plan.notes.length >= MAX_NOTES) throw new JavaFailure('CONFLICT', `at most ${MAX_NOTES} notes`);
  await db.query('insert into plan_note (plan_id, key, text, at) values ($1, $2, $3, $4)', [plan.id, input.key, text, now]);
  await appendRecords(db, [{ at: now, kind: 'note', body: { plan: plan.id, text: await recordedNote(db, plan, text) } }]);
}

/**
 * Returns a note as the public log contains it. While the plan is locked for somebody, this is the hash of the text with the salt of the
 * plan: a note may tell what was picked. The salt is revealed after settlement, and then everybody can compare the hash with the note.
 */
async function recordedNote(db: Connection, plan: PlanRow, text: string): Promise<string> {
  if (plan.result !== 'pending' || (plan.price === 0 && plan.viewing === 'anyone')) return text;
  const { rows } = await db.query<{ salt: string }>('select salt from plan_version where plan_id = $1 and version = $2', [
    plan.id,
    plan.version,
  ]);
  const [version] = rows;
  if (version === undefined) throw new Error(`plan ${plan.id} has no version ${plan.version}`);
  return sealedNote(version.salt, text);
}
