import { useTranslation } from 'react-i18next';
import type { OwnPlan } from '@matchpoint/contracts/plan/plan';
import { useState } from 'react';
import { useFailureText } from '../../../lib/i18n/use-failure-text.ts';
import { trpc } from '../../../lib/trpc.ts';
import { useToast } from '../../../ui/overlay/toast.tsx';
import { ConfirmModal } from '../../../ui/work/confirm-modal.tsx';
import { NoteModal } from './note-modal.tsx';
import type { PlanAct } from './plan-actions.tsx';
import { ViewModal } from './view-modal.tsx';

export interface PlanDialogProps {
  readonly asked: { readonly act: PlanAct; readonly plan: OwnPlan } | undefined;
  readonly onClose: () => void;
}

/** The dialog of what the author wants to do with a plan. It keeps its content while it closes. */
export function PlanDialog({ asked, onClose }: PlanDialogProps) {
  const [last, setLast] = useState(asked);
  if (asked !== undefined && asked !== last) setLast(asked);
  if (last === undefined) return null;
  const { act, plan } = last;
  const open = asked !== undefined;
  const key = `${act} ${plan.id}`;
  if (act === 'note') return <NoteModal key={key} open={open} plan={plan} onClose={onClose} />;
  if (act === 'view') return <ViewModal key={key} open={open} plan={plan} onClose={onClose} />;
  return <ConfirmAct key={key} open={open} act={act} plan={plan} onClose={onClose} />;
}

interface ConfirmActProps {
  readonly open: boolean;
  readonly act: 'delete' | 'withdraw' | 'shelve';
  readonly plan: OwnPlan;
  readonly onClose: () => void;
}

function ConfirmAct({ open, act, plan, onClose }: ConfirmActProps) {
  const { t } = useTranslation('creator');
  const toast = useToast();
  const utils = trpc.useUtils();
  const failureText = useFailureText();
  const done = {
    onSuccess: () => {
      toast({ icon: 'ok', kind: 'ok', text: t(`ask_done.${act}`) });
      onClose();
    },
    // After a failure too: the plan may be in another state than the list shows.
    onSettled: () => void utils.creator.invalidate(),
  } as const;
  const remove = trpc.creator.remove.useMutation(done);
  const withdraw = trpc.creator.withdraw.useMutation(done);
  const shelve = trpc.creator.shelve.useMutation(done);
  const { mutate, isPending, error } = { delete: remove, withdraw, shelve }[act];
  return (
    <ConfirmModal
      open={open}
      title={t(`ask_title.${act}`)}
      confirm={t(`act.${act}`)}
      danger={act !== 'withdraw'}
      busy={isPending}
      error={error === null ? undefined : failureText(error)}
      onConfirm={() => mutate({ planId: plan.id })}
      onClose={onClose}
    >
      <p>{t(`ask_text.${act}`, { title: plan.title === '' ? t('list.untitled') : plan.title })}</p>
    </ConfirmModal>
  );
}
