import { gameById, type GameId } from '@matchpoint/contracts/games';
import type { LeagueId, TeamId } from '@matchpoint/contracts/ids';
import type { Rng } from '@matchpoint/feeds/simulator/prng';
import { pairsOf } from '@matchpoint/feeds/simulator/round-robin';

/** A match as a row to insert. */
export interface GeneratedMatch {
  readonly key: string;
  readonly game_id: GameId;
  readonly league_id: LeagueId;
  readonly season: string;
  readonly team_ids: readonly TeamId[];
  readonly round: { readonly zh_CN: string; readonly en_US: string };
  readonly start_at: number;
  readonly over: boolean;
  readonly home_score: number | null;
  readonly away_score: number | null;
  readonly winner: 0 | 1 | null;
}

interface SeasonOptions {
  readonly gameId: GameId;
  readonly leagueId: LeagueId;
  readonly teams: readonly TeamId[];
  readonly season: string;
  /** First kick-off, UTC milliseconds. */
  readonly from: number;
  readonly now: number;
  readonly rng: Rng;
}

const DAY_MS = 86_400_000;
const HOUR_MS = 3_600_000;
/** Events of a season with many teams. */
const EVENT_COUNT = 20;

/** Returns a double round robin with one round a week; with many teams, one event a week. Matches after `now` are in the future. */
export function generateSeason(options: SeasonOptions): GeneratedMatch[] {
  const { gameId, teams, season, from, rng } = options;
  if (gameById(gameId)?.kind === 'battle_royale') {
    return Array.from({ length: EVENT_COUNT }, (_, no) => matchOf(options, `${season}-e${no}`, teams, no, from + no * 7 * DAY_MS));
  }
  const order = rng.shuffle(teams.length % 2 === 0 ? teams : teams.slice(1));
  const rounds = (order.length - 1) * 2;
  return Array.from({ length: rounds }, (_, round) =>
    pairsOf(order.length, round).flatMap(([a, b], board) => {
      const [home, away] = [order[a], order[b]];
      const startAt = from + round * 7 * DAY_MS + rng.int(0, 2) * DAY_MS + rng.int(10, 20) * HOUR_MS;
      return home === undefined || away === undefined ? [] : matchOf(options, `${season}-r${round}-${board}`, [home, away], round, startAt);
    }),
  ).flat();
}

function matchOf(options: SeasonOptions, key: string, teams: readonly TeamId[], round: number, startAt: number): GeneratedMatch {
  const { gameId, leagueId, season, now, rng } = options;
  const over = startAt + 4 * HOUR_MS < now;
  const score = over && teams.length === 2 ? scoreOf(gameId, rng) : undefined;
  return {
    key: `${leagueId}-${key}`,
    game_id: gameId,
    league_id: leagueId,
    season,
    team_ids: teams,
    round: { zh_CN: `第${round + 1}轮`, en_US: `Round ${round + 1}` },
    start_at: startAt,
    over,
    home_score: score?.[0] ?? null,
    away_score: score?.[1] ?? null,
    winner: score === undefined || score[0] === score[1] ? null : score[0] > score[1] ? 0 : 1,
  };
}

function scoreOf(gameId: GameId, rng: Rng): readonly [number, number] {
  switch (gameById(gameId)?.sport) {
    case 'soccer':
      return [rng.poisson(1.5), rng.poisson(1.2)];
    case 'basketball': {
      const [home, by] = [rng.int(82, 118), rng.int(1, 18)];
      return [home, rng.chance(0.55) ? home - by : home + by];
    }
    default:
      return rng.chance(0.5) ? [2, rng.int(0, 1)] : [rng.int(0, 1), 2];
  }
}
