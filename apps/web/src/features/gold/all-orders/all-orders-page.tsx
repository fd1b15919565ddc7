import { useTranslation } from 'react-i18next';
import type { OwnUser } from '@matchpoint/contracts/user/user';
import { keepPreviousData } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { EXACT } from '../../../lib/navigation/active-options.ts';
import { usePage } from '../../../lib/page/page-context.ts';
import { trpc } from '../../../lib/trpc.ts';
import { useZone } from '../../../lib/time/use-zone.ts';
import { PrivatePage } from '../../../shared/account/private-page.tsx';
import { Button, buttonClass } from '../../../ui/controls/button.tsx';
import { Pagination } from '../../../ui/controls/pagination.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { Panel } from '../../../ui/layout/panel.tsx';
import { changeOrdersSearchParams, type OrdersSearchParams, parseOrderName } from '../gold-search-params.ts';
import { RowsSkeleton } from '../history/history-skeleton.tsx';
import { ReceiptPanel } from '../receipt/receipt-panel.tsx';
import { OrderDetails } from './order-details.tsx';
import { OrderFilters } from './order-filters.tsx';
import { orderName } from './order-kind-view.ts';
import { OrderRow } from './order-row.tsx';
import classes from './all-orders.module.css';
import { FailedState } from '../../../shared/system/failed-state.tsx';

/** Renders "My orders" (spec §2): everything that the user paid for, and the recharges, in one list with filters and details. */
export function AllOrdersPage({ search }: { readonly search: OrdersSearchParams }) {
  const { t } = useTranslation('user');
  const skeleton = (
    <Panel title={t('nav.myOrder')}>
      <RowsSkeleton rows={8} />
    </Panel>
  );
  return (
    <PrivatePage title={t('nav.myOrder')} skeleton={skeleton}>
      {(own) => (search.receipt === true ? <Receipt search={search} user={own} /> : <Orders search={search} user={own} />)}
    </PrivatePage>
  );
}

interface OrdersProps {
  readonly search: OrdersSearchParams;
  readonly user: OwnUser;
}

function Receipt({ search, user }: OrdersProps) {
  const named = parseOrderName(search.order ?? '');
  return named === undefined ? null : <ReceiptPanel order={named} user={user} search={search} />;
}

function Orders({ search, user }: OrdersProps) {
  const { t } = useTranslation('user');
  const { t: tGold } = useTranslation('gold');
  const { t: tPlan } = useTranslation('plan-page');
  const { beijing } = useZone();
  return (
    <Panel
      title={t('nav.myOrder')}
      level={1}
      note={beijing ? tPlan('orders.escrow') : `${tPlan('orders.escrow')} ${tGold('statement.zone')}`}
    >
      <OrderFilters search={search} since={user.joinedAt} />
      <List search={search} />
    </Panel>
  );
}

function List({ search }: Pick<OrdersProps, 'search'>) {
  const { t: tCommon } = useTranslation('common');
  const { locale } = usePage();
  const { page = 1, kind, month, state, order } = search;
  const { data, isError, error, isPlaceholderData, refetch } = trpc.gold.allOrders.useQuery(
    {
      locale: locale.code,
      page,
      ...(kind === undefined ? {} : { kind }),
      ...(month === undefined ? {} : { month }),
      ...(state === undefined ? {} : { group: state }),
    },
    { placeholderData: keepPreviousData },
  );
  if (data === undefined) {
    if (!isError) return <RowsSkeleton rows={8} />;
    const retry = <Button onClick={() => void refetch()}>{tCommon('action.retry')}</Button>;
    return <FailedState error={error} action={retry} />;
  }
  const named = order === undefined ? undefined : parseOrderName(order);
  const isListed = data.list.some((entry) => orderName(entry) === order);
  const link = (to: number, text: string) => (
    <Link
      key={to}
      to="/userInfo/myOrder"
      search={changeOrdersSearchParams(search, { page: to, order: undefined })}
      activeProps={{}}
      activeOptions={EXACT}
    >
      {text}
    </Link>
  );
  return (
    <div aria-busy={isPlaceholderData}>
      {named === undefined || isListed ? null : (
        <div className={classes.alone}>
          <OrderDetails order={named} search={search} />
        </div>
      )}
      {data.list.length === 0 ? (
        <Empty search={search} />
      ) : (
        <>
          <ul className={classes.list}>
            {data.list.map((entry) => (
              <OrderRow key={orderName(entry)} entry={entry} search={search} />
            ))}
          </ul>
          <Pagination page={page} total={data.total} pageSize={data.pageSize} link={link} />
        </>
      )}
    </div>
  );
}

function Empty({ search }: Pick<OrdersProps, 'search'>) {
  const { t } = useTranslation('gold');
  const { page, kind, month, state } = search;
  if ([page, kind, month, state].every((one) => one === undefined)) {
    return <EmptyState icon="receipt" title={t('all.empty')} text={t('all.empty_text')} />;
  }
  const clear = (
    <Link className={buttonClass} to="/userInfo/myOrder" search={{}} resetScroll={false} activeProps={{}} activeOptions={EXACT}>
      {t('statement.clear')}
    </Link>
  );
  return <EmptyState icon="filter" title={t('all.none')} text={t('all.none_text')} action={clear} />;
}
