/** Numbers of the rules for plans (spec §5, §9; product.md §3.3). Times are milliseconds, coins integers. */

/** Graphemes of a title. */
export const PLAN_TITLE_MIN = 5;
export const PLAN_TITLE_MAX = 30;
/** Graphemes of the content and of a note. */
export const PLAN_CONTENT_MIN = 10;
export const PLAN_CONTENT_MAX = 3000;
export const PLAN_NOTE_MAX = 500;
/** Picks of one plan. */
export const PLAN_PICKS_MAX = 5;
/** Plans of one expert on one match that are not drafts, rejected or removed. */
export const PLANS_PER_MATCH = 3;
/** Drafts that one expert keeps: plans that are being written or were rejected. */
export const PLAN_DRAFTS_MAX = 50;
/** A plan is submitted at most this long before kick-off … */
export const PLAN_OPENS_BEFORE_MS = 72 * 3_600_000;
/** … and at least this long. */
export const PLAN_CLOSES_BEFORE_MS = 15 * 60_000;
/** Prices in coins; 0 is free. */
export const PLAN_PRICES: readonly number[] = [0, 8, 18, 28, 38, 58, 88];
/** Settled free plans before an expert may charge. */
export const FREE_PLANS_BEFORE_CHARGING = 10;
/** Share of the site in a released purchase, percent; the fee is rounded down. */
export const PLAN_FEE_PERCENT = 20;
/** A pick is void when the match starts this much later than the locked time. */
export const VOID_AFTER_MOVED_MS = 36 * 3_600_000;
/** Days and settled picks that a place on a board needs. */
export const BOARD_DAYS = 30;
export const BOARD_MIN_PICKS = 5;
/** The windows of an expert's statistics, in picks (spec §9). */
export const EXPERT_WINDOWS = [5, 7, 10, 15, 30] as const;
export type ExpertWindow = (typeof EXPERT_WINDOWS)[number];
/** Gameplay levels of a plan, from careful to daring. */
export const GAMEPLAY_LEVELS = ['steady', 'standard', 'bold'] as const;
/** Labels that an author may give a plan. */
export const PLAN_LABELS = ['form', 'lineup', 'motivation', 'odds_move', 'head_to_head', 'data_model'] as const;
/** After a rejection the application may be repeated. */
export const REAPPLY_AFTER_MS = 7 * 86_400_000;
