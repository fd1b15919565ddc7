import type { ReactNode } from 'react';
import { Button } from '../controls/button.tsx';
import classes from './confirm-dialog.module.css';
import { Dialog } from './dialog.tsx';
import { FormError } from '../form/form-error.tsx';

export interface ConfirmDialogProps {
  readonly open: boolean;
  readonly title: string;
  /** What will happen. */
  readonly children: ReactNode;
  /** The text of the confirming button; it names the action. */
  readonly confirm: string;
  readonly cancel: string;
  readonly closeLabel: string;
  /** For actions that cannot be undone. */
  readonly danger?: boolean;
  readonly busy?: boolean;
  readonly error?: ReactNode;
  readonly onConfirm: () => void;
  readonly onClose: () => void;
}

/** Asks for confirmation. The cancel button has the focus. */
export function ConfirmDialog(props: ConfirmDialogProps) {
  const { open, title, children, confirm, cancel, closeLabel, danger = false, busy = false, error, onConfirm, onClose } = props;
  return (
    <Dialog open={open} title={title} closeLabel={closeLabel} onClose={onClose} kind="dialog" width="narrow">
      <div className={classes.text}>{children}</div>
      <FormError text={error} />
      <div className={classes.buttons}>
        <Button data-autofocus="" onClick={onClose}>
          {cancel}
        </Button>
        <Button kind={danger ? 'danger' : 'primary'} disabled={busy} aria-busy={busy} onClick={onConfirm}>
          {confirm}
        </Button>
      </div>
    </Dialog>
  );
}
