import { z } from 'zod';
import { ExpertCard, Market, PickResultField } from '../expert/expert.ts';
import { MatchId, PlanId } from '../ids.ts';
import { decorative, lenientArray, lenientBoolean, lenientInteger, lenientNumber, openEnum, section } from '../lenient.ts';
import { Instant, LeagueRef, Pair, TeamRef } from '../match/base.ts';
import { GameIdSchema } from '../match/match.ts';
import { LifeStatus, Phase } from '../match/status.ts';
import { PICK_MARKETS, PICK_SIDES } from '../rules/pick.ts';
import { GAMEPLAY_LEVELS, PLAN_CONTENT_MAX, PLAN_LABELS, PLAN_NOTE_MAX, PLAN_PICKS_MAX, PLAN_TITLE_MAX } from '../rules/plan-rules.ts';

/** The match of a plan, as its card shows it. Score and status are those of the match when the list was read. */
export const PlanMatch = z.object({
  id: MatchId,
  gameId: GameIdSchema,
  league: LeagueRef,
  startAt: Instant,
  status: LifeStatus,
  phase: decorative(Phase, (): Phase => 'other'),
  teams: z.array(TeamRef),
  score: section('score', Pair),
  confirmed: decorative(lenientBoolean, () => false),
  simulated: decorative(lenientBoolean, () => false),
});
export type PlanMatch = z.infer<typeof PlanMatch>;

/**
 * A pick. `side`, `line`, `game` and the odds are absent while the plan is locked for the viewer. Odds are decimal, stake included, in
 * thousandths; `line` is the home team's handicap, or the total.
 */
export const Pick = z.object({
  market: Market,
  side: openEnum(PICK_SIDES).optional(),
  line: section('line', lenientNumber),
  game: section('game', lenientInteger),
  oddsMilli: section('oddsMilli', lenientInteger),
  /** Before kick-off, for the same side and line. */
  closingOddsMilli: section('closingOddsMilli', lenientInteger),
  result: decorative(PickResultField, () => 'pending' as const),
  /** Profit of a stake of one unit, in ten-thousandths of it. */
  profit: section('profit', lenientInteger),
});
export type Pick = z.infer<typeof Pick>;

/** The state of the newest version of a plan (spec §4). Sale is a state of its own. */
export const ReviewState = openEnum(['draft', 'review', 'published', 'rejected', 'removed']);
export type ReviewState = z.infer<typeof ReviewState>;
/** `on_sale` until kick-off, `off_shelf` by its author until it is settled, `closed` at kick-off or without a date, `none` before publication. */
export const SaleState = openEnum(['none', 'on_sale', 'off_shelf', 'closed']);
export type SaleState = z.infer<typeof SaleState>;

/** Spec §4: hit, miss, no result yet; `resultDetail` tells push, void and pending apart. */
export const PlanResultField = openEnum(['hit', 'miss', 'none']);
export const PlanResultDetail = openEnum(['win', 'push', 'lose', 'void', 'pending']);
export type PlanResultDetail = z.infer<typeof PlanResultDetail>;

/** Who may read a free plan: anyone, or logged-in users (viewing method, spec §3). */
export const ViewingMethod = openEnum(['anyone', 'login']);

/** A published plan in a list. Never contains locked content. */
export const PlanCard = z.object({
  kind: z.literal('tip').default('tip'),
  id: PlanId,
  title: z.string(),
  author: ExpertCard.pick({ uid: true, name: true, avatar: true, form: true, accuracy: true, streak: true, realm: true }),
  match: PlanMatch,
  /** Coins; 0 is free. */
  price: lenientInteger,
  refundable: decorative(lenientBoolean, () => false),
  viewing: decorative(ViewingMethod, () => 'login' as const),
  level: decorative(openEnum(GAMEPLAY_LEVELS), () => 'other' as const),
  labels: decorative(lenientArray(openEnum(PLAN_LABELS)), () => []),
  picks: lenientArray(Pick),
  /** Number of buyers; 0 for a free plan, whose readers are not counted. */
  sold: decorative(lenientInteger, () => 0),
  publishedAt: Instant,
  sale: SaleState,
  /** Until when it is sold: kick-off, which moves with the match. */
  saleEndsAt: section('saleEndsAt', Instant),
  result: decorative(PlanResultField, () => 'none' as const),
  resultDetail: decorative(PlanResultDetail, () => 'pending' as const),
  settledAt: section('settledAt', Instant),
  /** Number of returned purchases after settlement. */
  refunded: section('refunded', lenientInteger),
  /** Whether content and sides are left out. */
  locked: lenientBoolean,
  /** Hex SHA-256 over salt and content, published before kick-off. */
  commit: section('commit', z.string()),
});
export type PlanCard = z.infer<typeof PlanCard>;

/** A dated note that an author added to a published plan. */
export const PlanNote = z.object({ at: Instant, text: z.string() });
export type PlanNote = z.infer<typeof PlanNote>;

/** The record of a plan: line numbers of the record log, for its proof of inclusion. */
export const PlanRecord = z.object({
  version: lenientInteger,
  lockedAt: Instant,
  line: lenientInteger,
  /** After settlement: with the content it gives the commit. */
  salt: section('salt', z.string()),
  /** The canonical content that was committed to, as JSON text. */
  content: section('content', z.string()),
});
export type PlanRecord = z.infer<typeof PlanRecord>;

/** A plan page. */
export const PlanDetail = PlanCard.extend({
  /** Absent while locked. Plain text, paragraphs are separated by line breaks. */
  content: section('content', z.string()),
  /** Characters of the content (code points), also while it is locked. */
  contentLength: decorative(lenientInteger, () => 0),
  /** None while locked: a note may tell what was picked. */
  notes: decorative(lenientArray(PlanNote), () => []),
  record: section('record', PlanRecord),
  /** Set when a corrected result settled the plan again: how often, and when last. */
  corrections: decorative(lenientInteger, () => 0),
  correctedAt: section('correctedAt', Instant),
  /** A settlement by hand: the public note of the staff. */
  manualNote: section('manualNote', z.string()),
});
export type PlanDetail = z.infer<typeof PlanDetail>;

/** What a viewer may do with a plan (product.md §3.3). */
export const ViewerState = openEnum([
  'free',
  'login_required',
  'locked_unpaid',
  'locked_insufficient',
  'purchased_open',
  'sale_closed_locked',
  'public_after_settle',
  'own',
]);
export type ViewerState = z.infer<typeof ViewerState>;

/** `held`: the coins are in escrow. `settled`: paid to the author. `refunded`: returned to the buyer. */
export const PlanOrderState = openEnum(['held', 'settled', 'refunded']);

/** One bought plan. */
export const PlanOrder = z.object({
  kind: z.literal('planOrder').default('planOrder'),
  orderNo: z.string(),
  planId: PlanId,
  at: Instant,
  price: lenientInteger,
  refundable: decorative(lenientBoolean, () => false),
  state: PlanOrderState,
  settledAt: section('settledAt', Instant),
  plan: section('plan', PlanCard),
});
export type PlanOrder = z.infer<typeof PlanOrder>;

/** A selection as an author submits it: the server adds line and odds. For `handicap` and `total` the line shown to the author. */
export const PickInput = z.object({
  market: z.enum(PICK_MARKETS),
  side: z.enum(PICK_SIDES),
  line: z.number().min(-200).max(400).multipleOf(0.25).optional(),
  game: z.number().int().min(1).max(9).optional(),
});
export type PickInput = z.infer<typeof PickInput>;

/** A draft as it is saved: everything may be missing. Texts are limited generously here and by graphemes when submitted. */
export const PlanDraftInput = z.object({
  matchId: MatchId.optional(),
  title: z
    .string()
    .max(PLAN_TITLE_MAX * 20)
    .default(''),
  content: z
    .string()
    .max(PLAN_CONTENT_MAX * 8)
    .default(''),
  picks: z.array(PickInput).max(PLAN_PICKS_MAX).default([]),
  price: z.number().int().min(0).max(10_000).default(0),
  refundable: z.boolean().default(false),
  viewing: z.enum(['anyone', 'login']).default('login'),
  level: z.enum(GAMEPLAY_LEVELS).default('standard'),
  labels: z.array(z.enum(PLAN_LABELS)).max(3).default([]),
});
export type PlanDraftInput = z.infer<typeof PlanDraftInput>;

export const NOTE_FIELD = z
  .string()
  .min(1)
  .max(PLAN_NOTE_MAX * 8);

/** A plan as its author sees it: every state, with content. */
export const OwnPlan = z.object({
  id: PlanId,
  /** Grows with every submission. */
  version: lenientInteger,
  /** Grows with every save; a save of an outdated form is a CONFLICT. */
  rev: lenientInteger,
  review: ReviewState,
  sale: SaleState,
  /** Why it did not pass or was removed. */
  reason: section('reason', z.string()),
  title: z.string(),
  content: z.string(),
  match: section('match', PlanMatch),
  picks: lenientArray(Pick),
  price: lenientInteger,
  refundable: lenientBoolean,
  viewing: ViewingMethod,
  level: decorative(openEnum(GAMEPLAY_LEVELS), () => 'standard' as const),
  labels: decorative(lenientArray(openEnum(PLAN_LABELS)), () => []),
  savedAt: Instant,
  submittedAt: section('submittedAt', Instant),
  publishedAt: section('publishedAt', Instant),
  settledAt: section('settledAt', Instant),
  resultDetail: decorative(PlanResultDetail, () => 'pending' as const),
  result: decorative(PlanResultField, () => 'none' as const),
  sold: decorative(lenientInteger, () => 0),
  /** Coins of its purchases: in escrow, paid to the author after the fee, returned. */
  held: decorative(lenientInteger, () => 0),
  income: decorative(lenientInteger, () => 0),
  refunds: decorative(lenientInteger, () => 0),
  /** Plans ahead of it in the queue of reviews. */
  ahead: section('ahead', lenientInteger),
  notes: decorative(lenientArray(PlanNote), () => []),
});
export type OwnPlan = z.infer<typeof OwnPlan>;

/** A market of a match with what can be picked now. */
export const PlanMarket = z.object({
  market: Market,
  game: section('game', lenientInteger),
  line: section('line', lenientNumber),
  /** Decimal odds in thousandths for each side. */
  sides: z.array(z.object({ side: openEnum(PICK_SIDES), oddsMilli: lenientInteger })),
  quotedAt: Instant,
  /** The line that most companies quote. */
  main: decorative(lenientBoolean, () => false),
});
export type PlanMarket = z.infer<typeof PlanMarket>;

/** A match that the author can write about, with the number of their own plans on it. */
export const PlannableMatch = z.object({ match: PlanMatch, plans: lenientInteger, closesAt: Instant });
export type PlannableMatch = z.infer<typeof PlannableMatch>;

/**
 * Coins of sales. `sales` = `settled` + `refunded` + `held`; `income` = `settled` − `fee` + `compensation`. `compensation`: the author's share of
 * purchases that a corrected result released after their refund, which the buyers keep and the site pays. `orders` counts purchases.
 */
export const ReturnsSum = z.object({
  sales: lenientInteger,
  settled: lenientInteger,
  refunded: lenientInteger,
  held: lenientInteger,
  fee: lenientInteger,
  compensation: decorative(lenientInteger, () => 0),
  income: lenientInteger,
  orders: lenientInteger,
  refundedOrders: decorative(lenientInteger, () => 0),
});
export type ReturnsSum = z.infer<typeof ReturnsSum>;

/** Sales of one day (YYYY-MM-DD in Asia/Shanghai), by the day of the purchase. */
export const ReturnsDay = ReturnsSum.extend({ day: z.string() });
export type ReturnsDay = z.infer<typeof ReturnsDay>;

/** Sales of one plan. */
export const ReturnsPlan = ReturnsSum.extend({
  planId: PlanId,
  title: z.string(),
  price: lenientInteger,
  publishedAt: Instant,
  match: section('match', PlanMatch),
  resultDetail: PlanResultDetail,
});
export type ReturnsPlan = z.infer<typeof ReturnsPlan>;

/** Followers of an author per day. */
export const FollowerDay = z.object({ day: z.string(), fans: lenientInteger, gained: lenientInteger, lost: lenientInteger });
export type FollowerDay = z.infer<typeof FollowerDay>;
