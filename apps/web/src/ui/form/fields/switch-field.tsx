import { useId, type ReactNode } from 'react';
import classes from './switch-field.module.css';

export interface SwitchFieldProps {
  readonly label: string;
  readonly checked: boolean;
  readonly onChange: (checked: boolean) => void;
  readonly hint?: ReactNode;
  readonly name?: string | undefined;
  readonly disabled?: boolean | undefined;
}

/** A setting that is on or off and applies at once, without a save button: label at the start of the row, switch at its end. */
export function SwitchField({ label, checked, onChange, hint, name, disabled }: SwitchFieldProps) {
  const id = useId();
  return (
    <div className={classes.row}>
      <label className={classes.text} htmlFor={id}>
        {label}
      </label>
      <input
        className={classes.switch}
        id={id}
        type="checkbox"
        role="switch"
        name={name}
        checked={checked}
        aria-checked={checked}
        disabled={disabled}
        aria-describedby={hint === undefined ? undefined : `${id}-hint`}
        onChange={(event) => onChange(event.currentTarget.checked)}
      />
      {hint === undefined ? null : (
        <p className={classes.hint} id={`${id}-hint`}>
          <bdi>{hint}</bdi>
        </p>
      )}
    </div>
  );
}
