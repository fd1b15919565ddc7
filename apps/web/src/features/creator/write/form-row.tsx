import { useId, type ReactNode } from 'react';
import { inputError } from '../../../ui/work/input-error.tsx';
import classes from './form-row.module.css';

export interface FormRowProps {
  readonly label: string;
  /** Names the row, so that its error can be scrolled to. */
  readonly name: string;
  readonly hint?: ReactNode;
  readonly error?: string | undefined;
  readonly children: ReactNode;
}

/** A row of the form of a plan: its name beside its controls, with hint and error below them. */
export function FormRow({ label, name, hint, error, children }: FormRowProps) {
  const id = useId();
  const shown = inputError(error);
  return (
    <div
      className={classes.row}
      role="group"
      aria-labelledby={id}
      data-row={name}
      data-invalid={shown !== undefined || undefined}
      tabIndex={-1}
    >
      <h2 className={classes.label} id={id}>
        {label}
      </h2>
      <div className={classes.field}>
        {children}
        {hint === undefined ? null : <div className={classes.hint}>{hint}</div>}
        {shown === undefined ? null : <div className={classes.error}>{shown}</div>}
      </div>
    </div>
  );
}
