import { useTranslation } from 'react-i18next';
import { useBlocker } from '@tanstack/react-router';
import { ConfirmDialog } from '../overlay/confirm-dialog.tsx';

/** Asks before leaving a page with unsaved changes: with our dialog for navigation inside the site, with the browser's own otherwise. */
export function UnsavedChangesGuard({ when }: { readonly when: boolean }) {
  const { t } = useTranslation('form');
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
