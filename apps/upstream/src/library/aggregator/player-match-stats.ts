import type { PlayerId, TeamId } from '@matchpoint/contracts/ids';
import type { Side } from '@matchpoint/contracts/match/base';
import type { StatTotals } from '../stat-totals.ts';

/** A player's part in one game of a series. */
export interface PlayedGame {
  /** A key of the game's terms. */
  readonly key: string;
  readonly kind: 'hero' | 'map';
  readonly won: boolean;
  readonly kills: number;
  readonly deaths: number;
  readonly assists: number;
}

/** The stats of one player in a match. */
export interface PlayerMatchStats {
  readonly playerId: PlayerId;
  readonly name: string;
  readonly no?: number | undefined;
  readonly pos?: string | undefined;
  readonly teamId: TeamId;
  readonly side?: Side | undefined;
  readonly stats: StatTotals;
  readonly games: readonly PlayedGame[];
}
