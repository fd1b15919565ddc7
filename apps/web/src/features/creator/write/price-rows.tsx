import { useTranslation } from 'react-i18next';
import { Switch } from '@mantine/core';
import { FREE_PLANS_BEFORE_CHARGING, PLAN_PRICES } from '@matchpoint/contracts/rules/plan-rules';
import { VisuallyHidden } from '../../../ui/layout/visually-hidden.tsx';
import { Icon } from '../../../ui/image/icon.tsx';
import { type Draft, mayCharge } from './draft.ts';
import { FormRow } from './form-row.tsx';
import classes from './options.module.css';

export interface PriceRowProps {
  readonly draft: Draft;
  /** Settled own plans; undefined while unknown. */
  readonly settled: number | undefined;
  readonly error: string | undefined;
  readonly onChange: (some: Partial<Draft>) => void;
}

/** The price tier and the refund flag. Until charging is allowed, the tiers are disabled and the reason stands below them. */
export function PriceRow({ draft: { price, refundable }, settled, error, onChange }: PriceRowProps) {
  const { t } = useTranslation('creator');
  const canCharge = mayCharge(settled);
  return (
    <FormRow name="price" label={t('write.price')} error={error}>
      <div className={classes.tiers} role="radiogroup" aria-label={t('write.price')}>
        {PLAN_PRICES.map((tier) => (
          <label key={tier} className={classes.option}>
            <input
              type="radio"
              name="price"
              value={tier}
              checked={price === tier}
              disabled={tier > 0 && !canCharge && price !== tier}
              onChange={() => onChange({ price: tier, ...(tier === 0 ? { refundable: false } : { viewing: 'login' }) })}
            />
            {tier === 0 ? (
              t('price.free')
            ) : (
              <>
                <Icon name="coin" size={16} />
                <b aria-hidden="true">{tier}</b>
                <VisuallyHidden as="span">{t('price.coins', { count: tier, shown: tier })}</VisuallyHidden>
              </>
            )}
          </label>
        ))}
      </div>
      {canCharge || settled === undefined ? null : (
        <p className={classes.reason}>
          <Icon name="lock" size={16} />
          {t('write.charging', { count: settled, max: FREE_PLANS_BEFORE_CHARGING })}
        </p>
      )}
      {price === 0 ? null : (
        <Switch
          label={t('write.refund')}
          description={t(refundable ? 'write.refund_text' : 'write.no_refund_text')}
          checked={refundable}
          onChange={({ currentTarget }) => onChange({ refundable: currentTarget.checked })}
        />
      )}
    </FormRow>
  );
}

export interface ViewingRowProps {
  readonly draft: Draft;
  readonly onChange: (viewing: Draft['viewing']) => void;
}

/** Who may read a free plan (viewing method, spec §3). A priced one is for its buyers. */
export function ViewingRow({ draft: { price, viewing }, onChange }: ViewingRowProps) {
  const { t } = useTranslation('creator');
  return (
    <FormRow name="viewing" label={t('write.viewing')} hint={t(price > 0 ? 'write.viewing_paid' : 'write.viewing_free')}>
      <div className={classes.options} role="radiogroup" aria-label={t('write.viewing')}>
        <label className={classes.option}>
          <input type="radio" name="viewing" checked={price > 0} disabled={price === 0} readOnly />
          {t('viewing.buy')}
        </label>
        {(['login', 'anyone'] as const).map((method) => (
          <label key={method} className={classes.option}>
            <input
              type="radio"
              name="viewing"
              checked={price === 0 && viewing === method}
              disabled={price > 0}
              onChange={() => onChange(method)}
            />
            {t(`viewing.${method}`)}
          </label>
        ))}
      </div>
    </FormRow>
  );
}
