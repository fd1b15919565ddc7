import { useId, type ReactNode } from 'react';
import { FieldError } from '../field-error.tsx';
import { isShown } from '../is-shown.ts';
import classes from './checkbox-field.module.css';

export interface CheckboxFieldProps {
  readonly checked: boolean;
  readonly onChange: (checked: boolean) => void;
  /** The text of the checkbox; links in it open instead of checking it. */
  readonly children: ReactNode;
  readonly name?: string | undefined;
  readonly error?: ReactNode;
  readonly required?: boolean | undefined;
  readonly disabled?: boolean | undefined;
}

/** A checkbox with its text. */
export function CheckboxField({ checked, onChange, children, name, error, required, disabled }: CheckboxFieldProps) {
  const id = useId();
  const invalid = isShown(error);
  return (
    <div className={classes.field}>
      <label className={classes.row}>
        <input
          className={classes.box}
          type="checkbox"
          name={name}
          checked={checked}
          required={required}
          disabled={disabled}
          aria-invalid={invalid || undefined}
          aria-describedby={invalid ? id : undefined}
          onChange={(event) => onChange(event.currentTarget.checked)}
        />
        <span>{children}</span>
      </label>
      <FieldError id={id} text={error} />
    </div>
  );
}
