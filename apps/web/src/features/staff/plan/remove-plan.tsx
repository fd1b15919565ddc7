import { useTranslation } from 'react-i18next';
import type { PlanDetail } from '@matchpoint/contracts/plan/plan';
import { graphemeCount } from '@matchpoint/contracts/rules/content';
import { useState } from 'react';
import { useMessages } from '../../../lib/i18n/use-messages.ts';
import { trpc } from '../../../lib/trpc.ts';
import { Button } from '../../../ui/controls/button.tsx';
import { TextareaField } from '../../../ui/form/fields/textarea-field.tsx';
import { FormError } from '../../../ui/form/form-error.tsx';
import { Form } from '../../../ui/form/form.tsx';
import { SubmitButton } from '../../../ui/form/submit-button.tsx';
import { Dialog } from '../../../ui/overlay/dialog.tsx';
import { useToast } from '../../../ui/overlay/toast.tsx';
import { useExplain } from '../queue/use-decide.ts';

const MIN_REASON = 2;
const MAX_REASON = 500;

type RemovedPlan = Pick<PlanDetail, 'id' | 'title'>;

/** The button that removes a published plan, for members of staff who may do that; loaded for users with the role only. */
export default function RemovePlan({ plan }: { readonly plan: RemovedPlan }) {
  const isLoaded = useMessages('staff');
  const { data: me } = trpc.staff.me.useQuery({});
  const mayRemove = me !== undefined && me.roles.some((role) => role === 'reviewer' || role === 'admin');
  return isLoaded && mayRemove ? <RemoveButton plan={plan} /> : null;
}

function RemoveButton({ plan }: { readonly plan: RemovedPlan }) {
  const { t } = useTranslation('staff');
  const [isOpen, setIsOpen] = useState(false);
  const [isRemoved, setIsRemoved] = useState(false);
  if (isRemoved) return <span role="status">{t('remove.removed')}</span>;
  return (
    <>
      <Button kind="danger" onClick={() => setIsOpen(true)}>
        {t('remove.do')}
      </Button>
      {isOpen ? <RemoveDialog plan={plan} onRemoved={() => setIsRemoved(true)} onClose={() => setIsOpen(false)} /> : null}
    </>
  );
}

interface RemoveDialogProps {
  readonly plan: RemovedPlan;
  readonly onRemoved: () => void;
  readonly onClose: () => void;
}

/** Asks for the public reason of a removal. */
function RemoveDialog({ plan, onRemoved, onClose }: RemoveDialogProps) {
  const { t } = useTranslation('staff');
  const { t: tCommon } = useTranslation('common');
  const utils = trpc.useUtils();
  const toast = useToast();
  const explain = useExplain();
  const [reason, setReason] = useState('');
  const [isShort, setIsShort] = useState(false);
  const { mutate, isPending, error } = trpc.staff.removePlan.useMutation({
    onSuccess: () => {
      toast({ icon: 'ok', kind: 'ok', text: t('remove.done') });
      onRemoved();
      onClose();
      void utils.plan.list.invalidate();
    },
  });
  const submit = (): void => {
    const text = reason.trim();
    setIsShort(graphemeCount(text) < MIN_REASON);
    const isAccepted = graphemeCount(text) >= MIN_REASON && graphemeCount(text) <= MAX_REASON;
    if (isAccepted && !isPending) mutate({ planId: plan.id, reason: text });
  };
  return (
    <Dialog open title={t('remove.title')} closeLabel={tCommon('action.close')} onClose={onClose} width="narrow">
      <Form onSubmit={submit} label={t('remove.title')}>
        <p>
          <b>
            <bdi>{plan.title}</bdi>
          </b>
        </p>
        <p>{t('remove.text')}</p>
        <TextareaField
          label={t('remove.reason')}
          hint={t('remove.reason_hint')}
          name="reason"
          value={reason}
          onChange={setReason}
          maxLength={MAX_REASON}
          error={isShort ? t('sanction.reason_short') : undefined}
          required
        />
        <FormError text={error === null ? undefined : explain(error)} />
        <SubmitButton busy={isPending}>{t('remove.do')}</SubmitButton>
      </Form>
    </Dialog>
  );
}
