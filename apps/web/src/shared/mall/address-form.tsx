import { useTranslation } from 'react-i18next';
import type { Address } from '@matchpoint/contracts/mall/mall';
import type { Id } from '@matchpoint/contracts/rules/id';
import { useState } from 'react';
import { trpc } from '../../lib/trpc.ts';
import { Button } from '../../ui/controls/button.tsx';
import { CheckboxField } from '../../ui/form/fields/checkbox-field.tsx';
import { FormError } from '../../ui/form/form-error.tsx';
import { Form } from '../../ui/form/form.tsx';
import { SubmitButton } from '../../ui/form/submit-button.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { useFormError } from '../account/use-form-error.ts';
import { ADDRESS_ERROR_FIELDS, addressError, AddressFields, NO_ADDRESS } from './address-fields.tsx';
import classes from './address-form.module.css';
import { FailedState } from '../system/failed-state.tsx';

export interface AddressFormProps {
  /** The address to change; undefined adds one. */
  readonly id: Id | undefined;
  readonly onSaved: (address: Address) => void;
  readonly onCancel: () => void;
}

/** Adds an address to the address book, or changes one: lists have it masked, so it is read in full first. */
export function AddressForm({ id, onSaved, onCancel }: AddressFormProps) {
  const { t } = useTranslation('common');
  // Always read anew: the form must not begin with an older version.
  const input = { addressId: id ?? 1 };
  const { data, isError, error, isFetching, refetch } = trpc.mall.address.useQuery(input, {
    enabled: id !== undefined,
    gcTime: 0,
    staleTime: 0,
  });
  if (id === undefined) return <Fields initial={undefined} onSaved={onSaved} onCancel={onCancel} />;
  if (data !== undefined && !isFetching) return <Fields initial={data} onSaved={onSaved} onCancel={onCancel} />;
  if (isError && !isFetching) {
    const retry = <Button onClick={() => void refetch()}>{t('action.retry')}</Button>;
    return <FailedState level={3} error={error} action={retry} />;
  }
  return (
    <div className={classes.waiting} role="status" aria-label={t('state.loading')}>
      <Skeleton width="100%" height={66} />
      <Skeleton width="100%" height={86} />
      <Skeleton width="100%" height={110} />
    </div>
  );
}

interface FieldsProps extends Omit<AddressFormProps, 'id'> {
  readonly initial: Address | undefined;
}

function Fields({ initial, onSaved, onCancel }: FieldsProps) {
  const { t } = useTranslation('mall');
  const { t: tCommon } = useTranslation('common');
  const utils = trpc.useUtils();
  const [value, setValue] = useState(initial ?? NO_ADDRESS);
  const [isPreferred, setIsPreferred] = useState(initial?.preferred ?? false);
  const error = useFormError(ADDRESS_ERROR_FIELDS);
  const { mutate, isPending } = trpc.mall.saveAddress.useMutation({
    onSuccess: async (saved) => {
      await utils.mall.addresses.invalidate();
      onSaved(saved);
    },
    onError: error.fail,
  });
  const submit = (): void => {
    if (isPending || error.show(addressError(value))) return;
    const shipping = { name: value.name.trim(), contact: value.contact.trim(), address: value.address.trim() };
    mutate({ shipping, preferred: isPreferred, ...(initial === undefined ? {} : { addressId: initial.id }) });
  };
  return (
    <Form label={t(initial === undefined ? 'address.add' : 'address.edit')} onSubmit={submit}>
      <AddressFields value={value} onChange={setValue} errorAt={error.at} autoFocus />
      <CheckboxField checked={isPreferred} disabled={initial?.preferred === true} onChange={setIsPreferred}>
        {t('address.make_preferred')}
      </CheckboxField>
      <FormError text={error.whole} />
      <div className={classes.buttons}>
        <Button onClick={onCancel}>{tCommon('action.cancel')}</Button>
        <SubmitButton busy={isPending}>{t('address.save')}</SubmitButton>
      </div>
    </Form>
  );
}
