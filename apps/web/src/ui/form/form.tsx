import { useEffect, useRef, type ReactNode } from 'react';
import classes from './form.module.css';

export interface FormProps {
  readonly children: ReactNode;
  /** With it the fields are a form that Enter and its `SubmitButton` submit. */
  readonly onSubmit?: (() => void) | undefined;
  /** Names the form when no heading does. */
  readonly label?: string | undefined;
}

/** The fields of a form, below each other. After a submit that returns errors, the first invalid field gets the focus. */
export function Form({ children, onSubmit, label }: FormProps) {
  const form = useRef<HTMLFormElement>(null);
  const sent = useRef(false);
  useEffect(() => {
    const invalid = sent.current ? form.current?.querySelector<HTMLElement>('[aria-invalid="true"]') : undefined;
    if (invalid === null || invalid === undefined) return;
    sent.current = false;
    invalid.focus();
  });
  if (onSubmit === undefined) return <div className={classes.form}>{children}</div>;
  return (
    <form
      ref={form}
      className={classes.form}
      noValidate
      aria-label={label}
      onInput={() => {
        sent.current = false;
      }}
      onSubmit={(event) => {
        event.preventDefault();
        sent.current = true;
        onSubmit();
      }}
    >
      {children}
    </form>
  );
}
