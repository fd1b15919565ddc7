import { useTranslation } from 'react-i18next';
import { Link } from '@tanstack/react-router';
import { usePage } from '../../lib/page/page-context.ts';
import { saveRechargeReturn } from '../../shared/gold/recharge-return.ts';
import { buttonClass } from '../../ui/controls/button.tsx';

/** Leads to the recharge, which links back to this plan. */
export function RechargeLink({ planId }: { readonly planId: string }) {
  const { t } = useTranslation('plan-page');
  const { clock } = usePage();
  return (
    <Link to="/userInfo/water" className={buttonClass} preload={false} onClick={() => saveRechargeReturn('plan', planId, clock.now())}>
      {t('pay.recharge')}
    </Link>
  );
}
