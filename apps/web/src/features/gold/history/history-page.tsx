import { useTranslation } from 'react-i18next';
import type { OwnUser } from '@matchpoint/contracts/user/user';
import { PrivatePage } from '../../../shared/account/private-page.tsx';
import { BalancePanel } from './balance-panel.tsx';
import type { GoldSearchParams } from '../gold-search-params.ts';
import { OrderPanel } from '../orders/order-panel.tsx';
import { RechargePanel } from '../recharge/recharge-panel.tsx';
import { StatementPanel } from './statement-panel.tsx';
import { HistorySkeleton } from './history-skeleton.tsx';
import { useFeature } from '../../../shared/system/features.ts';

/** Renders the coin details (spec §2): the balance, the purchase of coins and all transactions. */
export function HistoryPage({ search }: { readonly search: GoldSearchParams }) {
  const { t } = useTranslation('user');
  return (
    <PrivatePage title={t('nav.water')} skeleton={<HistorySkeleton />}>
      {(user) => <History user={user} search={search} />}
    </PrivatePage>
  );
}

function History({ user, search }: { readonly user: OwnUser; readonly search: GoldSearchParams }) {
  const hasOrders = useFeature('orders');
  return (
    <>
      <BalancePanel gold={user.gold} />
      {search.order === undefined || !hasOrders ? null : <OrderPanel key={search.order} orderNo={search.order} search={search} />}
      <RechargePanel adult={user.adult} />
      <StatementPanel search={search} since={user.joinedAt} total={user.gold?.total} />
    </>
  );
}
