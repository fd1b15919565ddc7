import type { ReactNode } from 'react';
import classes from './two-columns.module.css';

export interface TwoColumnsProps {
  /** The list to choose from. */
  readonly list: ReactNode;
  /** The chosen entry. */
  readonly children: ReactNode;
  /** On phones only one of the two is shown. */
  readonly chosen: boolean;
}

/** A list with its chosen entry beside it. */
export function TwoColumns({ list, children, chosen }: TwoColumnsProps) {
  return (
    <div className={classes.columns} data-chosen={chosen || undefined}>
      <div className={classes.column}>{list}</div>
      <div className={classes.column}>{children}</div>
    </div>
  );
}
