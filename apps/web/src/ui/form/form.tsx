import { useEffect, useRef, type ReactNode } from 'react';
import classes from './form.module.css';

export interface FormProps {
  readonly children: ReactNode;
  /** With it the stack is a form, sent by Enter and by its `SubmitButton`. */
  readonly onSubmit?: (() => void) | undefined;
  /** What the form is for, where no heading says so. */
  readonly label?: string | undefined;
}

/** The fields of a form, one under the other. When it is sent and comes back with faults, the focus goes to the first of them. */
export function Form({ children, onSubmit, label }: FormProps) {
  const form = useRef<HTMLFormElement>(null);
  const sent = useRef(false);
  useEffect(() => {
    const faulty = sent.current ? form.current?.querySelector<HTMLElement>('[aria-invalid="true"]') : undefined;
    if (faulty === null || faulty === undefined) return;
    sent.current = false;
    faulty.focus();
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
