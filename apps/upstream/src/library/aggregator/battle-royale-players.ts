import type { PlayerId } from '@matchpoint/contracts/ids';
import type { MultiDetail, MultiPlayer } from '@matchpoint/contracts/match/multi';
import type { PlayerLine } from './player-line.ts';
import { TallyBuilder } from '../stat-totals.ts';

/** Who played in the games of a battle-royale event that came to their end. Team ids are those of the database already. */
export function multiPlayers(detail: MultiDetail): PlayerLine[] {
  const entries = new Map<PlayerId, { player: MultiPlayer; tally: TallyBuilder }>();
  for (const game of detail.games) {
    if (game.status !== 'finished') continue;
    for (const player of game.players) {
      const entry = entries.get(player.id) ?? { player, tally: new TallyBuilder() };
      entries.set(player.id, entry);
      const place = detail.table.find((row) => row.teamId === player.teamId)?.cells[game.no - 1]?.place;
      entry.tally.add('games', 1);
      entry.tally.add('wwcd', place === undefined ? undefined : place === 1 ? 1 : 0);
      entry.tally.add('survival', player.survivalSec);
      for (const key of ['kills', 'knocks', 'damage', 'assists', 'revives'] as const) entry.tally.add(key, player[key]);
    }
  }
  return [...entries.values()].map(({ player, tally }) => ({
    playerId: player.id,
    name: player.name,
    teamId: player.teamId,
    figures: tally.done(),
    games: [],
  }));
}
