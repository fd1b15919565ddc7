import type { TeamId } from '@matchpoint/contracts/ids';
import type { Side, StatRow } from '@matchpoint/contracts/match/base';
import type { BattleRoyaleDetail } from '@matchpoint/contracts/match/battle-royale';
import type { CsGame, GameDetail, MobaGame, SeriesDetail } from '@matchpoint/contracts/match/series';
import type { StoredDetail } from '../../matches/match-row.ts';
import { mergePools, type PoolTotals } from '../pools.ts';
import { type StatTotals, StatTotalsBuilder } from '../stat-totals.ts';
import type { TeamMatchStats } from './team-match-stats.ts';

/** The columns of a finished match. */
export interface FinishedMatch {
  readonly team_ids: readonly TeamId[];
  readonly home_score: number | null;
  readonly away_score: number | null;
  readonly winner: Side | null;
  readonly detail: StoredDetail;
}

/** Returns the stats of the teams of a finished match: home and away, or all teams of a battle-royale event. */
export function teamStatsOfMatch(match: FinishedMatch): TeamMatchStats[] {
  const { detail } = match;
  if (detail.battleRoyale !== undefined) return battleRoyaleTeams(detail.battleRoyale);
  const score = match.home_score === null || match.away_score === null ? undefined : ([match.home_score, match.away_score] as const);
  return ([0, 1] as const).flatMap((side): TeamMatchStats[] => {
    const teamId = match.team_ids[side];
    if (teamId === undefined) return [];
    const other = side === 0 ? 1 : 0;
    const [scored, conceded] = [score?.[side], score?.[other]];
    const totals = new StatTotalsBuilder().add('scored', scored).add('conceded', conceded);
    if (detail.soccer !== undefined) {
      totals.add('clean_sheets', conceded === undefined ? undefined : conceded === 0 ? 1 : 0);
      addStats(totals, detail.soccer.stats.full, side);
    }
    if (detail.basketball !== undefined) addStats(totals, detail.basketball.stats.full, side);
    const series = detail.series === undefined ? undefined : seriesStats(detail.series, side);
    if (series !== undefined) totals.merge(series.stats);
    return [{ teamId, side, result: resultOf(match, score, side), scored, conceded, stats: totals.build(), pools: series?.pools ?? [] }];
  });
}

function resultOf(match: FinishedMatch, score: readonly [number, number] | undefined, side: Side): TeamMatchStats['result'] {
  if (match.winner !== null) return match.winner === side ? 'W' : 'L';
  if (score === undefined) return undefined;
  const by = score[side] - score[side === 0 ? 1 : 0];
  return by > 0 ? 'W' : by < 0 ? 'L' : 'D';
}

/** Stats that cannot be summed. */
const NON_ADDITIVE_STATS = new Set(['lead_changes']);

/** Ratios are summed as made and attempted where both are known; otherwise every match has the same weight. */
function addStats(totals: StatTotalsBuilder, rows: readonly StatRow[], side: Side): void {
  for (const row of rows) {
    if (NON_ADDITIVE_STATS.has(row.key)) continue;
    const value = side === 0 ? row.home : row.away;
    const of = side === 0 ? row.homeOf : row.awayOf;
    if (row.unit === 'percent') {
      if (of !== undefined) totals.add(row.key, of[0], of[1]);
      else totals.add(row.key, value === undefined ? undefined : value / 100);
    } else totals.add(row.key, value);
  }
}

function seriesStats(series: SeriesDetail, side: Side): { stats: StatTotals; pools: PoolTotals[] } {
  const totals = new StatTotalsBuilder();
  const pools: Pools = [];
  for (const game of series.games) {
    if (game.status !== 'finished' || game.winner === undefined) continue;
    const won = game.winner === side ? 1 : 0;
    totals.add('games', 1).add('games_won', won);
    if (game.lengthSec !== undefined && game.lengthSec > 0) totals.add('length', game.lengthSec);
    if (game.detail?.kind === 'moba') addMobaGame(totals, pools, game, game.detail, side);
    else addCsGame(totals, pools, game, game.detail, side);
  }
  for (const step of series.veto ?? []) {
    if (step.action === 'removed' && step.side === side) pools.push({ key: step.map, kind: 'map', bans: 1 });
  }
  return { stats: totals.build(), pools: mergePools(pools) };
}

type Pools = (Partial<PoolTotals> & Pick<PoolTotals, 'key' | 'kind'>)[];

function addMobaGame(totals: StatTotalsBuilder, pools: Pools, game: GameDetail, moba: MobaGame, side: Side): void {
  const team = moba.teams[side];
  const won = game.winner === side ? 1 : 0;
  for (const key of ['kills', 'deaths', 'towers'] as const) totals.add(key, team[key]);
  for (const [key, value] of Object.entries(team.objectives)) totals.add(key, value);
  if (game.lengthSec !== undefined && game.lengthSec > 0) totals.add('gpm', team.gold, game.lengthSec / 60);
  for (const { hero, kills, deaths, assists } of moba.players[side]) {
    pools.push({ key: hero, kind: 'hero', played: 1, won, kills, deaths, assists });
  }
  for (const step of moba.draft) if (step.kind === 'ban' && step.side === side) pools.push({ key: step.hero, kind: 'hero', bans: 1 });
}

/** Adds a map of CS, with or without its detail. */
function addCsGame(totals: StatTotalsBuilder, pools: Pools, game: GameDetail, cs: CsGame | undefined, side: Side): void {
  if (cs === undefined && game.map === undefined) return;
  const won = game.winner === side ? 1 : 0;
  if (game.map !== undefined) pools.push({ key: game.map, kind: 'map', played: 1, won });
  if (game.score !== undefined) {
    const rounds = game.score[0] + game.score[1];
    totals.add('rounds', rounds).add('rounds_won', game.score[side]).add('rounds_won_rate', game.score[side], rounds);
  }
  for (const half of cs?.halves ?? []) {
    if (half.ct === undefined) continue;
    totals.add(half.ct === side ? 'ct_rounds' : 't_rounds', half.score[side], half.score[0] + half.score[1]);
  }
}

function battleRoyaleTeams(battleRoyale: BattleRoyaleDetail): TeamMatchStats[] {
  const finishedGames = battleRoyale.games.filter((game) => game.status === 'finished');
  return battleRoyale.table.map((row) => {
    const totals = new StatTotalsBuilder()
      .add('points', row.total)
      .add('place', row.rank)
      .add('event_wins', row.rank === 1 ? 1 : 0);
    const pools: Pools = [];
    for (const game of finishedGames) {
      const cell = row.cells[game.no - 1];
      if (cell === undefined || cell.absent === true) continue;
      totals.add('games', 1).add('kills', cell.kills);
      if (cell.place !== undefined) totals.add('game_place', cell.place).add('wwcd', cell.place === 1 ? 1 : 0);
      if (game.map !== undefined) pools.push({ key: game.map, kind: 'map', played: 1, won: cell.place === 1 ? 1 : 0 });
    }
    return { teamId: row.teamId, scored: row.total, stats: totals.build(), pools: mergePools(pools) };
  });
}
