import type { TeamId } from '@matchpoint/contracts/ids';
import type { Side, StatRow } from '@matchpoint/contracts/match/base';
import type { MultiDetail } from '@matchpoint/contracts/match/multi';
import type { CsGame, GameDetail, MobaGame, SeriesDetail } from '@matchpoint/contracts/match/series';
import type { StoredDetail } from '../../matches/match-row.ts';
import { mergePools, type PoolTally } from '../pools.ts';
import { type Tally, TallyBuilder } from '../stat-totals.ts';
import type { TeamLine } from './team-line.ts';

/** A match that is over, as its columns hold it. */
export interface OverMatch {
  readonly team_ids: readonly TeamId[];
  readonly home_score: number | null;
  readonly away_score: number | null;
  readonly winner: Side | null;
  readonly detail: StoredDetail;
}

/** What a match that is over says of its teams: home and away, or all teams of a battle-royale event. */
export function teamsOfMatch(match: OverMatch): TeamLine[] {
  const { detail } = match;
  if (detail.multi !== undefined) return multiTeams(detail.multi);
  const score = match.home_score === null || match.away_score === null ? undefined : ([match.home_score, match.away_score] as const);
  return ([0, 1] as const).flatMap((side): TeamLine[] => {
    const teamId = match.team_ids[side];
    if (teamId === undefined) return [];
    const other = side === 0 ? 1 : 0;
    const [scored, conceded] = [score?.[side], score?.[other]];
    const tally = new TallyBuilder().add('scored', scored).add('conceded', conceded);
    if (detail.soccer !== undefined) {
      tally.add('clean_sheets', conceded === undefined ? undefined : conceded === 0 ? 1 : 0);
      addStats(tally, detail.soccer.stats.full, side);
    }
    if (detail.basketball !== undefined) addStats(tally, detail.basketball.stats.full, side);
    const series = detail.series === undefined ? undefined : seriesOf(detail.series, side);
    if (series !== undefined) tally.merge(series.figures);
    return [{ teamId, side, result: resultOf(match, score, side), scored, conceded, figures: tally.done(), pools: series?.pools ?? [] }];
  });
}

function resultOf(match: OverMatch, score: readonly [number, number] | undefined, side: Side): TeamLine['result'] {
  if (match.winner !== null) return match.winner === side ? 'W' : 'L';
  if (score === undefined) return undefined;
  const by = score[side] - score[side === 0 ? 1 : 0];
  return by > 0 ? 'W' : by < 0 ? 'L' : 'D';
}

/** Figures that say nothing when they are summed up. */
const MOMENTARY = new Set(['lead_changes']);

/** Made of attempted where both are known; otherwise the figure of each match counts alike. */
function addStats(tally: TallyBuilder, rows: readonly StatRow[], side: Side): void {
  for (const row of rows) {
    if (MOMENTARY.has(row.key)) continue;
    const value = side === 0 ? row.home : row.away;
    const of = side === 0 ? row.homeOf : row.awayOf;
    if (row.unit === 'percent') {
      if (of !== undefined) tally.add(row.key, of[0], of[1]);
      else tally.add(row.key, value === undefined ? undefined : value / 100);
    } else tally.add(row.key, value);
  }
}

function seriesOf(series: SeriesDetail, side: Side): { figures: Tally; pools: PoolTally[] } {
  const tally = new TallyBuilder();
  const pools: Pools = [];
  for (const game of series.games) {
    if (game.status !== 'finished' || game.winner === undefined) continue;
    const won = game.winner === side ? 1 : 0;
    tally.add('games', 1).add('games_won', won);
    if (game.lengthSec !== undefined && game.lengthSec > 0) tally.add('length', game.lengthSec);
    if (game.detail?.kind === 'moba') addMoba(tally, pools, game, game.detail, side);
    else addCs(tally, pools, game, game.detail, side);
  }
  for (const step of series.veto ?? []) {
    if (step.action === 'removed' && step.side === side) pools.push({ key: step.map, kind: 'map', bans: 1 });
  }
  return { figures: tally.done(), pools: mergePools(pools) };
}

type Pools = (Partial<PoolTally> & Pick<PoolTally, 'key' | 'kind'>)[];

function addMoba(tally: TallyBuilder, pools: Pools, game: GameDetail, moba: MobaGame, side: Side): void {
  const team = moba.teams[side];
  const won = game.winner === side ? 1 : 0;
  for (const key of ['kills', 'deaths', 'towers'] as const) tally.add(key, team[key]);
  for (const [key, value] of Object.entries(team.objectives)) tally.add(key, value);
  if (game.lengthSec !== undefined && game.lengthSec > 0) tally.add('gpm', team.gold, game.lengthSec / 60);
  for (const { hero, kills, deaths, assists } of moba.players[side]) {
    pools.push({ key: hero, kind: 'hero', played: 1, won, kills, deaths, assists });
  }
  for (const step of moba.draft) if (step.kind === 'ban' && step.side === side) pools.push({ key: step.hero, kind: 'hero', bans: 1 });
}

/** A map of CS, with or without its detail. */
function addCs(tally: TallyBuilder, pools: Pools, game: GameDetail, cs: CsGame | undefined, side: Side): void {
  if (cs === undefined && game.map === undefined) return;
  const won = game.winner === side ? 1 : 0;
  if (game.map !== undefined) pools.push({ key: game.map, kind: 'map', played: 1, won });
  if (game.score !== undefined) {
    const rounds = game.score[0] + game.score[1];
    tally.add('rounds', rounds).add('rounds_won', game.score[side]).add('rounds_won_rate', game.score[side], rounds);
  }
  for (const half of cs?.halves ?? []) {
    if (half.ct === undefined) continue;
    tally.add(half.ct === side ? 'ct_rounds' : 't_rounds', half.score[side], half.score[0] + half.score[1]);
  }
}

function multiTeams(multi: MultiDetail): TeamLine[] {
  const done = multi.games.filter((game) => game.status === 'finished');
  return multi.table.map((row) => {
    const tally = new TallyBuilder()
      .add('points', row.total)
      .add('place', row.rank)
      .add('event_wins', row.rank === 1 ? 1 : 0);
    const pools: Pools = [];
    for (const game of done) {
      const cell = row.cells[game.no - 1];
      if (cell === undefined || cell.absent === true) continue;
      tally.add('games', 1).add('kills', cell.kills);
      if (cell.place !== undefined) tally.add('game_place', cell.place).add('wwcd', cell.place === 1 ? 1 : 0);
      if (game.map !== undefined) pools.push({ key: game.map, kind: 'map', played: 1, won: cell.place === 1 ? 1 : 0 });
    }
    return { teamId: row.teamId, scored: row.total, figures: tally.done(), pools: mergePools(pools) };
  });
}
