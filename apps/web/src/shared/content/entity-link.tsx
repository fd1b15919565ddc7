import type { EntityRef } from '@matchpoint/contracts/content/rich-text';
import { gameById } from '@matchpoint/contracts/games';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useFeatures } from '../system/features.ts';

export interface EntityLinkProps {
  readonly entity: EntityRef;
  readonly className?: string | undefined;
  readonly children: ReactNode;
}

/** The features to which the pages of entities belong; pages of matches always exist. */
const FEATURE_OF = { team: 'teams', player: 'players', league: 'leagues', match: undefined } as const;

/** A link inside a text to a team, a player, a league or a match; only the text where the site has no such pages. */
export function EntityLink({ entity, className, children }: EntityLinkProps) {
  const feature = FEATURE_OF[entity.kind];
  const offers = useFeatures();
  if (feature !== undefined && !offers(feature)) return <span className={className}>{children}</span>;
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
        <Link to="/$game/$id" params={{ game: gameById(entity.gameId)?.slug ?? 'soccer', id: String(entity.id) }} {...rest}>
          {children}
        </Link>
      );
  }
}
