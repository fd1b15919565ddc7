import type { EntityRef } from '@matchpoint/contracts/content/rich-text';
import { gameById } from '@matchpoint/contracts/games';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';

export interface EntityLinkProps {
  readonly entity: EntityRef;
  readonly className?: string | undefined;
  readonly children: ReactNode;
}

/** A link inside a text to a team, a player, a league or a match. */
export function EntityLink({ entity, className, children }: EntityLinkProps) {
  const rest = { preload: false as const, className };
  switch (entity.kind) {
    case 'team':
      return (
        <Link to="/squadLibrary/$id" params={{ id: String(entity.id) }} {...rest}>
          {children}
        </Link>
      );
    case 'player':
      return (
        <Link to="/playerLibrary/$id" params={{ id: String(entity.id) }} {...rest}>
          {children}
        </Link>
      );
    case 'league':
      return (
        <Link to="/leagueLibrary/$id" params={{ id: String(entity.id) }} {...rest}>
          {children}
        </Link>
      );
    case 'match':
      return (
        <Link to="/$game/{-$id}" params={{ game: gameById(entity.gameId)?.slug ?? 'soccer', id: String(entity.id) }} {...rest}>
          {children}
        </Link>
      );
  }
}
