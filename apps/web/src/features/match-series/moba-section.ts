import type { TeamRef } from '@matchpoint/contracts/match/base';
import type { Id } from '@matchpoint/contracts/rules/id';
import type { GameDetail, MobaGame } from '@matchpoint/contracts/match/series';

/** The properties of every section of a MOBA game. */
export interface MobaSectionProps {
  readonly matchId: Id;
  readonly gameId: number;
  readonly game: GameDetail;
  readonly detail: MobaGame;
  readonly teams: readonly [TeamRef, TeamRef];
}

/** Returns the color of a side: the first side of each game is blue. */
export function sideTone(game: GameDetail, side: 0 | 1): 'blue' | 'red' {
  const name = game.sides?.[side];
  return name === undefined ? (side === 0 ? 'blue' : 'red') : name === 'red' || name === 'dire' ? 'red' : 'blue';
}
