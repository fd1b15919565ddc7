import type { ReactNode } from 'react';
import classes from './badge.module.css';

/** A small mark with a word: `live` on red with a dot, `warn` for late data, `ink` on ink. */
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
