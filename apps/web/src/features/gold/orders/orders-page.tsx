import { useTranslation } from 'react-i18next';
import type { OwnUser } from '@matchpoint/contracts/user/user';
import type { ReactNode } from 'react';
import { keepPreviousData } from '@tanstack/react-query';
import { Link, useNavigate } from '@tanstack/react-router';
import { Pagination } from '../../../ui/controls/pagination.tsx';
import { PrivatePage } from '../../../shared/account/private-page.tsx';
import { EXACT } from '../../../lib/navigation/active-options.ts';
import { trpc } from '../../../lib/trpc.ts';
import { useZone } from '../../../lib/time/use-zone.ts';
import { useInstallation } from '../../../shared/system/installation.ts';
import { Button, buttonClass } from '../../../ui/controls/button.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { Panel } from '../../../ui/layout/panel.tsx';
import { parseOrdersSearchParams, type OrdersSearchParams } from '../gold-search-params.ts';
import { MonthSelect } from '../month-select.tsx';
import { OrderRows } from './order-rows.tsx';
import { RowsSkeleton } from '../history/history-skeleton.tsx';
import classes from '../history/statement-panel.module.css';
import { FailedState } from '../../../shared/system/failed-state.tsx';

/** Renders "My orders" (spec §2): the recharge orders with their states. */
export function OrdersPage({ search, tabs }: { readonly search: OrdersSearchParams; readonly tabs?: ReactNode }) {
  const { t } = useTranslation('user');
  const skeleton = (
    <Panel title={t('nav.myOrder')}>
      <RowsSkeleton rows={8} />
    </Panel>
  );
  return (
    <PrivatePage title={t('nav.myOrder')} skeleton={skeleton}>
      {(own) => <Orders search={search} user={own} tabs={tabs} />}
    </PrivatePage>
  );
}

function Orders({ search, user, tabs }: { readonly search: OrdersSearchParams; readonly user: OwnUser; readonly tabs: ReactNode }) {
  const { t } = useTranslation('user');
  const { t: tGold } = useTranslation('gold');
  const navigate = useNavigate();
  const isForSale = useInstallation()?.shop !== false;
  const { beijing } = useZone();
  return (
    <Panel title={t('nav.myOrder')} level={1} more={tabs} {...(beijing ? {} : { note: tGold('statement.zone') })}>
      <div className={classes.filter}>
        <MonthSelect
          value={search.month}
          since={user.joinedAt}
          onChange={(month) => void navigate({ to: '/userInfo/myOrder', search: parseOrdersSearchParams({ month }), resetScroll: false })}
        />
        {isForSale ? (
          <Link className={`${buttonClass} ${classes.export}`} to="/userInfo/water" activeProps={{}} activeOptions={EXACT}>
            {tGold('orders.go')}
          </Link>
        ) : null}
      </div>
      <List search={search} />
    </Panel>
  );
}

function List({ search }: { readonly search: OrdersSearchParams }) {
  const { t } = useTranslation('gold');
  const { t: tCommon } = useTranslation('common');
  const { page = 1, month } = search;
  const { data, isError, error, isPlaceholderData, refetch } = trpc.gold.orders.useQuery(
    { page, ...(month === undefined ? {} : { month }) },
    { placeholderData: keepPreviousData },
  );
  if (data === undefined) {
    if (!isError) return <RowsSkeleton rows={8} />;
    const retry = <Button onClick={() => void refetch()}>{tCommon('action.retry')}</Button>;
    return <FailedState error={error} action={retry} />;
  }
  if (data.list.length === 0) {
    const filtered = month !== undefined || page > 1;
    return (
      <EmptyState
        icon="coin"
        title={t(filtered ? 'orders.none' : 'orders.empty')}
        text={t(filtered ? 'orders.none_text' : 'orders.empty_text')}
      />
    );
  }
  const link = (to: number, text: string) => (
    <Link to="/userInfo/myOrder" search={parseOrdersSearchParams({ ...search, page: to })} activeProps={{}} activeOptions={EXACT}>
      {text}
    </Link>
  );
  return (
    <div aria-busy={isPlaceholderData}>
      <OrderRows orders={data.list} />
      <Pagination page={page} total={data.total} pageSize={data.pageSize} link={link} />
    </div>
  );
}
