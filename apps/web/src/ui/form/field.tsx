import { useId, type FocusEventHandler, type ReactNode } from 'react';
import { FieldError } from './field-error.tsx';
import { isShown } from './is-shown.ts';
import classes from './field.module.css';

/** The properties that every field of a form takes. */
export interface FieldProps {
  readonly label: string;
  /** The label is for screen readers only; the empty field shows it as placeholder. */
  readonly hideLabel?: boolean | undefined;
  readonly name: string;
  /** The error text. The field is marked as invalid and described by the text. */
  readonly error?: ReactNode;
  readonly hint?: ReactNode;
  readonly required?: boolean | undefined;
  readonly disabled?: boolean | undefined;
  /** Focuses the field when its dialog or page opens. */
  readonly autoFocus?: boolean | undefined;
  readonly onFocus?: FocusEventHandler<HTMLElement> | undefined;
  readonly onBlur?: FocusEventHandler<HTMLElement> | undefined;
}

/** The attributes of the control inside a field, which tie it to label, hint and error. */
export interface ControlProps {
  readonly id: string;
  readonly name: string;
  readonly className: string | undefined;
  readonly required: boolean | undefined;
  readonly disabled: boolean | undefined;
  readonly autoFocus: boolean | undefined;
  readonly onFocus: FocusEventHandler<HTMLElement> | undefined;
  readonly onBlur: FocusEventHandler<HTMLElement> | undefined;
  readonly 'aria-label': string | undefined;
  readonly 'aria-invalid': true | undefined;
  readonly 'aria-describedby': string | undefined;
  readonly 'data-autofocus': true | undefined;
}

interface FrameProps {
  readonly field: FieldProps;
  /** Stands before the control, inside the border. */
  readonly leading?: ReactNode;
  readonly trailing?: ReactNode;
  /** Stands at the end of the hint's line: a counter. */
  readonly aside?: ReactNode;
  /** Numbers and addresses are left to right in every language. */
  readonly dir?: 'ltr' | undefined;
  readonly children: (wiring: ControlProps) => ReactNode;
}

/** The frame of a field: label above, border around the control, hint and error below, all tied together for screen readers. */
export function Field({ field, leading, trailing, aside, dir, children }: FrameProps) {
  const id = useId();
  const invalid = isShown(field.error);
  const hasNotes = isShown(field.hint) || isShown(aside);
  return (
    <div className={classes.field}>
      {field.hideLabel === true ? null : (
        <label className={classes.label} htmlFor={id}>
          {field.label}
          {field.required === true ? <span aria-hidden="true">*</span> : null}
        </label>
      )}
      <div className={classes.box} data-invalid={invalid || undefined} data-disabled={field.disabled === true || undefined} dir={dir}>
        {leading}
        {children(controlPropsOf(field, id, hasNotes, invalid))}
        {trailing}
      </div>
      {hasNotes ? (
        <div className={classes.notes} id={`${id}-notes`}>
          <bdi>{field.hint}</bdi>
          {aside}
        </div>
      ) : null}
      <FieldError id={`${id}-error`} text={field.error} />
    </div>
  );
}

function controlPropsOf(field: FieldProps, id: string, hasNotes: boolean, invalid: boolean): ControlProps {
  const described = [invalid ? `${id}-error` : '', hasNotes ? `${id}-notes` : ''].filter((part) => part !== '').join(' ');
  return {
    id,
    name: field.name,
    className: classes.control,
    required: field.required,
    disabled: field.disabled,
    autoFocus: field.autoFocus,
    onFocus: field.onFocus,
    onBlur: field.onBlur,
    'aria-label': field.hideLabel === true ? field.label : undefined,
    'aria-invalid': invalid || undefined,
    'aria-describedby': described === '' ? undefined : described,
    'data-autofocus': field.autoFocus === true || undefined,
  };
}
