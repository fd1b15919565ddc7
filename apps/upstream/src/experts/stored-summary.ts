import type { FormDot } from '@matchpoint/contracts/expert/expert';
import { LeagueId } from '@matchpoint/contracts/ids';
import { returnsOf } from '@matchpoint/contracts/rules/expert-returns';
import { type ExpertSummary, expertSummary } from '@matchpoint/contracts/rules/expert-stats';
import { countsForAccuracy, isHit } from '@matchpoint/contracts/rules/pick-settlement';
import { BOARD_MIN_PICKS } from '@matchpoint/contracts/rules/plan-rules';
import { inOrder, type SettledPick } from '@matchpoint/contracts/rules/settled-pick';

const FORM_PICKS = 10;
/** Picks with a stake by which the board of returns ranks. */
const RETURNS_PICKS = 30;
const GOOD_AT_LEAGUES = 3;

/** `expert_stats.summary`: what pages show of the picks of a scope. */
export interface StoredSummary extends ExpertSummary {
  /** Returns of the newest 30 picks with a stake. */
  readonly recent: ExpertSummary['returns'];
  /** The newest ten settled picks, oldest first. */
  readonly form: readonly FormDot[];
  /** Kick-off of the newest black pick. */
  readonly lastBlackAt?: number;
  /** Of the scope of all picks: the leagues with most counted picks, first the one with the best lower bound. */
  readonly goodAt?: readonly LeagueId[];
}

/** The picks that a row of `expert_stats` counts; undefined stands for all. */
export interface StatsScope {
  readonly gameId?: SettledPick['gameId'];
  readonly leagueId?: SettledPick['leagueId'];
  readonly market?: SettledPick['market'];
}

/** A scope of an expert's picks with its statistics. */
export interface ScopeStats {
  readonly scope: StatsScope;
  readonly summary: StoredSummary;
  /** Kick-off of the fifth newest counted pick. */
  readonly sampleAt: number | undefined;
}

/** Returns the statistics of all scopes of the picks of one expert in one realm, given in any order. */
export function scopeStats(picks: readonly SettledPick[]): ScopeStats[] {
  const scopes = new Map<string, { readonly scope: StatsScope; readonly picks: SettledPick[] }>();
  for (const pick of inOrder(picks)) {
    for (const scope of scopesOf(pick)) {
      const key = JSON.stringify([scope.gameId, scope.leagueId, scope.market]);
      const entry = scopes.get(key);
      if (entry === undefined) scopes.set(key, { scope, picks: [pick] });
      else entry.picks.push(pick);
    }
  }
  const stats = [...scopes.values()].map(({ scope, picks: own }) => ({ scope, summary: summaryOf(own), sampleAt: sampleAt(own) }));
  return stats.map((one) => (isAll(one.scope) ? { ...one, summary: { ...one.summary, goodAt: goodAt(stats) } } : one));
}

function scopesOf({ gameId, leagueId, market }: SettledPick): readonly StatsScope[] {
  const places: readonly StatsScope[] = [{}, { gameId }, { gameId, leagueId }];
  return places.flatMap((place) => [place, { ...place, market }]);
}

function isAll({ gameId, market }: StatsScope): boolean {
  return gameId === undefined && market === undefined;
}

/** @param picks in order */
function summaryOf(picks: readonly SettledPick[]): StoredSummary {
  const lastBlack = picks.findLast(({ result }) => countsForAccuracy(result) && !isHit(result));
  return {
    ...expertSummary(picks),
    recent: returnsOf(picks.filter(({ result }) => result !== 'void').slice(-RETURNS_PICKS)),
    form: picks.slice(-FORM_PICKS).map(({ result, startAt }) => ({ result, at: startAt })),
    ...(lastBlack === undefined ? {} : { lastBlackAt: lastBlack.startAt }),
  };
}

function sampleAt(picks: readonly SettledPick[]): number | undefined {
  return picks.filter(({ result }) => countsForAccuracy(result)).at(-BOARD_MIN_PICKS)?.startAt;
}

function goodAt(stats: readonly ScopeStats[]): LeagueId[] {
  return stats
    .flatMap(({ scope: { leagueId, market }, summary }) =>
      leagueId === undefined || market !== undefined || summary.all.counted === 0 ? [] : [{ leagueId, all: summary.all }],
    )
    .toSorted((a, b) => b.all.counted - a.all.counted || b.all.low - a.all.low)
    .slice(0, GOOD_AT_LEAGUES)
    .toSorted((a, b) => b.all.low - a.all.low || b.all.counted - a.all.counted)
    .map(({ leagueId }) => LeagueId.parse(leagueId));
}
