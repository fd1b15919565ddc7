import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import classes from './entity-link.module.css';

/** A team's name as a link to its page. Not for rows that are links as a whole, because links cannot be nested. */
export function TeamLink({
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
      to="/squadLibrary/$id"
      params={{ id: String(id) }}
      preload={false}
      className={className === undefined ? classes.link : `${classes.link} ${className}`}
    >
      {children}
    </Link>
  );
}
