import { useTranslation } from 'react-i18next';
import type { Address } from '@matchpoint/contracts/mall/mall';
import type { Id } from '@matchpoint/contracts/rules/id';
import { Badge } from '../../ui/badge.tsx';
import { Bdi } from '../../ui/bdi.tsx';
import classes from './address-choice.module.css';

export interface AddressChoiceProps {
  readonly addresses: readonly Address[];
  readonly chosen: Id | undefined;
  readonly onChoose: (id: Id) => void;
  readonly onEdit: (id: Id) => void;
  /** Undefined when no further address can be added. */
  readonly onAdd: (() => void) | undefined;
  readonly disabled?: boolean;
}

/** Chooses where a parcel goes: the addresses of the address book as radio buttons, each with a way to change it. */
export function AddressChoice({ addresses, chosen, onChoose, onEdit, onAdd, disabled = false }: AddressChoiceProps) {
  const { t } = useTranslation('mall');
  return (
    <fieldset className={classes.choice} disabled={disabled}>
      <legend>{t('address.title')}</legend>
      {onAdd === undefined ? null : (
        <button type="button" className={classes.add} onClick={onAdd}>
          {t('address.add')}
        </button>
      )}
      <ul>
        {addresses.map(({ id, name, contact, address, preferred }) => (
          <li key={String(id)}>
            <label>
              <input type="radio" name="shipping-address-id" checked={id === chosen} onChange={() => onChoose(id)} />
              <bdi>{name}</bdi>
              <Bdi>{contact}</Bdi>
              {preferred ? <Badge>{t('address.preferred')}</Badge> : null}
              <small dir="auto">{address}</small>
            </label>
            <button type="button" className={classes.edit} aria-label={t('address.edit_of', { name })} onClick={() => onEdit(id)}>
              {t('address.change')}
            </button>
          </li>
        ))}
      </ul>
    </fieldset>
  );
}
