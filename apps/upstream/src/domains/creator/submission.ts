import { randomBytes } from 'node:crypto';
import type { LeagueId, MatchId, UserId } from '@matchpoint/contracts/ids';
import type { JavaParsed } from '@matchpoint/contracts/java/table';
import type { Origin } from '@matchpoint/contracts/match/base';
import { canonicalJson } from '@matchpoint/contracts/rules/canonical-json';
import { graphemeCount } from '@matchpoint/contracts/rules/content';
import {
  FREE_PLANS_BEFORE_CHARGING,
  PLAN_CONTENT_MAX,
  PLAN_CONTENT_MIN,
  PLAN_PRICES,
  PLAN_TITLE_MAX,
  PLAN_TITLE_MIN,
  PLANS_PER_MATCH,
} from '@matchpoint/contracts/rules/plan-rules';
import { commitOf, type RecordedContent, type RecordedPick } from '@matchpoint/contracts/rules/record-chain';
import type { Connection } from '../../db/pool.ts';
import { JavaFailure } from '../../java/failure.ts';
import { captureMarkets, QUOTED_COLUMNS, type QuotedMatch } from '../../plans/market-capture.ts';
import { isSubmissionOpen, type MatchTiming, realmOf } from '../../plans/plan-match.ts';
import type { PlanRow } from '../../plans/plan-row.ts';
import { appendRecords } from '../../records/record-log.ts';
import { assertNotMuted } from '../../users/sanctions.ts';
import { acceptOptionalText, acceptText } from '../../text/user-text.ts';
import type { LockedExpert } from './expert.ts';
import { type LockedPick, lockPicks } from './lock-picks.ts';
import { assertUnpublished, lockOwnPlan } from './own-plan.ts';

const SALT_BYTES = 32;

interface SubmittedMatch extends QuotedMatch, MatchTiming {
  readonly id: MatchId;
  readonly league_id: LeagueId;
  readonly origin: Origin;
}

/**
 * Submits the saved version of a plan for review: locks lines and odds, commits to the content and records the commit. The user's row must be
 * locked. A repeated submission of a plan under review changes nothing.
 * @throws {JavaFailure} every error of the endpoint `submitPlan`
 */
export async function submitPlan(db: Connection, expert: LockedExpert, input: JavaParsed<'submitPlan'>, now: number): Promise<void> {
  await assertNotMuted(db, expert.user_id, now);
  const plan = await lockOwnPlan(db, expert.user_id, input.planId);
  assertUnpublished(plan);
  if (plan.rev !== input.rev) throw new JavaFailure('CONFLICT', 'rev: the plan was saved in the meantime');
  if (plan.review === 'review') return;
  const { title, text } = acceptTexts(plan);
  await assertPrice(db, expert, plan.price);
  const match = await readMatch(db, plan, expert, now);
  await assertBelowLimit(db, plan, match.id);
  const picks = lockPicks(plan.draft_picks, captureMarkets(match), input.seenOddsMilli);
  const content: RecordedContent = {
    plan: plan.id,
    version: plan.version + 1,
    expert: expert.user_id,
    match: match.id,
    gameId: match.game_id,
    leagueId: match.league_id,
    startAt: match.start_at,
    realm: expert.realm,
    title,
    text,
    price: plan.price,
    refundable: plan.refundable,
    picks: picks.map(recordedPick),
  };
  await lockVersion(db, content, picks, now);
}

/** @throws {JavaFailure} PLAN_TITLE, TEXT_EMPTY (also below the least length), TEXT_TOO_LONG, CONTENT_REJECTED */
function acceptTexts(plan: PlanRow): { title: string; text: string } {
  const length = graphemeCount(plan.title);
  if (length < PLAN_TITLE_MIN || length > PLAN_TITLE_MAX) throw new JavaFailure('PLAN_TITLE');
  const title = acceptOptionalText(plan.title, { maxGraphemes: PLAN_TITLE_MAX, multiline: false });
  const text = acceptText(plan.content, { maxGraphemes: PLAN_CONTENT_MAX, multiline: true });
  if (graphemeCount(text) < PLAN_CONTENT_MIN) throw new JavaFailure('TEXT_EMPTY', `content: at least ${PLAN_CONTENT_MIN} characters`);
  return { title, text };
}

/** @throws {JavaFailure} PLAN_PRICE, PLAN_CHARGING, AGE_REQUIRED, UNDER_AGE */
async function assertPrice(db: Connection, { user_id: uid, user }: LockedExpert, price: number): Promise<void> {
  if (!PLAN_PRICES.includes(price)) throw new JavaFailure('PLAN_PRICE');
  if (price === 0) return;
  if (user.adult !== true) throw new JavaFailure(user.adult === null ? 'AGE_REQUIRED' : 'UNDER_AGE');
  if ((await countSettledFree(db, uid)) < FREE_PLANS_BEFORE_CHARGING) throw new JavaFailure('PLAN_CHARGING');
}

async function countSettledFree(db: Connection, uid: UserId): Promise<number> {
  const { rows } = await db.query<{ count: number }>(
    `select count(*)::int as count from plan where author_id = $1 and review = 'published' and price = 0 and result <> 'pending'`,
    [uid],
  );
  return rows[0]?.count ?? 0;
}

/** @throws {JavaFailure} PLAN_MARKET for a match of another realm and without a match; PLAN_WINDOW */
async function readMatch(db: Connection, plan: PlanRow, expert: LockedExpert, now: number): Promise<SubmittedMatch> {
  const { rows } = await db.query<SubmittedMatch>(
    `select match.id, match.league_id, match.origin, match.state, match.status, match.start_at, match.start_exact, ${QUOTED_COLUMNS}
     from match where match.id = $1`,
    [plan.match_id],
  );
  const [match] = rows;
  if (match === undefined || realmOf(match.origin) !== expert.realm) throw new JavaFailure('PLAN_MARKET');
  if (!isSubmissionOpen(match, now)) throw new JavaFailure('PLAN_WINDOW');
  return match;
}

/** @throws {JavaFailure} PLAN_LIMIT */
async function assertBelowLimit(db: Connection, plan: PlanRow, matchId: MatchId): Promise<void> {
  const { rows } = await db.query<{ count: number }>(
    `select count(*)::int as count from plan where author_id = $1 and match_id = $2 and review in ('review', 'published') and id <> $3`,
    [plan.author_id, matchId, plan.id],
  );
  if ((rows[0]?.count ?? 0) >= PLANS_PER_MATCH) throw new JavaFailure('PLAN_LIMIT');
}

function recordedPick({ market, side, line, game, oddsMilli }: LockedPick): RecordedPick {
  return { market, side, ...(line === undefined ? {} : { line }), ...(game === undefined ? {} : { game }), oddsMilli };
}

/** Writes a version with its picks, puts the plan under review, and records the commit. */
async function lockVersion(db: Connection, content: RecordedContent, picks: readonly LockedPick[], now: number): Promise<void> {
  const { plan, version, expert, match, title, text, price, refundable, startAt } = content;
  const salt = randomBytes(SALT_BYTES).toString('hex');
  const commit = commitOf(salt, content);
  await db.query(
    `insert into plan_version (plan_id, version, content, salt, commit_hash, title, body, price, refundable, locked_start_at, submitted_at)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11)`,
    [plan, version, canonicalJson(content), salt, commit, title, text, price, refundable, startAt, now],
  );
  await insertPicks(db, content, picks);
  await db.query(
    `update plan set review = 'review', version = $2, title = $3, content = $4, submitted_at = $5, locked_start_at = $6, reason = null
     where id = $1`,
    [plan, version, title, text, now, startAt],
  );
  await appendRecords(db, [{ at: now, kind: 'plan', body: { plan, version, expert, match, lockedAt: now, commit } }]);
}

async function insertPicks(db: Connection, { plan, version, match }: RecordedContent, picks: readonly LockedPick[]): Promise<void> {
  await db.query(
    `insert into plan_pick (plan_id, version, number, match_id, market, side, line, game, odds_milli, quoted_at)
     select $1, $2, number, $3, market, side, line, game, odds_milli, quoted_at
     from unnest($4::text[], $5::text[], $6::numeric[], $7::smallint[], $8::int[], $9::bigint[])
       with ordinality as pick (market, side, line, game, odds_milli, quoted_at, number)`,
    [
      plan,
      version,
      match,
      picks.map(({ market }) => market),
      picks.map(({ side }) => side),
      picks.map(({ line }) => line ?? null),
      picks.map(({ game }) => game ?? null),
      picks.map(({ oddsMilli }) => oddsMilli),
      picks.map(({ quotedAt }) => quotedAt),
    ],
  );
}
