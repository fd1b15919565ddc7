import type { ReactNode } from 'react';
import classes from './meta-line.module.css';

/** Small facts under a title, spaced apart; what does not fit is cut off at the end of the line. */
export function MetaLine({ children }: { readonly children: ReactNode }) {
  return <p className={classes.meta}>{children}</p>;
}
