import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import type { Id } from '@matchpoint/contracts/rules/id';
import classes from './name-link.module.css';
import { useFeature } from '../system/features.ts';

const PAGES = {
  team: { to: '/squadLibrary/$id', feature: 'teams' },
  player: { to: '/playerLibrary/$id', feature: 'players' },
} as const;

export interface NameLinkProps {
  readonly kind: keyof typeof PAGES;
  readonly id: Id;
  readonly children: ReactNode;
  readonly className?: string | undefined;
}

/**
 * The name of a team or player as a link to its page. Not for rows that are links as a whole, because links cannot be nested. Only the name
 * where the site has no such pages.
 */
export function NameLink({ kind, id, children, className }: NameLinkProps) {
  const { to, feature } = PAGES[kind];
  if (!useFeature(feature)) return <span className={className}>{children}</span>;
  return (
    <Link
      to={to}
      params={{ id: String(id) }}
      preload={false}
      className={className === undefined ? classes.link : `${classes.link} ${className}`}
    >
      {children}
    </Link>
  );
}
