import { useState } from 'react';
import { useFailureText } from '../../lib/i18n/use-failure-text.ts';
import { useWords } from '../../lib/i18n/use-words.ts';
import { ConfirmDialog } from '../../ui/overlay/confirm-dialog.tsx';
import { useComments } from './comments-context.ts';

export default function DeleteDialog({ id, onClose }: { readonly id: number; readonly onClose: () => void }) {
  const words = useWords('comments');
  const common = useWords('common');
  const { remove } = useComments();
  const failureText = useFailureText();
  const [busy, setBusy] = useState(false);
  const [fault, setFault] = useState<string>();
  const confirm = async (): Promise<void> => {
    setBusy(true);
    setFault(undefined);
    try {
      await remove(id);
      onClose();
    } catch (error) {
      setFault(failureText(error));
      setBusy(false);
    }
  };
  return (
    <ConfirmDialog
      open
      danger
      title={words('delete.title')}
      confirm={words('delete.do')}
      cancel={common('action.cancel')}
      closeLabel={common('action.close')}
      busy={busy}
      error={fault}
      onConfirm={() => void confirm()}
      onClose={onClose}
    >
      {words('delete.text')}
    </ConfirmDialog>
  );
}
