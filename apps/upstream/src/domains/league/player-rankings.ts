import type { GameId } from '@matchpoint/contracts/games';
import type { PlayerId, TeamId } from '@matchpoint/contracts/ids';
import type { PlayerRanking } from '@matchpoint/contracts/player/stat';
import { compareIds } from '@matchpoint/contracts/rules/id';
import { statOf, type StatSpec, playerStatSpecs } from '../../library/stats.ts';
import { mergeStatTotals, type StatTotals } from '../../library/stat-totals.ts';

/** A player's season with one team. */
export interface PlayerSeasonRow {
  readonly player_id: PlayerId;
  readonly team_id: TeamId;
  readonly played: number;
  readonly stats: StatTotals;
  readonly last_at: number;
}

/** A player's season with the stats of all their teams; `team_id` is the last team. */
type PlayerSeason = PlayerSeasonRow;

/** A place of a ranking, before the names of player and team are added. */
export interface RankedPlayer {
  readonly rank: number;
  readonly playerId: PlayerId;
  readonly teamId: TeamId;
  readonly played: number;
  readonly stat: PlayerRanking['rows'][number]['stat'];
}

export interface Ranking {
  readonly key: string;
  readonly unit: PlayerRanking['unit'];
  readonly rows: readonly RankedPlayer[];
}

/** Averages require this share of the matches of the player with the most matches. */
const MIN_PLAYED_SHARE = 0.4;

/** Returns a ranking for every stat of the sport that the data contains, best first; equal values share a rank. */
export function rankingsOf(gameId: GameId, rows: readonly PlayerSeasonRow[], limit: number): Ranking[] {
  const players = mergeTeams(rows);
  const maxPlayed = Math.max(0, ...players.map((player) => player.played));
  return playerStatSpecs(gameId)
    .filter((spec) => spec.ranked)
    .flatMap((spec) => {
      const ranked = rank(spec, players, maxPlayed).slice(0, limit);
      return ranked.length === 0 ? [] : [{ key: spec.key, unit: spec.unit, rows: ranked }];
    });
}

function mergeTeams(rows: readonly PlayerSeasonRow[]): PlayerSeason[] {
  const players = new Map<PlayerId, PlayerSeason>();
  for (const row of rows) {
    const known = players.get(row.player_id);
    if (known === undefined) players.set(row.player_id, row);
    else {
      const later = row.last_at > known.last_at ? row : known;
      players.set(row.player_id, { ...later, played: known.played + row.played, stats: mergeStatTotals([known.stats, row.stats]) });
    }
  }
  return [...players.values()];
}

function rank(spec: StatSpec, players: readonly PlayerSeason[], maxPlayed: number): RankedPlayer[] {
  const found = players.flatMap((player) => {
    const stat = statOf(spec, player.stats, player.played);
    // A count of 0 gets no rank, and neither does an average of too few matches.
    if (stat === undefined || (spec.unit === 'count' ? stat.value <= 0 : player.played < maxPlayed * MIN_PLAYED_SHARE)) return [];
    return [{ player, stat }];
  });
  const ordered = found.toSorted(
    (a, b) => b.stat.value - a.stat.value || a.player.played - b.player.played || compareIds(a.player.player_id, b.player.player_id),
  );
  let place = 0;
  return ordered.map(({ player, stat }, index) => {
    if (ordered[index - 1]?.stat.value !== stat.value) place = index + 1;
    return { rank: place, playerId: player.player_id, teamId: player.team_id, played: player.played, stat };
  });
}
