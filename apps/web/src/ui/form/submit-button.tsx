import type { ReactNode } from 'react';
import { Button } from '../controls/button.tsx';
import classes from './submit-button.module.css';

export interface SubmitButtonProps {
  readonly children: ReactNode;
  /** The form is on its way: the button keeps its place, its words and the focus, and sends nothing twice. */
  readonly busy?: boolean | undefined;
  readonly disabled?: boolean | undefined;
  /** `fit` on pages, where it is as wide as its words. */
  readonly width?: 'full' | 'fit' | undefined;
}

/** Sends the form that it stands in. */
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
