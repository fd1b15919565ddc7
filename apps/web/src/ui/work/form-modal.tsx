import { useTranslation } from 'react-i18next';
import { Modal } from '@mantine/core';
import type { ReactNode } from 'react';
import { FormError } from '../form/form-error.tsx';
import { Form } from '../form/form.tsx';
import { SubmitButton } from '../form/submit-button.tsx';
import classes from './form-modal.module.css';

export interface FormModalProps {
  readonly open: boolean;
  readonly title: string;
  /** What the form is about and what follows from it. */
  readonly intro?: ReactNode;
  readonly submit: string;
  /** The action cannot be undone. */
  readonly danger?: boolean;
  readonly busy: boolean;
  /** What is wrong with the form as a whole. */
  readonly error: ReactNode;
  readonly onSubmit: () => void;
  readonly onClose: () => void;
  readonly children: ReactNode;
}

/** A dialog with one form in it. */
export function FormModal({ open, title, intro, submit, danger = false, busy, error, onSubmit, onClose, children }: FormModalProps) {
  const { t } = useTranslation('common');
  return (
    <Modal opened={open} onClose={onClose} title={title} closeButtonProps={{ 'aria-label': t('action.close') }}>
      <Form label={title} onSubmit={onSubmit}>
        {intro === undefined ? null : <div className={classes.intro}>{intro}</div>}
        {children}
        <FormError text={error} />
        <div className={danger ? classes.danger : undefined}>
          <SubmitButton busy={busy}>{submit}</SubmitButton>
        </div>
      </Form>
    </Modal>
  );
}
