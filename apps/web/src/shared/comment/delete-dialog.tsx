import { useTranslation } from 'react-i18next';
import { useState } from 'react';
import type { Id } from '@matchpoint/contracts/rules/id';
import { useFailureText } from '../../lib/i18n/use-failure-text.ts';
import { ConfirmDialog } from '../../ui/overlay/confirm-dialog.tsx';
import { useComments } from './comments-context.ts';

export default function DeleteDialog({ id, onClose }: { readonly id: Id; readonly onClose: () => void }) {
  const { t } = useTranslation('comment');
  const { t: tCommon } = useTranslation('common');
  const { remove } = useComments();
  const failureText = useFailureText();
  const [busy, setBusy] = useState(false);
  const [error, setError] = useState<string>();
  const confirm = async (): Promise<void> => {
    setBusy(true);
    setError(undefined);
    try {
      await remove(id);
      onClose();
    } catch (error) {
      setError(failureText(error));
      setBusy(false);
    }
  };
  return (
    <ConfirmDialog
      open
      danger
      title={t('delete.title')}
      confirm={t('delete.do')}
      cancel={tCommon('action.cancel')}
      closeLabel={tCommon('action.close')}
      busy={busy}
      error={error}
      onConfirm={() => void confirm()}
      onClose={onClose}
    >
      {t('delete.text')}
    </ConfirmDialog>
  );
}
