import { Field, type FieldProps } from '../field.tsx';
import classes from './date-field.module.css';

export interface DateFieldProps extends FieldProps {
  /** `YYYY-MM-DD`; empty while nothing is chosen. */
  readonly value: string;
  readonly onChange: (value: string) => void;
  /** First and last day that can be chosen, `YYYY-MM-DD`. */
  readonly min?: string | undefined;
  readonly max?: string | undefined;
  readonly autoComplete?: string | undefined;
}

/** A date field with the system's calendar. */
export function DateField({ value, onChange, min, max, autoComplete, ...field }: DateFieldProps) {
  return (
    <Field field={field}>
      {(wiring) => (
        <input
          {...wiring}
          className={`${wiring.className} ${classes.input}`}
          type="date"
          value={value}
          min={min}
          max={max}
          autoComplete={autoComplete}
          onChange={(event) => onChange(event.currentTarget.value)}
        />
      )}
    </Field>
  );
}
