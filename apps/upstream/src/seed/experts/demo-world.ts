import { createHash } from 'node:crypto';
import { FREE_PLANS_BEFORE_CHARGING } from '@matchpoint/contracts/rules/plan-rules';
import { Rng } from '@matchpoint/feeds/simulator/prng';
import type { RecordingSource } from '@matchpoint/feeds/recording';
import type { OfferedMarket } from '../../plans/market-capture.ts';
import { type DemoMatch, sportOf, type StoredMatch } from './demo-matches.ts';
import type { ExpertAccount } from './demo-people.ts';
import type { WrittenPlan } from './demo-plans.ts';
import type { Sale } from './past-sales.ts';
import { contentOf, type MatchNames, titleOf } from './plan-text.ts';
import { STRATEGIES } from './strategies.ts';
import type { FinishedMatch, TeamRecords } from './team-records.ts';

const HOUR_MS = 3_600_000;
const MINUTE_MS = 60_000;
/** Plans are written this long before kick-off: the opening prices hold until a day before it, and feeds show a match 26 hours before. */
const LEAD_MS = { least: 24 * HOUR_MS + 12 * MINUTE_MS, most: 25 * HOUR_MS + 48 * MINUTE_MS } as const;
export const MAX_LEAD_MS = LEAD_MS.most;
/** A review takes this long. */
const REVIEW_MS = { least: MINUTE_MS, most: 4 * MINUTE_MS } as const;
/** A match may be called off this long before its kick-off, and never earlier: no match ends within this time after a plan about it. */
export const LEAST_OPEN_MS = 20 * HOUR_MS;

/** Which part of the matches the experts write about; the rest of a season has fewer plans than its last weeks. */
export interface Density {
  /** Matches with a kick-off before this have the smaller share, UTC milliseconds. */
  readonly sparseBefore: number;
  /** Share of the sparse matches that any expert looks at, 0–1. */
  readonly sparse: number;
}

/** That an expert looks at a match, at an instant before its kick-off. */
export interface Look {
  readonly expert: ExpertAccount;
  readonly match: DemoMatch;
  /** UTC milliseconds. */
  readonly at: number;
  readonly publishAt: number;
}

/**
 * Returns when experts look at a match: each about a share of the matches of their games. It depends on the seed of expert and match alone, so
 * it is the same in every process. `announcedAt`: when the teams were known, undefined for always; nobody looks earlier.
 */
export function looksOf(
  match: DemoMatch,
  experts: readonly ExpertAccount[],
  { announcedAt, density }: { readonly announcedAt: number | undefined; readonly density: Density },
): Look[] {
  if (match.startAt < density.sparseBefore && !new Rng('demo interest', match.key).chance(density.sparse)) return [];
  return experts.flatMap((expert): Look[] => {
    if (!expert.games.includes(match.gameId)) return [];
    const rng = new Rng('demo expert', expert.name, match.key);
    if (!rng.chance(expert.share)) return [];
    const at = Math.round(match.startAt - rng.between(LEAD_MS.least, LEAD_MS.most));
    if (announcedAt !== undefined && announcedAt > at) return [];
    return [{ expert, match, at, publishAt: Math.round(at + rng.between(REVIEW_MS.least, REVIEW_MS.most)) }];
  });
}

/**
 * Returns the plan that an expert writes about a match from its prices and the results so far; undefined when the strategy finds no pick. An
 * expert with fewer than ten settled free plans charges nothing, as the creator center requires.
 */
export function writePlan(
  { expert, match, at, publishAt }: Look,
  markets: readonly OfferedMarket[],
  names: MatchNames,
  {
    records,
    settledFree,
  }: {
    readonly records: Pick<TeamRecords, 'of'>;
    /** When free plans of the expert were settled. */
    readonly settledFree: readonly number[];
  },
): WrittenPlan | undefined {
  const [home, away] = match.teams;
  const known = {
    sport: sportOf(match),
    teams: [records.of(home), records.of(away)] as const,
    markets,
    startAt: match.startAt,
    chance: new Rng('demo choice', expert.name, match.key).next(),
  };
  const choice = STRATEGIES[expert.strategy](known);
  if (choice === undefined) return undefined;
  const mayCharge = expert.price > 0 && settledFree.filter((settledAt) => settledAt <= at).length >= FREE_PLANS_BEFORE_CHARGING;
  return {
    key: keyOf(expert.name, match.key),
    author: expert.uid,
    match: match.key,
    price: mayCharge ? expert.price : 0,
    refundable: mayCharge && expert.refundable,
    publishedAt: publishAt,
    startAt: match.startAt,
    expert,
    choice,
    title: titleOf(names, known.sport, choice),
    text: contentOf(names, known, choice),
    at,
  };
}

/** A UUID that belongs to an expert and a match. */
function keyOf(expert: string, match: string): string {
  const hex = createHash('sha256').update(`demo plan\u0000${expert}\u0000${match}`).digest('hex');
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-4${hex.slice(13, 16)}-8${hex.slice(17, 20)}-${hex.slice(20, 32)}`;
}

/** Returns when the teams of the matches of a span are known, by key; matches that were drawn with their season are left out. */
export async function announcements(source: RecordingSource, from: number, to: number): Promise<ReadonlyMap<string, number>> {
  const scheduled = await source.fixtures(from, to);
  return new Map(scheduled.flatMap(({ fixture, announcedAt }) => (announcedAt === undefined ? [] : [[fixture.key, announcedAt] as const])));
}

/** What happens in the demo world at an instant: an expert looks at a match, a plan is bought, a result becomes known, a match is over. */
export type DemoEvent =
  | { readonly kind: 'look'; readonly at: number; readonly look: Look }
  | ({ readonly kind: 'buy' } & Sale)
  | { readonly kind: 'result'; readonly at: number; readonly result: FinishedMatch }
  | { readonly kind: 'end'; readonly at: number; readonly match: StoredMatch };
