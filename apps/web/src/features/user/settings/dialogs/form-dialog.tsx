import { useTranslation } from 'react-i18next';
import type { ReactNode } from 'react';
import { Dialog } from '../../../../ui/overlay/dialog.tsx';
import { FormError } from '../../../../ui/form/form-error.tsx';
import { Form } from '../../../../ui/form/form.tsx';
import { SubmitButton } from '../../../../ui/form/submit-button.tsx';
import classes from './form-dialog.module.css';

export interface FormDialogProps {
  readonly open: boolean;
  readonly title: string;
  /** What it is about and what it brings with it. */
  readonly intro?: ReactNode;
  readonly submit: string;
  /** It cannot be undone. */
  readonly danger?: boolean;
  readonly busy: boolean;
  readonly error: ReactNode;
  readonly onSubmit: () => void;
  readonly onClose: () => void;
  readonly children: ReactNode;
}

/** A dialog with one form in it. */
export function FormDialog({ open, title, intro, submit, danger = false, busy, error, onSubmit, onClose, children }: FormDialogProps) {
  const { t } = useTranslation('common');
  return (
    <Dialog open={open} title={title} closeLabel={t('action.close')} onClose={onClose} kind="dialog" width="narrow">
      <Form label={title} onSubmit={onSubmit}>
        {intro === undefined ? null : <div className={classes.intro}>{intro}</div>}
        {children}
        <FormError text={error} />
        <div className={danger ? classes.danger : undefined}>
          <SubmitButton busy={busy}>{submit}</SubmitButton>
        </div>
      </Form>
    </Dialog>
  );
}
