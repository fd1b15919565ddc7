import type { ReactNode } from 'react';
import { Button } from '../controls/button.tsx';
import classes from './submit-button.module.css';

export interface SubmitButtonProps {
  readonly children: ReactNode;
  /** The form is being sent: the button keeps its place, its text and the focus, and sends nothing twice. */
  readonly busy?: boolean | undefined;
  readonly disabled?: boolean | undefined;
  /** `fit` on pages, where it is as wide as its text. */
  readonly width?: 'full' | 'fit' | undefined;
}

/** Submits the form that it belongs to. */
export function SubmitButton({ children, busy = false, disabled = false, width = 'full' }: SubmitButtonProps) {
  return (
    <Button
      type="submit"
      kind="primary"
      className={classes.submit}
      data-width={width}
      disabled={disabled}
      aria-busy={busy}
      aria-disabled={busy || undefined}
      onClick={(event) => {
        if (busy) event.preventDefault();
      }}
    >
      {busy ? <span className={classes.spinner} aria-hidden="true" /> : null}
      {children}
    </Button>
  );
}
