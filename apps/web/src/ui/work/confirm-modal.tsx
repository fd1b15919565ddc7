import { useTranslation } from 'react-i18next';
import { Button, Modal } from '@mantine/core';
import type { ReactNode } from 'react';
import { FormError } from '../form/form-error.tsx';
import classes from './confirm-modal.module.css';

export interface ConfirmModalProps {
  readonly open: boolean;
  readonly title: string;
  /** What will happen. */
  readonly children: ReactNode;
  /** Label of the button that does it. */
  readonly confirm: string;
  /** The action cannot be undone. */
  readonly danger?: boolean;
  readonly busy?: boolean;
  readonly error?: ReactNode;
  readonly onConfirm: () => void;
  readonly onClose: () => void;
}

/** Asks before something is done. The button that cancels has the focus. */
export function ConfirmModal({
  open,
  title,
  children,
  confirm,
  danger = false,
  busy = false,
  error,
  onConfirm,
  onClose,
}: ConfirmModalProps) {
  const { t } = useTranslation('common');
  return (
    <Modal opened={open} onClose={onClose} title={title} closeButtonProps={{ 'aria-label': t('action.close') }}>
      <div className={classes.text}>{children}</div>
      <FormError text={error} />
      <div className={classes.buttons}>
        <Button data-autofocus onClick={onClose}>
          {t('action.cancel')}
        </Button>
        <Button
          {...(danger ? { color: 'danger', 'data-danger': true } : { variant: 'filled' })}
          disabled={busy}
          aria-busy={busy}
          onClick={onConfirm}
        >
          {confirm}
        </Button>
      </div>
    </Modal>
  );
}
