import { LeagueId, MatchId, TeamId } from '@matchpoint/contracts/ids';
import type { SeasonRow } from './match-store.ts';

let next = 1;

/** Returns a match of a test season: confirmed with a score, scheduled without one. Each is later than the one before. */
export function testSeasonRow(
  home: number,
  away: number,
  score: readonly [number, number] | undefined,
  overrides: Partial<SeasonRow> = {},
): SeasonRow {
  next += 1;
  return {
    id: MatchId.parse(next),
    league_id: LeagueId.parse(1),
    team_ids: [TeamId.parse(home), TeamId.parse(away)],
    start_at: next,
    home_score: score?.[0] ?? null,
    away_score: score?.[1] ?? null,
    winner: score === undefined || score[0] === score[1] ? null : score[0] > score[1] ? 0 : 1,
    ht: null,
    pen: null,
    et: null,
    state: score === undefined ? 'upcoming' : 'finished',
    status: score === undefined ? 'scheduled' : 'finished',
    result_type: score === undefined ? null : 'normal',
    stage: null,
    round: null,
    group_name: null,
    confirmed: score !== undefined,
    ...overrides,
  };
}
