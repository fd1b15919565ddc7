import type { GameId } from '@matchpoint/contracts/games';
import type { PlayerId } from '@matchpoint/contracts/ids';
import { playerId } from '../../player-id.ts';

export const PLAYERS_PER_TEAM = 4;

/** Returns the id of a member of a team, from 0. */
export function memberId(gameId: GameId, teamKey: string, no: number): PlayerId {
  return playerId(`simulator:${gameId}:${teamKey}:${no}`);
}
