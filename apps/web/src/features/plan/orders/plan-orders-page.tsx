import { useTranslation } from 'react-i18next';
import type { PlanOrder } from '@matchpoint/contracts/plan/plan';
import { keepPreviousData } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { EXACT } from '../../../lib/navigation/active-options.ts';
import { usePage } from '../../../lib/page/page-context.ts';
import { useZone } from '../../../lib/time/use-zone.ts';
import { trpc } from '../../../lib/trpc.ts';
import { PrivatePage } from '../../../shared/account/private-page.tsx';
import { formatGold, formatGoldTime } from '../../../shared/gold/format-gold.ts';
import { ResultMark } from '../../../shared/plan/result-mark.tsx';
import { teamsText } from '../../../shared/plan/use-plan-time.ts';
import { Badge } from '../../../ui/badge.tsx';
import { Bdi } from '../../../ui/bdi.tsx';
import { Button, buttonClass } from '../../../ui/controls/button.tsx';
import { Pagination } from '../../../ui/controls/pagination.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { Panel } from '../../../ui/layout/panel.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { OrderTabs } from './order-tabs.tsx';
import classes from './plan-orders-page.module.css';
import { FailedState } from '../../../shared/system/failed-state.tsx';

const STATE_BADGE = { held: 'warn', settled: 'plain', refunded: 'ok', other: 'plain' } as const;

/** "My orders" of plans: each bought plan with its price and where the coins are. */
export function PlanOrdersPage({ page }: { readonly page: number }) {
  const { t } = useTranslation('user');
  const { t: tPage } = useTranslation('plan-page');
  const waiting = (
    <Panel title={t('nav.myOrder')}>
      <Waiting />
    </Panel>
  );
  return (
    <PrivatePage title={t('nav.myOrder')} skeleton={waiting}>
      {() => (
        <Panel title={t('nav.myOrder')} level={1} more={<OrderTabs kind="plan" />} note={tPage('orders.escrow')}>
          <Orders page={page} />
        </Panel>
      )}
    </PrivatePage>
  );
}

function Waiting() {
  return (
    <div className={classes.waiting} aria-hidden="true">
      {Array.from({ length: 6 }, (_, index) => (
        <Skeleton key={index} width="100%" height={44} />
      ))}
    </div>
  );
}

function Orders({ page }: { readonly page: number }) {
  const { t } = useTranslation('plan-page');
  const { t: tCommon } = useTranslation('common');
  const { locale } = usePage();
  const { data, isError, error, isPlaceholderData, refetch } = trpc.plan.orders.useQuery(
    { locale: locale.code, page },
    { placeholderData: keepPreviousData },
  );
  if (data === undefined) {
    if (!isError) return <Waiting />;
    const retry = <Button onClick={() => void refetch()}>{tCommon('action.retry')}</Button>;
    return <FailedState error={error} action={retry} />;
  }
  if (data.list.length === 0) {
    const go = (
      <Link to="/expert" className={buttonClass}>
        {t('orders.go')}
      </Link>
    );
    return <EmptyState icon="receipt" title={t('orders.empty')} text={t('orders.empty_text')} action={go} />;
  }
  return (
    <div aria-busy={isPlaceholderData}>
      <ul>
        {data.list.map((order) => (
          <OrderRow key={order.orderNo} order={order} />
        ))}
      </ul>
      <Pagination
        page={page}
        total={data.total}
        pageSize={data.pageSize}
        link={(number, text) => (
          <Link
            key={number}
            to="/userInfo/myOrder"
            search={{ kind: 'plan', ...(number === 1 ? {} : { page: number }) }}
            activeProps={{}}
            activeOptions={EXACT}
          >
            {text}
          </Link>
        )}
      />
    </div>
  );
}

function OrderRow({ order: { orderNo, planId, at, price, state, plan } }: { readonly order: PlanOrder }) {
  const { t } = useTranslation('plan-page');
  const { t: tPlan } = useTranslation('plan');
  const { zone } = useZone();
  const result = plan?.resultDetail;
  return (
    <li className={classes.row} data-order={orderNo}>
      <div>
        {plan === undefined ? (
          <b>{t('orders.missing')}</b>
        ) : (
          <Link to="/expert/plan/$id" params={{ id: String(planId) }} dir="auto" preload={false}>
            {plan.title}
          </Link>
        )}
        <p>
          <time dateTime={new Date(at).toISOString()}>
            <Bdi>{formatGoldTime(at, zone)}</Bdi>
          </time>
          {plan === undefined ? null : (
            <>
              <bdi>{plan.author.name}</bdi>
              <span dir="auto">{teamsText(plan.match, tPlan)}</span>
            </>
          )}
        </p>
      </div>
      {result === undefined || result === 'pending' || result === 'other' ? null : <ResultMark result={result} />}
      <span className={classes.price}>{tPlan('price', { coins: formatGold(price) })}</span>
      <Badge kind={STATE_BADGE[state]}>{t(`orders.${state}`)}</Badge>
    </li>
  );
}
