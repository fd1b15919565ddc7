import { useTranslation } from 'react-i18next';
import type { ErrorCode } from '@matchpoint/contracts/errors';
import { invalidShippingField, type ShippingFields, SHIPPING_ADDRESS_MAX, SHIPPING_NAME_MAX } from '@matchpoint/contracts/rules/mall';
import type { FieldsOfCodes } from '../account/use-form-error.ts';
import { TextareaField } from '../../ui/form/fields/textarea-field.tsx';
import { TextField } from '../../ui/form/fields/text-field.tsx';

/** The fields at which the errors of an address are shown, for `useFormError`. */
export const ADDRESS_ERROR_FIELDS = {
  SHIPPING_NAME: 'name',
  SHIPPING_CONTACT: 'contact',
  SHIPPING_ADDRESS: 'address',
} as const satisfies FieldsOfCodes<keyof ShippingFields>;

export const NO_ADDRESS: ShippingFields = { name: '', contact: '', address: '' };

const CODES = { name: 'SHIPPING_NAME', contact: 'SHIPPING_CONTACT', address: 'SHIPPING_ADDRESS' } as const;

/** Returns the error code of the first field that is not valid (spec §5); undefined for a valid address. */
export function addressError(fields: ShippingFields): ErrorCode | undefined {
  const field = invalidShippingField(fields);
  return field && CODES[field];
}

export interface AddressFieldsProps {
  readonly value: ShippingFields;
  readonly onChange: (value: ShippingFields) => void;
  /** Returns the error text of a field. */
  readonly errorAt: (field: keyof ShippingFields) => string | undefined;
  readonly disabled?: boolean;
  /** Focuses the name when the form opens. */
  readonly autoFocus?: boolean;
}

/** The three fields of an address: who receives the parcel, how to reach them, and where they are. */
export function AddressFields({ value, onChange, errorAt, disabled = false, autoFocus = false }: AddressFieldsProps) {
  const { t } = useTranslation('mall');
  return (
    <>
      <TextField
        label={t('address.name')}
        name="shipping-name"
        required
        autoComplete="name"
        maxLength={SHIPPING_NAME_MAX * 2}
        disabled={disabled}
        autoFocus={autoFocus}
        value={value.name}
        error={errorAt('name')}
        onChange={(name) => onChange({ ...value, name })}
      />
      <TextField
        label={t('address.contact')}
        name="shipping-contact"
        required
        autoComplete="tel-national"
        inputMode="tel"
        dir="ltr"
        maxLength={20}
        hint={t('address.contact_hint')}
        disabled={disabled}
        value={value.contact}
        error={errorAt('contact')}
        onChange={(contact) => onChange({ ...value, contact })}
      />
      <TextareaField
        label={t('address.address')}
        name="shipping-address"
        required
        rows={2}
        maxLength={SHIPPING_ADDRESS_MAX}
        hint={t('address.address_hint')}
        disabled={disabled}
        value={value.address}
        error={errorAt('address')}
        onChange={(address) => onChange({ ...value, address })}
      />
    </>
  );
}
