import type { ReactNode } from 'react';
import classes from './setting-row.module.css';

export interface SettingRowProps {
  readonly label: string;
  /** How it is now. */
  readonly value: ReactNode;
  /** What it is for. */
  readonly hint?: ReactNode;
  /** Nothing is set yet. */
  readonly unset?: boolean;
  /** The button that changes it. */
  readonly children?: ReactNode;
}

/** One line of the settings: what, how it is, the way to change it. */
export function SettingRow({ label, value, hint, unset = false, children }: SettingRowProps) {
  return (
    <div className={classes.row}>
      <h3>{label}</h3>
      <div className={classes.value} data-unset={unset || undefined}>
        <div>{value}</div>
        {hint === undefined ? null : <small>{hint}</small>}
      </div>
      <div className={classes.action}>{children}</div>
    </div>
  );
}
