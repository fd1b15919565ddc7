import type { LeagueRef } from '@matchpoint/contracts/match/base';
import type { CareerRow, PlayerDetail } from '@matchpoint/contracts/player/player';
import type { TeamDetail } from '@matchpoint/contracts/team/team';
import type { Id } from '@matchpoint/contracts/rules/id';
import { nameParam } from '../shared/library-search-params.ts';
import type { CompareSearchParams } from './compare-search-params.ts';

/**
 * The matches that statistics of two sides cover: one league that both played in (for players one season of it), all matches, or each one's
 * newest season.
 */
export type ComparisonPeriod =
  | { readonly kind: 'league'; readonly league: LeagueRef; readonly season?: string }
  | { readonly kind: 'all' }
  | { readonly kind: 'latest' };

/** Maximum number of seasons that two players share. */
const MAX_SEASONS = 6;

/**
 * Returns the periods of two teams, the fairest first: leagues in whose tables both have played, those with most matches first, then all
 * together. Games without tables have every shared league. For teams that share none, each team's own league.
 */
export function teamPeriods(first: TeamDetail, second: TeamDetail): readonly ComparisonPeriod[] {
  const tables = first.rows.length + second.rows.length > 0;
  const shared = first.leagues
    .filter((league) => second.leagues.some(({ id }) => id === league.id))
    .map((league) => ({ league, played: tables ? bothPlayed(first, second, league.id) : 1 }))
    .toSorted((a, b) => b.played - a.played);
  const own = shared.length === 0 && leagueOf(first) !== undefined && leagueOf(second) !== undefined;
  const spanOf = ({ league }: (typeof shared)[number]) => ({ kind: 'league' as const, league });
  return [
    ...shared.filter(({ played }) => played > 0).map(spanOf),
    { kind: 'all' },
    ...shared.filter(({ played }) => played === 0).map(spanOf),
    ...(own ? [{ kind: 'latest' as const }] : []),
  ];
}

/** Returns the number of matches of a league's table that each of the two has played at least. */
function bothPlayed(first: TeamDetail, second: TeamDetail, league: Id): number {
  const played = (team: TeamDetail) => Math.max(0, ...team.rows.flatMap((own) => (own.league.id === league ? own.row.played : [])));
  return Math.min(played(first), played(second));
}

/** Returns the league whose newest season is used for a team. */
export function leagueOf(team: TeamDetail): Id | undefined {
  return team.league?.id ?? team.leagues[0]?.id;
}

/**
 * Returns the periods of two players: seasons of a league that both played in, newest first; otherwise all matches, or each one's newest
 * season.
 */
export function playerPeriods(first: PlayerDetail, second: PlayerDetail): readonly ComparisonPeriod[] {
  const shared = new Map<string, ComparisonPeriod>();
  for (const { league, season } of first.career) {
    if (careerRow(second, league.id, season) === undefined) continue;
    shared.set(`${league.id} ${season}`, { kind: 'league', league, ...(season === undefined ? {} : { season }) });
  }
  const own = shared.size === 0 && first.career.length > 0 && second.career.length > 0;
  return [...[...shared.values()].slice(0, MAX_SEASONS), { kind: 'all' }, ...(own ? [{ kind: 'latest' as const }] : [])];
}

/** Returns a player's season in a league; the newest entry of a season with two teams. */
export function careerRow(player: PlayerDetail, league: Id, season: string | undefined): CareerRow | undefined {
  return player.career.find((row) => row.league.id === league && row.season === season);
}

/** Returns the period that search parameters select; the first one when they select none. */
export function chosenPeriod(spans: readonly ComparisonPeriod[], { league, season, view }: CompareSearchParams): ComparisonPeriod {
  const asked = spans.find((span) =>
    span.kind === 'league'
      ? view === undefined && span.league.id === league && (span.season === undefined || span.season === String(season))
      : span.kind === view,
  );
  return asked ?? spans[0] ?? { kind: 'all' };
}

/** Returns the search parameters of a period; the first one needs none. */
export function periodSearchParams(span: ComparisonPeriod, spans: readonly ComparisonPeriod[]): CompareSearchParams {
  if (span === spans[0]) return {};
  if (span.kind !== 'league') return { view: span.kind };
  return { league: span.league.id, ...(span.season === undefined ? {} : { season: nameParam(span.season) }) };
}
