import { useTranslation } from 'react-i18next';
import { Link } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import { usePage } from '../../lib/page/page-context.ts';
import { readRechargeReturn } from '../../shared/gold/recharge-return.ts';
import { useFeature } from '../../shared/system/features.ts';
import { buttonClass } from '../../ui/controls/button.tsx';
import { Panel } from '../../ui/layout/panel.tsx';
import classes from './return-to-product.module.css';

/** Leads back to the product that a user was about to redeem when coins were missing; nothing without one. */
export function ReturnToProduct() {
  const { t } = useTranslation('mall');
  const { clock } = usePage();
  const hasMall = useFeature('mall');
  const [id, setId] = useState<string>();
  useEffect(() => setId(readRechargeReturn('product', clock.now())), [clock]);
  if (id === undefined || !hasMall) return null;
  return (
    <Panel title={t('return.title')}>
      <p className={classes.line}>
        <span>{t('return.text')}</span>
        <Link to="/mall/$id" params={{ id }} className={buttonClass} preload={false}>
          {t('return.go')}
        </Link>
      </p>
    </Panel>
  );
}
