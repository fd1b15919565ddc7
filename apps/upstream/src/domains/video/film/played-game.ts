import type { Pair, Side } from '@matchpoint/contracts/match/base';
import type { GameDetail } from '@matchpoint/contracts/match/series';

/** A finished game with the score of the series before and after it. */
export interface PlayedGame {
  readonly game: GameDetail;
  readonly winner: Side;
  readonly before: Pair;
  readonly after: Pair;
  /** Share of the match at which the game begins and ends, 0 to 1. */
  readonly from: number;
  readonly to: number;
  /** Number of finished games of the series. */
  readonly games: number;
}
