import type { PlayerId } from '@matchpoint/contracts/ids';
import type { BattleRoyaleDetail, BattleRoyalePlayer } from '@matchpoint/contracts/match/battle-royale';
import type { PlayerMatchStats } from './player-match-stats.ts';
import { StatTotalsBuilder } from '../stat-totals.ts';

/** Returns the stats of the players of finished games. Team ids are those of the database. */
export function battleRoyalePlayers(detail: BattleRoyaleDetail): PlayerMatchStats[] {
  const entries = new Map<PlayerId, { player: BattleRoyalePlayer; totals: StatTotalsBuilder }>();
  for (const game of detail.games) {
    if (game.status !== 'finished') continue;
    for (const player of game.players) {
      const entry = entries.get(player.id) ?? { player, totals: new StatTotalsBuilder() };
      entries.set(player.id, entry);
      const place = detail.table.find((row) => row.teamId === player.teamId)?.cells[game.no - 1]?.place;
      entry.totals.add('games', 1);
      entry.totals.add('wwcd', place === undefined ? undefined : place === 1 ? 1 : 0);
      entry.totals.add('survival', player.survivalSec);
      for (const key of ['kills', 'knocks', 'damage', 'assists', 'revives'] as const) entry.totals.add(key, player[key]);
    }
  }
  return [...entries.values()].map(({ player, totals }) => ({
    playerId: player.id,
    name: player.name,
    teamId: player.teamId,
    stats: totals.build(),
    games: [],
  }));
}
