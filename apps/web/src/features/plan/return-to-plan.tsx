import { useTranslation } from 'react-i18next';
import { Link } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import { usePage } from '../../lib/page/page-context.ts';
import { readRechargeReturn } from '../../shared/gold/recharge-return.ts';
import { buttonClass } from '../../ui/controls/button.tsx';
import { Panel } from '../../ui/layout/panel.tsx';
import classes from './return-to-plan.module.css';

/** Leads back to the plan that a user was about to buy when coins were missing; nothing without one. */
export function ReturnToPlan() {
  const { t } = useTranslation('plan-page');
  const { clock } = usePage();
  const [planId, setPlanId] = useState<string>();
  useEffect(() => setPlanId(readRechargeReturn('plan', clock.now())), [clock]);
  if (planId === undefined) return null;
  return (
    <Panel title={t('return.title')}>
      <p className={classes.line}>
        <span>{t('return.text')}</span>
        <Link to="/expert/plan/$id" params={{ id: planId }} className={buttonClass} preload={false}>
          {t('return.go')}
        </Link>
      </p>
    </Panel>
  );
}
