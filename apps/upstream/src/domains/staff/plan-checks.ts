import type { PlanId } from '@matchpoint/contracts/ids';
import { FREE_PLANS_BEFORE_CHARGING, PLANS_PER_MATCH } from '@matchpoint/contracts/rules/plan-rules';
import { canonicalJson } from '@matchpoint/contracts/rules/canonical-json';
import { sha256Hex } from '@matchpoint/contracts/rules/sha256';
import type { StaffCheck } from '@matchpoint/contracts/staff/staff';
import { z } from 'zod';
import type { Queryable } from '../../db/pool.ts';
import type { PlanRow } from '../../plans/plan-row.ts';
import { containsContact } from '../../text/off-site-contact.ts';
import { hasBlockedWord } from '../../text/word-filter.ts';
import { similarity } from './similarity.ts';

/** Words that promise a result. Nobody can, and readers lose money by believing it (product.md §5). */
const PROMISES =
  /稳赚|穩賺|稳赢|穩贏|稳红|穩紅|稳胆|穩膽|包红|包紅|包赢|包贏|包中|必红|必紅|必中|必胜|必勝|必赢|必贏|保本|百分百|百分之百|100\s?[%％]|内幕|內幕|假球|guaranteed|sure\s?win|risk[- ]free|fixed match/giu;

/** The check for contacts reads texts of up to 1,000 characters: parts overlap, so that none is cut at their border. */
const PART_LENGTH = 900;
const PART_STEP = 800;

/** From this share of common parts, in percent, a text counts as a copy. */
const SIMILAR_PERCENT = 60;
/** Published plans with which a text is compared: those on the same match and the newest of the author. */
const COMPARED_PLANS = 200;

/** Runs the automatic checks of a submitted plan: hints for the reviewer, never a decision. */
export async function checkPlan(db: Queryable, plan: PlanRow): Promise<StaffCheck[]> {
  const text = `${plan.title}\n${plan.content}`;
  const promises = [...new Set(Array.from(text.matchAll(PROMISES), ([word]) => word))];
  return [
    { name: 'contact', passed: !partsOf(text).some(containsContact), detail: '' },
    { name: 'promise', passed: promises.length === 0, detail: promises.join(' ') },
    { name: 'sensitive', passed: !hasBlockedWord(text), detail: '' },
    await checkQuotes(db, plan),
    await checkSimilar(db, plan),
    ...(plan.price === 0 ? [] : [await checkCharging(db, plan)]),
    await checkLimit(db, plan),
  ];
}

function partsOf(text: string): string[] {
  return Array.from({ length: Math.ceil(text.length / PART_STEP) }, (_, index) =>
    text.slice(index * PART_STEP, index * PART_STEP + PART_LENGTH),
  );
}

const LockedContent = z.looseObject({
  title: z.string(),
  text: z.string(),
  price: z.number(),
  refundable: z.boolean(),
  picks: z.array(
    z.looseObject({
      market: z.string(),
      side: z.string(),
      line: z.number().optional(),
      game: z.number().optional(),
      oddsMilli: z.number(),
    }),
  ),
});

/** Compares what is shown with what was locked and committed to at the submission. */
async function checkQuotes(db: Queryable, plan: PlanRow): Promise<StaffCheck> {
  const { rows } = await db.query<{ content: string; salt: string; commit_hash: string }>(
    'select content, salt, commit_hash from plan_version where plan_id = $1 and version = $2',
    [plan.id, plan.version],
  );
  const [locked] = rows;
  const content = locked === undefined ? undefined : LockedContent.safeParse(JSON.parse(locked.content));
  if (locked === undefined || content?.success !== true) return { name: 'quotes', passed: false, detail: '' };
  const { title, text, price, refundable, picks } = content.data;
  const shown = plan.picks.map(({ market, side, line, game, oddsMilli }) => [market, side, line, game, oddsMilli].join(' '));
  const kept = picks.map(({ market, side, line, game, oddsMilli }) => [market, side, line ?? null, game ?? null, oddsMilli].join(' '));
  const passed =
    sha256Hex(canonicalJson({ salt: locked.salt, content: content.data })) === locked.commit_hash &&
    shown.join() === kept.join() &&
    title === plan.title &&
    text === plan.content &&
    price === plan.price &&
    refundable === plan.refundable;
  return { name: 'quotes', passed, detail: locked.commit_hash.slice(0, 12) };
}

async function checkSimilar(db: Queryable, plan: PlanRow): Promise<StaffCheck> {
  const { rows } = await db.query<{ id: PlanId; content: string }>(
    `select id, content from plan where review in ('published', 'removed') and id <> $1 and (match_id = $2 or author_id = $3)
     order by match_id = $2 desc, published_at desc limit ${COMPARED_PLANS}`,
    [plan.id, plan.match_id, plan.author_id],
  );
  const compared = rows.map(({ id, content }) => ({ id, percent: similarity(plan.content, content) }));
  const [nearest] = compared.toSorted((a, b) => b.percent - a.percent);
  if (nearest === undefined) return { name: 'similar', passed: true, detail: '0 %' };
  return { name: 'similar', passed: nearest.percent < SIMILAR_PERCENT, detail: `${nearest.percent} % #${nearest.id}` };
}

async function checkCharging(db: Queryable, plan: PlanRow): Promise<StaffCheck> {
  const { rows } = await db.query<{ count: number }>(
    `select count(*)::int as count from plan where author_id = $1 and review = 'published' and price = 0 and result <> 'pending'`,
    [plan.author_id],
  );
  const count = rows[0]?.count ?? 0;
  return { name: 'charging', passed: count >= FREE_PLANS_BEFORE_CHARGING, detail: `${count} / ${FREE_PLANS_BEFORE_CHARGING}` };
}

async function checkLimit(db: Queryable, plan: PlanRow): Promise<StaffCheck> {
  const { rows } = await db.query<{ count: number }>(
    `select count(*)::int as count from plan where author_id = $1 and match_id = $2 and review in ('review', 'published')`,
    [plan.author_id, plan.match_id],
  );
  const count = rows[0]?.count ?? 0;
  return { name: 'limit', passed: count <= PLANS_PER_MATCH, detail: `${count} / ${PLANS_PER_MATCH}` };
}
