import { useTranslation } from 'react-i18next';
import type { OrderEntry, OrderDetail } from '@matchpoint/contracts/gold/orders';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { EXACT } from '../../../lib/navigation/active-options.ts';
import { usePage } from '../../../lib/page/page-context.ts';
import { trpc } from '../../../lib/trpc.ts';
import { useZone } from '../../../lib/time/use-zone.ts';
import { formatGoldTime } from '../../../shared/gold/format-gold.ts';
import { useFeature } from '../../../shared/system/features.ts';
import { Bdi } from '../../../ui/bdi.tsx';
import { Button, buttonClass } from '../../../ui/controls/button.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { changeOrdersSearchParams, type OrdersSearchParams } from '../gold-search-params.ts';
import { isMissing } from '../orders/use-order.ts';
import classes from './order-details.module.css';
import { orderName } from './order-kind-view.ts';
import { OrderLines } from './order-lines.tsx';
import { useOrderText } from './use-order-text.ts';
import { FailedState } from '../../../shared/system/failed-state.tsx';

export interface OrderDetailsProps {
  readonly order: Pick<OrderEntry, 'kind' | 'orderNo'>;
  readonly search: OrdersSearchParams;
}

/** The details of one order: its numbers, the lines of the statement that belong to it, and where it leads. */
export function OrderDetails({ order: { kind, orderNo }, search }: OrderDetailsProps) {
  const { t } = useTranslation('gold');
  const { t: tCommon } = useTranslation('common');
  const { locale } = usePage();
  const { data, isError, error, refetch } = trpc.gold.orderDetail.useQuery({ locale: locale.code, kind, orderNo });
  if (data !== undefined) return <Details detail={data} search={search} />;
  if (!isError) return <Skeleton width="100%" height={96} />;
  if (isMissing(error)) return <EmptyState level={3} icon="find" title={t('return.gone')} text={t('return.gone_text')} />;
  return <FailedState level={3} error={error} action={<Button onClick={() => void refetch()}>{tCommon('action.retry')}</Button>} />;
}

function Details({ detail, search }: { readonly detail: OrderDetail; readonly search: OrdersSearchParams }) {
  const { t } = useTranslation('gold');
  const { zone } = useZone();
  const text = useOrderText();
  const { order, lines, payment, receipt } = detail;
  return (
    <div className={classes.details}>
      <dl className={classes.facts}>
        <Fact name={t('return.number')} value={<Bdi>{order.orderNo}</Bdi>} />
        <Fact name={t('orders.time')} value={<Bdi>{formatGoldTime(order.at, zone)}</Bdi>} />
        <Fact name={t('orders.price')} value={text.amount(order)} />
        {order.extra === undefined || order.extra === 0 ? null : (
          <Fact name={t('reason.recharge_extra')} value={t('recharge.coins', { count: order.extra, shown: String(order.extra) })} />
        )}
        {order.refunded === 0 ? null : <Fact name={t('group.refunded')} value={text.refunded(order)} />}
        {payment?.paidAt === undefined ? null : <Fact name={t('all.paid_at')} value={<Bdi>{formatGoldTime(payment.paidAt, zone)}</Bdi>} />}
        {payment?.tradeNo === undefined ? null : <Fact name={t('all.trade_no')} value={<Bdi>{payment.tradeNo}</Bdi>} />}
      </dl>
      {lines.length === 0 ? <p className={classes.none}>{t('all.no_lines')}</p> : <OrderLines lines={lines} />}
      <div className={classes.actions}>
        <Target order={order} />
        {receipt === undefined ? null : (
          <Link
            className={buttonClass}
            to="/userInfo/myOrder"
            search={changeOrdersSearchParams(search, { order: orderName(order), receipt: true })}
            preload={false}
            activeProps={{}}
            activeOptions={EXACT}
          >
            {t('receipt.open')}
          </Link>
        )}
      </div>
    </div>
  );
}

function Fact({ name, value }: { readonly name: string; readonly value: ReactNode }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>{value}</dd>
    </div>
  );
}

/** Links to what was bought, or to the recharge. */
function Target({ order: { kind, orderNo, targetId } }: { readonly order: OrderEntry }) {
  const { t } = useTranslation('gold');
  const hasRooms = useFeature('rooms');
  const hasOrders = useFeature('orders');
  const hasMall = useFeature('mall');
  const hasBox = useFeature('box');
  if (kind === 'plan' && targetId !== undefined) {
    return (
      <Link className={buttonClass} to="/expert/plan/$id" params={{ id: String(targetId) }} preload={false}>
        {t('all.to_plan')}
      </Link>
    );
  }
  if ((kind === 'room' || kind === 'gift') && targetId !== undefined && hasRooms) {
    return (
      <Link className={buttonClass} to="/live/$id" params={{ id: String(targetId) }} preload={false}>
        {t('all.to_room')}
      </Link>
    );
  }
  if (kind === 'redemption' && hasMall) {
    return (
      <Link className={buttonClass} to="/userInfo/redemptions" preload={false}>
        {t('all.to_redemption')}
      </Link>
    );
  }
  if (kind === 'box' && targetId !== undefined && hasBox) {
    return (
      <Link className={buttonClass} to="/blindBox" search={{ draw: String(targetId), show: 'mine' }} preload={false}>
        {t('all.to_draw')}
      </Link>
    );
  }
  if (kind === 'recharge' && hasOrders) {
    return (
      <Link className={buttonClass} to="/userInfo/water" search={{ order: orderNo }} activeProps={{}} activeOptions={EXACT}>
        {t('all.to_recharge')}
      </Link>
    );
  }
  return null;
}
