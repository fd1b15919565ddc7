import type { ReactNode } from 'react';
import classes from './rows.module.css';

export interface Row {
  readonly label: string;
  readonly value: ReactNode;
}

/** Labels with their values below each other: the fields of one thing. */
export function Rows({ rows }: { readonly rows: readonly Row[] }) {
  return (
    <dl className={classes.rows}>
      {rows.map(({ label, value }) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}
