import { useTranslation } from 'react-i18next';
import { Link } from '@tanstack/react-router';
import { usePage } from '../../lib/page/page-context.ts';
import { saveRechargeReturn } from '../../shared/gold/recharge-return.ts';
import { buttonClass } from '../../ui/controls/button.tsx';

export interface RechargeLinkProps {
  readonly productId: string;
  readonly className?: string | undefined;
}

/** Leads to the recharge, which links back to this product. */
export function RechargeLink({ productId, className = '' }: RechargeLinkProps) {
  const { t } = useTranslation('mall');
  const { clock } = usePage();
  return (
    <Link
      to="/userInfo/water"
      className={`${buttonClass} ${className}`}
      data-kind="primary"
      preload={false}
      onClick={() => saveRechargeReturn('product', productId, clock.now())}
    >
      {t('redeem.recharge')}
    </Link>
  );
}
