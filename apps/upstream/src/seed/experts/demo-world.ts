import { createHash } from 'node:crypto';
import type { TeamId, UserId } from '@matchpoint/contracts/ids';
import { Rng } from '@matchpoint/feeds/simulator/prng';
import type { RecordingSource } from '@matchpoint/feeds/recording';
import { textIn } from '../../java/localized-text.ts';
import type { NameStore } from '../../matches/name-store.ts';
import type { OfferedMarket } from '../../plans/market-capture.ts';
import { type DemoMatch, sportOf } from './demo-matches.ts';
import type { ExpertAccount } from './demo-people.ts';
import type { StoredPlan, WrittenPlan } from './demo-plans.ts';
import { contentOf, type MatchNames, titleOf } from './plan-text.ts';
import { STRATEGIES } from './strategies.ts';
import type { TeamRecords } from './team-records.ts';

const HOUR_MS = 3_600_000;
const MINUTE_MS = 60_000;
/** Plans are written this long before kick-off: the opening prices hold until a day before it, and feeds show a match 26 hours before. */
const LEAD_MS = { least: 24 * HOUR_MS + 12 * MINUTE_MS, most: 25 * HOUR_MS + 48 * MINUTE_MS } as const;
export const MAX_LEAD_MS = LEAD_MS.most;
/** A review takes this long. */
const REVIEW_MS = { least: MINUTE_MS, most: 4 * MINUTE_MS } as const;

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
 * it is the same in every process. `announcedAt`: when the teams were known; nobody looks earlier.
 */
export function looksOf(match: DemoMatch, experts: readonly ExpertAccount[], announcedAt: number | undefined): Look[] {
  return experts.flatMap((expert): Look[] => {
    if (!expert.games.includes(match.game_id)) return [];
    const rng = new Rng('demo expert', expert.name, match.key);
    if (!rng.chance(expert.share)) return [];
    const at = Math.round(match.fixture_start_at - rng.between(LEAD_MS.least, LEAD_MS.most));
    if (announcedAt !== undefined && announcedAt > at) return [];
    return [{ expert, match, at, publishAt: Math.round(at + rng.between(REVIEW_MS.least, REVIEW_MS.most)) }];
  });
}

/** Returns the plan that an expert writes about a match from its prices and from the results so far; undefined when nothing fits. */
export function writePlan(
  { expert, match, at, publishAt }: Look,
  markets: readonly OfferedMarket[],
  records: Pick<TeamRecords, 'of'>,
  names: MatchNames,
): WrittenPlan | undefined {
  const [home, away] = match.team_ids;
  const known = {
    sport: sportOf(match),
    teams: [records.of(home), records.of(away)] as const,
    markets,
    startAt: match.fixture_start_at,
    chance: new Rng('demo choice', expert.name, match.key).next(),
  };
  const choice = STRATEGIES[expert.strategy](known);
  if (choice === undefined) return undefined;
  return {
    key: keyOf(expert.name, match.key),
    expert,
    match,
    choice,
    title: titleOf(names, known.sport, choice),
    text: contentOf(names, known, choice),
    at,
    publishAt,
  };
}

/** A UUID that belongs to an expert and a match. */
function keyOf(expert: string, match: string): string {
  const hex = createHash('sha256').update(`demo plan\u0000${expert}\u0000${match}`).digest('hex');
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-4${hex.slice(13, 16)}-8${hex.slice(17, 20)}-${hex.slice(20, 32)}`;
}

/** Returns the Chinese names of a match. */
export async function namesOf(names: NameStore, match: DemoMatch): Promise<MatchNames> {
  const [teams, leagues] = await Promise.all([names.teams(match.team_ids), names.leagues([match.league_id])]);
  const league = leagues.get(match.league_id);
  const team = (id: TeamId) => {
    const found = teams.get(id);
    return found === undefined ? '' : textIn(found.short_names, 'zh_CN') || textIn(found.names, 'zh_CN');
  };
  return {
    league: league === undefined ? '' : textIn(league.short_names, 'zh_CN') || textIn(league.names, 'zh_CN'),
    home: team(match.team_ids[0]),
    away: team(match.team_ids[1]),
  };
}

/** Returns when the teams of the matches of a span are known, by key; matches that were drawn with their season are left out. */
export async function announcements(source: RecordingSource, from: number, to: number): Promise<ReadonlyMap<string, number>> {
  const scheduled = await source.fixtures(from, to);
  return new Map(scheduled.flatMap(({ fixture, announcedAt }) => (announcedAt === undefined ? [] : [[fixture.key, announcedAt] as const])));
}

/** What happens in the demo world at an instant: a plan is published, bought, or its match is over. */
export type DemoEvent =
  | { readonly kind: 'look'; readonly at: number; readonly look: Look }
  | { readonly kind: 'buy'; readonly at: number; readonly plan: StoredPlan; readonly buyer: UserId }
  | { readonly kind: 'end'; readonly at: number; readonly match: DemoMatch };
