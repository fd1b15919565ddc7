import { useTranslation } from 'react-i18next';
import { Textarea } from '@mantine/core';
import { graphemeCount } from '@matchpoint/contracts/rules/content';
import type { Sanction, StaffUser } from '@matchpoint/contracts/staff/staff';
import { useState } from 'react';
import { trpc } from '../../../lib/trpc.ts';
import { useToast } from '../../../ui/overlay/toast.tsx';
import { FormModal } from '../../../ui/work/form-modal.tsx';
import { useExplain } from '../queue/use-decide.ts';

const MIN_REASON = 2;

export interface EndSanctionDialogProps {
  readonly sanction: Sanction;
  readonly userId: StaffUser['uid'];
  readonly onClose: () => void;
}

/** Ends a mute or ban before its time, with a reason. */
export function EndSanctionDialog({ sanction, userId, onClose }: EndSanctionDialogProps) {
  const { t } = useTranslation('staff');
  const utils = trpc.useUtils();
  const toast = useToast();
  const explain = useExplain();
  const [reason, setReason] = useState('');
  const [isShort, setIsShort] = useState(false);
  const { mutate, isPending, error } = trpc.staff.endSanction.useMutation({
    onSuccess: () => {
      toast({ icon: 'ok', kind: 'ok', text: t('sanction.end_done') });
      onClose();
    },
    onSettled: () => Promise.all([utils.staff.user.invalidate({ userId }), utils.staff.users.invalidate()]),
  });
  const submit = (): void => {
    const text = reason.trim();
    setIsShort(graphemeCount(text) < MIN_REASON);
    if (graphemeCount(text) >= MIN_REASON && !isPending) mutate({ sanctionId: sanction.id, reason: text });
  };
  return (
    <FormModal
      open
      title={t('sanction.end')}
      intro={<bdi>{sanction.reason}</bdi>}
      submit={t('sanction.end')}
      busy={isPending}
      error={isShort ? t('sanction.reason_short') : error === null ? undefined : explain(error)}
      onSubmit={submit}
      onClose={onClose}
    >
      <Textarea
        label={t('sanction.reason')}
        data-autofocus
        rows={3}
        maxLength={500}
        value={reason}
        aria-invalid={isShort || undefined}
        onChange={(event) => setReason(event.currentTarget.value)}
      />
    </FormModal>
  );
}
