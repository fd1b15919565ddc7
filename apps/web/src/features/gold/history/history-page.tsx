import { useTranslation } from 'react-i18next';
import type { OwnUser } from '@matchpoint/contracts/user/user';
import type { ReactNode } from 'react';
import { PrivatePage } from '../../../shared/account/private-page.tsx';
import { BalancePanel } from './balance-panel.tsx';
import type { GoldSearchParams } from '../gold-search-params.ts';
import { LimitsPanel } from '../limits/limits-panel.tsx';
import { OrderPanel } from '../orders/order-panel.tsx';
import { OverviewPanel } from '../overview/overview-panel.tsx';
import { RechargePanel } from '../recharge/recharge-panel.tsx';
import { StatementPanel } from './statement-panel.tsx';
import { HistorySkeleton } from './history-skeleton.tsx';
import { useFeature } from '../../../shared/system/features.ts';

/**
 * Renders the coin details (spec §2): the balance, the purchase of coins and all transactions. `next`: where the user goes on after a
 * recharge.
 */
export function HistoryPage({ search, next }: { readonly search: GoldSearchParams; readonly next?: ReactNode }) {
  const { t } = useTranslation('user');
  return (
    <PrivatePage title={t('nav.water')} skeleton={<HistorySkeleton />}>
      {(user) => <History user={user} search={search} next={next} />}
    </PrivatePage>
  );
}

function History({ user, search, next }: { readonly user: OwnUser; readonly search: GoldSearchParams; readonly next: ReactNode }) {
  const hasOrders = useFeature('orders');
  const hasLimits = useFeature('spendingLimits');
  const hasOverview = useFeature('spendingOverview');
  return (
    <>
      <BalancePanel gold={user.gold} />
      {search.order === undefined || !hasOrders ? null : <OrderPanel key={search.order} orderNo={search.order} search={search} />}
      {next}
      <RechargePanel adult={user.adult} />
      {hasLimits ? <LimitsPanel /> : null}
      {hasOverview ? <OverviewPanel /> : null}
      <StatementPanel search={search} since={user.joinedAt} total={user.gold?.total} />
    </>
  );
}
