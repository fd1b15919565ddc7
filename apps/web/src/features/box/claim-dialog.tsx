import { failureOf } from '@matchpoint/client/failure';
import type { MyBoxDraw } from '@matchpoint/contracts/box/box';
import type { ErrorCode } from '@matchpoint/contracts/errors';
import { parseId } from '@matchpoint/contracts/rules/id';
import { SHIPPING_ADDRESS_MAX, SHIPPING_NAME_MAX, type ShippingFields } from '@matchpoint/contracts/rules/mall';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useFailureText } from '../../lib/i18n/use-failure-text.ts';
import { useMessages } from '../../lib/i18n/use-messages.ts';
import { trpc } from '../../lib/trpc.ts';
import { useFeature } from '../../shared/system/features.ts';
import { FormError } from '../../ui/form/form-error.tsx';
import { SelectField } from '../../ui/form/fields/select-field.tsx';
import { TextField } from '../../ui/form/fields/text-field.tsx';
import { TextareaField } from '../../ui/form/fields/textarea-field.tsx';
import { Form } from '../../ui/form/form.tsx';
import { SubmitButton } from '../../ui/form/submit-button.tsx';
import { Dialog } from '../../ui/overlay/dialog.tsx';
import { useToast } from '../../ui/overlay/toast.tsx';

interface ClaimDialogProps {
  readonly draw: MyBoxDraw;
  readonly onClose: () => void;
}

const FIELD_OF: Readonly<Partial<Record<ErrorCode, keyof ShippingFields>>> = {
  SHIPPING_NAME: 'name',
  SHIPPING_CONTACT: 'contact',
  SHIPPING_ADDRESS: 'address',
};
const NEW_ADDRESS = 'new';

/** Asks where a prize is sent: to an address of the address book, or to a new one. */
export default function ClaimDialog({ draw, onClose }: ClaimDialogProps) {
  const { t } = useTranslation('box');
  const { t: tCommon } = useTranslation('common');
  const isReady = useMessages('form');
  return (
    <Dialog open title={t('claim.title')} closeLabel={tCommon('action.close')} onClose={onClose} width="narrow" kind="form">
      {isReady ? <ClaimForm draw={draw} onClose={onClose} /> : null}
    </Dialog>
  );
}

function ClaimForm({ draw, onClose }: ClaimDialogProps) {
  const { t } = useTranslation('box');
  const failureText = useFailureText();
  const toast = useToast();
  const utils = trpc.useUtils();
  const hasAddresses = useFeature('addresses');
  const { data } = trpc.mall.addresses.useQuery({}, { enabled: hasAddresses });
  const [chosen, setChosen] = useState<string>();
  const [shipping, setShipping] = useState<ShippingFields>({ name: '', contact: '', address: '' });
  const addresses = data?.list ?? [];
  const addressId = chosen ?? (addresses[0] === undefined ? NEW_ADDRESS : String(addresses[0].id));
  const claim = trpc.box.claim.useMutation({
    onSuccess: () => {
      void utils.box.mine.invalidate();
      toast({ icon: 'ok', text: t('claim.done') });
      onClose();
    },
  });
  const failure = claim.isError ? failureOf(claim.error) : undefined;
  const field = failure?.kind === 'app' ? FIELD_OF[failure.app.code] : undefined;
  const errorOf = (name: keyof ShippingFields) => (field === name ? failureText(claim.error) : undefined);
  const set = (changed: Partial<ShippingFields>) => setShipping((before) => ({ ...before, ...changed }));
  const send = () => {
    if (claim.isPending) return;
    const id = addressId === NEW_ADDRESS ? undefined : parseId(addressId);
    claim.mutate(id === undefined ? { drawId: draw.id, shipping } : { drawId: draw.id, addressId: id });
  };
  return (
    <Form label={t('claim.title')} onSubmit={send}>
      <p>
        <bdi>{draw.prize.name}</bdi>
      </p>
      {addresses.length === 0 ? null : (
        <SelectField
          name="address-id"
          label={t('claim.saved')}
          value={addressId}
          options={[
            ...addresses.map(({ id, name, contact, address }) => ({ value: String(id), label: `${name} ${contact} ${address}` })),
            { value: NEW_ADDRESS, label: t('claim.other') },
          ]}
          onChange={setChosen}
        />
      )}
      {addressId === NEW_ADDRESS ? (
        <>
          <TextField
            name="name"
            label={t('claim.name')}
            autoComplete="name"
            maxLength={SHIPPING_NAME_MAX}
            value={shipping.name}
            error={errorOf('name')}
            onChange={(name) => set({ name })}
          />
          <TextField
            name="contact"
            label={t('claim.contact')}
            autoComplete="tel"
            inputMode="tel"
            dir="ltr"
            maxLength={20}
            value={shipping.contact}
            error={errorOf('contact')}
            onChange={(contact) => set({ contact })}
          />
          <TextareaField
            name="address"
            label={t('claim.address')}
            maxLength={SHIPPING_ADDRESS_MAX}
            value={shipping.address}
            error={errorOf('address')}
            onChange={(address) => set({ address })}
          />
        </>
      ) : null}
      <FormError text={claim.isError && field === undefined ? failureText(claim.error) : undefined} />
      <SubmitButton busy={claim.isPending}>{t('claim.do')}</SubmitButton>
    </Form>
  );
}
