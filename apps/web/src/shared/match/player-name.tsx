import { use } from 'react';
import type { Id } from '@matchpoint/contracts/rules/id';
import { LinkablePlayers } from './linkable-players.ts';
import { NameLink } from './name-link.tsx';

export interface PlayerNameProps {
  readonly player: { readonly id: Id; readonly name: string };
  /** Set in lists that include unused substitutes, who are not in the library. */
  readonly played?: boolean;
}

/** A player's name in a match; once the match is over it links to the player's page. */
export function PlayerName({ player, played = true }: PlayerNameProps) {
  const known = use(LinkablePlayers);
  return known && played ? (
    <NameLink kind="player" id={player.id}>
      {player.name}
    </NameLink>
  ) : (
    <>{player.name}</>
  );
}
