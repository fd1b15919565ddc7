import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import classes from './entity-link.module.css';

/** A player's name as a link to the player's page. */
export function PlayerLink({
  id,
  children,
  className,
}: {
  readonly id: number;
  readonly children: ReactNode;
  readonly className?: string | undefined;
}) {
  return (
    <Link
      to="/playerLibrary/$id"
      params={{ id: String(id) }}
      preload={false}
      className={className === undefined ? classes.link : `${classes.link} ${className}`}
    >
      {children}
    </Link>
  );
}
