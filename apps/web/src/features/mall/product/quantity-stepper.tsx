import { useTranslation } from 'react-i18next';
import { Bdi } from '../../../ui/bdi.tsx';
import { Icon } from '../../../ui/image/icon.tsx';
import classes from './quantity-stepper.module.css';

export interface QuantityStepperProps {
  readonly value: number;
  readonly max: number;
  readonly onChange: (value: number) => void;
}

/** Chooses a number of pieces, from one to `max`. */
export function QuantityStepper({ value, max, onChange }: QuantityStepperProps) {
  const { t } = useTranslation('mall');
  return (
    <div className={classes.stepper} role="group" aria-label={t('quantity.label')}>
      <button
        type="button"
        aria-label={t('quantity.less')}
        aria-disabled={value <= 1}
        onClick={() => {
          if (value > 1) onChange(value - 1);
        }}
      >
        <Icon name="minus" size={16} />
      </button>
      <output aria-live="polite">
        <Bdi>{value}</Bdi>
      </output>
      <button
        type="button"
        aria-label={t('quantity.more')}
        aria-disabled={value >= max}
        onClick={() => {
          if (value < max) onChange(value + 1);
        }}
      >
        <Icon name="plus" size={16} />
      </button>
    </div>
  );
}
