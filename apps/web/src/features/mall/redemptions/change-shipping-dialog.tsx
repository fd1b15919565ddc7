import { useTranslation } from 'react-i18next';
import type { Redemption } from '@matchpoint/contracts/mall/mall';
import type { Id } from '@matchpoint/contracts/rules/id';
import { MAX_ADDRESSES } from '@matchpoint/contracts/rules/mall';
import { useState } from 'react';
import { useFailureText } from '../../../lib/i18n/use-failure-text.ts';
import { trpc } from '../../../lib/trpc.ts';
import { AddressChoice } from '../../../shared/mall/address-choice.tsx';
import { AddressForm } from '../../../shared/mall/address-form.tsx';
import { Button } from '../../../ui/controls/button.tsx';
import { FormError } from '../../../ui/form/form-error.tsx';
import { Form } from '../../../ui/form/form.tsx';
import { SubmitButton } from '../../../ui/form/submit-button.tsx';
import { Dialog } from '../../../ui/overlay/dialog.tsx';
import { useToast } from '../../../ui/overlay/toast.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { FailedState } from '../../../shared/system/failed-state.tsx';

export interface ChangeShippingDialogProps {
  readonly redemption: Redemption;
  readonly onClose: () => void;
}

/** Sends a redemption that is not decided to another address of the address book. */
export function ChangeShippingDialog({ redemption: { orderNo }, onClose }: ChangeShippingDialogProps) {
  const { t } = useTranslation('mall');
  const { t: tCommon } = useTranslation('common');
  const toast = useToast();
  const failureText = useFailureText();
  const utils = trpc.useUtils();
  const { data, isError, refetch } = trpc.mall.addresses.useQuery({});
  const [edited, setEdited] = useState<{ readonly id: Id | undefined }>();
  const [wanted, setWanted] = useState<Id>();
  const { mutate, isPending, error } = trpc.mall.changeShipping.useMutation({
    onSuccess: () => {
      toast({ icon: 'ok', kind: 'ok', text: t('shipping.done') });
      onClose();
    },
    onSettled: () => utils.mall.redemptions.invalidate(),
  });
  const addresses = data?.list ?? [];
  const form = edited ?? (data !== undefined && addresses.length === 0 ? { id: undefined } : undefined);
  const chosen = addresses.find(({ id }) => id === wanted)?.id;
  const title = form === undefined ? t('shipping.title') : t(form.id === undefined ? 'address.add' : 'address.edit');
  return (
    <Dialog open title={title} closeLabel={tCommon('action.close')} width="narrow" onClose={onClose}>
      {form !== undefined ? (
        <AddressForm
          id={form.id}
          onSaved={({ id }) => {
            setWanted(id);
            setEdited(undefined);
          }}
          onCancel={() => (edited === undefined ? onClose() : setEdited(undefined))}
        />
      ) : data === undefined ? (
        isError ? (
          <FailedState level={3} error={error} action={<Button onClick={() => void refetch()}>{tCommon('action.retry')}</Button>} />
        ) : (
          <Skeleton width="100%" height={120} />
        )
      ) : (
        <Form
          label={t('shipping.title')}
          onSubmit={() => {
            if (chosen !== undefined && !isPending) mutate({ orderNo, addressId: chosen });
          }}
        >
          <AddressChoice
            addresses={addresses}
            chosen={chosen}
            onChoose={setWanted}
            onEdit={(id) => setEdited({ id })}
            onAdd={addresses.length < MAX_ADDRESSES ? () => setEdited({ id: undefined }) : undefined}
            disabled={isPending}
          />
          <FormError text={error === null ? undefined : failureText(error)} />
          <SubmitButton busy={isPending} disabled={chosen === undefined}>
            {t('shipping.do')}
          </SubmitButton>
        </Form>
      )}
    </Dialog>
  );
}
