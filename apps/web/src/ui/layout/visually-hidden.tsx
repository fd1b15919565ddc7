import type { ReactNode } from 'react';
import classes from './visually-hidden.module.css';

export interface VisuallyHiddenProps {
  /** `span` where only phrasing content is allowed, as in a button. */
  readonly as?: 'div' | 'span';
  readonly children: ReactNode;
}

/** Text for screen readers only. */
export function VisuallyHidden({ as: Tag = 'div', children }: VisuallyHiddenProps) {
  return <Tag className={classes.hidden}>{children}</Tag>;
}
