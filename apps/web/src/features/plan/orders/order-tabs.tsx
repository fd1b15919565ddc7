import { useTranslation } from 'react-i18next';
import { Link } from '@tanstack/react-router';
import { EXACT } from '../../../lib/navigation/active-options.ts';
import { segmentedControlClass } from '../../../ui/controls/segmented-control.tsx';

/** Switches "My orders" between recharges and bought plans. */
export function OrderTabs({ kind }: { readonly kind: 'plan' | undefined }) {
  const { t } = useTranslation('plan-page');
  const link = (to: 'plan' | undefined, text: string) => (
    <Link
      to="/userInfo/myOrder"
      search={to === undefined ? {} : { kind: to }}
      aria-current={kind === to ? 'page' : undefined}
      activeProps={{}}
      activeOptions={EXACT}
    >
      {text}
    </Link>
  );
  return (
    <nav className={segmentedControlClass} aria-label={t('orders.tabs')}>
      {link(undefined, t('orders.recharge'))}
      {link('plan', t('orders.plans'))}
    </nav>
  );
}
