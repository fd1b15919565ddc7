import { useBlocker } from '@tanstack/react-router';
import { useWords } from '../../../lib/i18n/use-words.ts';
import { ConfirmDialog } from '../../../ui/overlay/confirm-dialog.tsx';

/** Asks before a page with unsaved changes is left: by a link of ours in our words, by the browser in its own. */
export function UnsavedChangesGuard({ when }: { readonly when: boolean }) {
  const words = useWords('user');
  const common = useWords('common');
  const { status, proceed, reset } = useBlocker({ shouldBlockFn: () => when, enableBeforeUnload: () => when, withResolver: true });
  return (
    <ConfirmDialog
      open={status === 'blocked'}
      title={words('leave.title')}
      confirm={words('leave.go')}
      cancel={words('leave.stay')}
      closeLabel={common('action.close')}
      danger
      onConfirm={() => proceed?.()}
      onClose={() => reset?.()}
    >
      <p>{words('leave.text')}</p>
    </ConfirmDialog>
  );
}
