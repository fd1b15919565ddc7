import { use } from 'react';
import { LinkablePlayers } from './linkable-players.ts';
import { PlayerLink } from './player-link.tsx';

export interface PlayerNameProps {
  readonly player: { readonly id: number; readonly name: string };
  /** Set in lists that include unused substitutes, who are not in the library. */
  readonly played?: boolean;
}

/** A player's name in a match; once the match is over it links to the player's page. */
export function PlayerName({ player, played = true }: PlayerNameProps) {
  const known = use(LinkablePlayers);
  return known && played ? <PlayerLink id={player.id}>{player.name}</PlayerLink> : <>{player.name}</>;
}
