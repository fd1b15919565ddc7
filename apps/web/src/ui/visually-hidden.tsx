import type { ReactNode } from 'react';
import classes from './visually-hidden.module.css';

/** Text for screen readers only. */
export function VisuallyHidden({ children }: { readonly children: ReactNode }) {
  return <div className={classes.hidden}>{children}</div>;
}
