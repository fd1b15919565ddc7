import { useTranslation } from 'react-i18next';
import { Button } from '@mantine/core';
import type { OwnUser } from '@matchpoint/contracts/user/user';
import { useState } from 'react';
import { trpc } from '../../../lib/trpc.ts';
import { useFailureText } from '../../../lib/i18n/use-failure-text.ts';
import { useToast } from '../../../ui/overlay/toast.tsx';
import { DeletionDialog } from './dialogs/deletion-dialog.tsx';
import { SettingRow } from './setting-row.tsx';
import { useTimeText } from './use-time-text.ts';

/** Requests the deletion of the account, or cancels it during the grace period. */
export function DeletionRow({ user }: { readonly user: OwnUser }) {
  const { t } = useTranslation('user');
  const timeText = useTimeText();
  const [asking, setAsking] = useState(false);
  const deleting = user.state === 'deleting';
  const value = deleting ? t('deletion.at', { time: user.deleteAt === undefined ? '' : timeText(user.deleteAt) }) : t('deletion.value');
  return (
    <SettingRow label={t('deletion.label')} value={value} hint={t(deleting ? 'deletion.until_hint' : 'deletion.hint')}>
      {deleting ? (
        <CancelDeletionButton />
      ) : (
        <Button color="danger" data-danger onClick={() => setAsking(true)}>
          {t('deletion.label')}
        </Button>
      )}
      <DeletionDialog user={user} open={asking} onClose={() => setAsking(false)} />
    </SettingRow>
  );
}

function CancelDeletionButton() {
  const { t } = useTranslation('user');
  const { t: tShell } = useTranslation('shell');
  const toast = useToast();
  const utils = trpc.useUtils();
  const failureText = useFailureText();
  const { mutate, isPending } = trpc.user.cancelDeletion.useMutation({
    onSuccess: (user) => {
      utils.user.me.setData({}, (before) => before && { ...before, user });
      toast({ icon: 'ok', kind: 'ok', text: tShell('account.kept') });
    },
    onError: (error) => toast({ icon: 'warn', kind: 'error', text: failureText(error) }),
  });
  return (
    <Button variant="filled" disabled={isPending} onClick={() => mutate({})}>
      {t('deletion.keep')}
    </Button>
  );
}
