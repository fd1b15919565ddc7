import type { OwnPlan, PickInput, PlanDraftInput, PlanMarket, PlanMatch } from '@matchpoint/contracts/plan/plan';
import { graphemeCount } from '@matchpoint/contracts/rules/content';
import { PICK_MARKETS, PICK_SIDES } from '@matchpoint/contracts/rules/pick';
import {
  FREE_PLANS_BEFORE_CHARGING,
  GAMEPLAY_LEVELS,
  PLAN_CONTENT_MAX,
  PLAN_CONTENT_MIN,
  PLAN_LABELS,
  PLAN_PICKS_MAX,
  PLAN_TITLE_MAX,
  PLAN_TITLE_MIN,
  PLANS_PER_MATCH,
} from '@matchpoint/contracts/rules/plan-rules';

/** The form of a plan. */
export interface Draft extends Required<Omit<PlanDraftInput, 'matchId' | 'picks'>> {
  readonly match: PlanMatch | undefined;
  readonly picks: readonly PickInput[];
}

export const EMPTY_DRAFT: Draft = {
  match: undefined,
  title: '',
  content: '',
  picks: [],
  price: 0,
  refundable: false,
  viewing: 'login',
  level: 'standard',
  labels: [],
};

/** Returns the form of a saved plan; values that this version does not know are left out. */
export function draftOf(plan: OwnPlan): Draft {
  return {
    match: plan.match,
    title: plan.title,
    content: plan.content,
    picks: plan.picks.flatMap(({ market, side, line, game }) => {
      const knownMarket = PICK_MARKETS.find((each) => each === market);
      const knownSide = PICK_SIDES.find((each) => each === side);
      if (knownMarket === undefined || knownSide === undefined) return [];
      return [{ market: knownMarket, side: knownSide, ...(line === undefined ? {} : { line }), ...(game === undefined ? {} : { game }) }];
    }),
    price: plan.price,
    refundable: plan.refundable,
    viewing: plan.viewing === 'anyone' ? 'anyone' : 'login',
    level: GAMEPLAY_LEVELS.find((level) => level === plan.level) ?? 'standard',
    labels: PLAN_LABELS.filter((label) => plan.labels.includes(label)),
  };
}

/** Returns what is sent to save a form. */
export function inputOf({ match, picks, ...rest }: Draft): PlanDraftInput {
  return { ...rest, picks: [...picks], ...(match === undefined ? {} : { matchId: match.id }) };
}

/** Identifies a side of a market with its line. */
export function quoteKey({ market, game, line, side }: Pick<PickInput, 'game' | 'line'> & { market: string; side: string }): string {
  return [market, game ?? '', line ?? '', side].join(' ');
}

/** Returns the picks with one added or, when it is picked already, removed. A market has one pick: the earlier one is replaced. */
export function togglePick(picks: readonly PickInput[], pick: PickInput): readonly PickInput[] {
  if (picks.some((each) => quoteKey(each) === quoteKey(pick))) return picks.filter((each) => quoteKey(each) !== quoteKey(pick));
  const index = picks.findIndex(({ market, game }) => market === pick.market && game === pick.game);
  if (index >= 0) return picks.with(index, pick);
  return picks.length < PLAN_PICKS_MAX ? [...picks, pick] : picks;
}

/** Returns the decimal odds of all sides in thousandths, by `quoteKey`. */
export function quotesOf(markets: readonly PlanMarket[]): ReadonlyMap<string, number> {
  return new Map(
    markets.flatMap(({ market, game, line, sides }) =>
      sides.map(({ side, oddsMilli }) => [quoteKey({ market, game, line, side }), oddsMilli] as const),
    ),
  );
}

/** Returns how much the odds of each side moved between two readings; sides that did not move keep what they had. */
export function movesBetween(
  before: ReadonlyMap<string, number>,
  now: ReadonlyMap<string, number>,
  earlier: ReadonlyMap<string, number>,
): ReadonlyMap<string, number> {
  const moves = new Map<string, number>();
  for (const [key, odds] of now) {
    const moved = odds - (before.get(key) ?? odds);
    const kept = earlier.get(key);
    if (moved !== 0) moves.set(key, moved);
    else if (kept !== undefined) moves.set(key, kept);
  }
  return moves;
}

export type CheckName = 'title' | 'content' | 'picks' | 'limit' | 'window' | 'charging';

/** What the checks need beside the form. */
export interface CheckFacts {
  /** Own plans on the match that count for the limit; undefined while unknown. */
  readonly plansOfMatch: number | undefined;
  /** Until when the match accepts submissions, UTC milliseconds. */
  readonly closesAt: number | undefined;
  /** Settled own plans; undefined while unknown. */
  readonly settled: number | undefined;
  readonly now: number;
}

/** Returns which conditions of a submission a form meets. The server checks them again. */
export function checksOf(
  draft: Omit<Draft, 'match'> & { readonly match: object | undefined },
  facts: CheckFacts,
): Readonly<Record<CheckName, boolean>> {
  return {
    title: isWithin(draft.title, PLAN_TITLE_MIN, PLAN_TITLE_MAX),
    content: isWithin(draft.content, PLAN_CONTENT_MIN, PLAN_CONTENT_MAX),
    picks: draft.picks.length > 0 && draft.picks.length <= PLAN_PICKS_MAX,
    limit: draft.match !== undefined && (facts.plansOfMatch ?? 0) < PLANS_PER_MATCH,
    window: draft.match !== undefined && (facts.closesAt === undefined || facts.now < facts.closesAt),
    charging: draft.price === 0 || mayCharge(facts.settled),
  };
}

/** Whether an expert with so many settled plans may charge; the first ones were free. Unknown: the server decides. */
export function mayCharge(settled: number | undefined): boolean {
  return settled === undefined || settled >= FREE_PLANS_BEFORE_CHARGING;
}

function isWithin(text: string, min: number, max: number): boolean {
  const length = graphemeCount(text.trim());
  return length >= min && length <= max;
}
