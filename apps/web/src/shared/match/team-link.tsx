import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import classes from './entity-link.module.css';

/** A team's name that leads to its page. Not for rows that are a link as a whole: a link never stands in a link. */
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
