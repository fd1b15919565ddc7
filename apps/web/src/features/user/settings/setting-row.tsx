import type { ReactNode } from 'react';
import classes from './setting-row.module.css';

export interface SettingRowProps {
  readonly label: string;
  /** The current value. */
  readonly value: ReactNode;
  /** Explains the setting. */
  readonly hint?: ReactNode;
  /** Whether no value is set yet. */
  readonly unset?: boolean;
  /** The button that changes the value. */
  readonly children?: ReactNode;
}

/** A row of the settings: label, current value and the button that changes it. */
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
