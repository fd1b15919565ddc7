import { Button, TextInput } from '@mantine/core';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { inputError } from '../../../ui/work/input-error.tsx';
import { invalidShipmentField, keepCarrier, lastCarrier, MAX_CARRIER, MAX_TRACKING_NUMBER, type Shipment } from './shipment.ts';
import classes from './reject-form.module.css';

export interface ShipmentFormProps {
  /** What was typed before a decision failed. */
  readonly initial: Shipment | undefined;
  readonly onShip: (shipment: Shipment) => void;
  readonly onClose: () => void;
}

/** Carrier and tracking number of goods that are approved. The first invalid field gets the focus; Enter sends, Esc closes. */
export function ShipmentForm({ initial, onShip, onClose }: ShipmentFormProps) {
  const { t } = useTranslation('staff');
  const { t: tCommon } = useTranslation('common');
  const [shipment, setShipment] = useState<Shipment>(() => initial ?? { carrier: lastCarrier(), trackingNumber: '' });
  const [invalid, setInvalid] = useState<keyof Shipment>();
  const carrier = useRef<HTMLInputElement>(null);
  const trackingNumber = useRef<HTMLInputElement>(null);
  useEffect(() => {
    (carrier.current?.value === '' ? carrier : trackingNumber).current?.focus();
  }, []);
  const submit = (): void => {
    const field = invalidShipmentField(shipment);
    setInvalid(field);
    if (field !== undefined) {
      (field === 'carrier' ? carrier : trackingNumber).current?.focus();
      return;
    }
    const sent = { carrier: shipment.carrier.trim(), trackingNumber: shipment.trackingNumber.trim() };
    keepCarrier(sent.carrier);
    onShip(sent);
  };
  return (
    <form
      className={classes.form}
      noValidate
      aria-label={t('shipment.title')}
      onKeyDown={(event) => {
        if (event.key === 'Escape') onClose();
      }}
      onSubmit={(event) => {
        event.preventDefault();
        submit();
      }}
    >
      <TextInput
        ref={carrier}
        label={t('shipment.carrier')}
        maxLength={MAX_CARRIER}
        value={shipment.carrier}
        error={invalid === 'carrier' ? inputError(t('shipment.carrier_missing')) : undefined}
        onChange={({ currentTarget }) => setShipment({ ...shipment, carrier: currentTarget.value })}
      />
      <TextInput
        ref={trackingNumber}
        label={t('shipment.number')}
        description={t('shipment.number_hint')}
        dir="ltr"
        maxLength={MAX_TRACKING_NUMBER}
        autoComplete="off"
        spellCheck={false}
        value={shipment.trackingNumber}
        error={invalid === 'trackingNumber' ? inputError(t('shipment.number_invalid')) : undefined}
        onChange={({ currentTarget }) => setShipment({ ...shipment, trackingNumber: currentTarget.value })}
      />
      <div className={classes.buttons}>
        <Button onClick={onClose}>{tCommon('action.cancel')}</Button>
        <Button type="submit" variant="filled">
          {t('shipment.do')}
        </Button>
      </div>
    </form>
  );
}
