import type { ReactNode } from 'react';
import classes from './badge.module.css';

/** A small label: `live` is red with a dot, `warn` marks delayed data, `ink` is a dark fill. */
export function Badge({
  kind = 'plain',
  children,
  title,
}: {
  readonly kind?: 'plain' | 'live' | 'warn' | 'ink' | 'red' | 'ok';
  readonly children: ReactNode;
  readonly title?: string;
}) {
  return (
    <span className={classes.badge} data-kind={kind} title={title}>
      {children}
    </span>
  );
}
