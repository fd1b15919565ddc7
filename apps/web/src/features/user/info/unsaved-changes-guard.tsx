import { useTranslation } from 'react-i18next';
import { useBlocker } from '@tanstack/react-router';
import { ConfirmDialog } from '../../../ui/overlay/confirm-dialog.tsx';

/** Asks before a page with unsaved changes is left: by a link of ours in our words, by the browser in its own. */
export function UnsavedChangesGuard({ when }: { readonly when: boolean }) {
  const { t } = useTranslation('user');
  const { t: tCommon } = useTranslation('common');
  const { status, proceed, reset } = useBlocker({ shouldBlockFn: () => when, enableBeforeUnload: () => when, withResolver: true });
  return (
    <ConfirmDialog
      open={status === 'blocked'}
      title={t('leave.title')}
      confirm={t('leave.go')}
      cancel={t('leave.stay')}
      closeLabel={tCommon('action.close')}
      danger
      onConfirm={() => proceed?.()}
      onClose={() => reset?.()}
    >
      <p>{t('leave.text')}</p>
    </ConfirmDialog>
  );
}
