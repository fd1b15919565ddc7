import { useTranslation } from 'react-i18next';
import type { RechargeOrder } from '@matchpoint/contracts/gold/gold';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { EXACT } from '../../../lib/navigation/active-options.ts';
import { useZone } from '../../../lib/time/use-zone.ts';
import { Bdi } from '../../../ui/bdi.tsx';
import { Button } from '../../../ui/controls/button.tsx';
import { Badge } from '../../../ui/badge.tsx';
import { formatGold, formatGoldTime, formatPrice } from '../../../shared/gold/format-gold.ts';
import { STATE_TAG } from './order-state.ts';
import { useCheckout } from '../recharge/use-checkout.ts';
import { useCloseOrder } from './use-close-order.ts';
import classes from './order-rows.module.css';
import { useFeature } from '../../../shared/system/features.ts';

const COLUMNS = ['time', 'coins', 'price', 'state', 'actions'] as const;

/** Lists recharge orders, newest first; each row links to its order. Unpaid orders can be paid or closed here. */
export function OrderRows({ orders }: { readonly orders: readonly RechargeOrder[] }) {
  const { t } = useTranslation('gold');
  const checkout = useCheckout();
  const closing = useCloseOrder();
  const busy = checkout.busy || closing.busy;
  const hasOrders = useFeature('orders');
  return (
    <div className={classes.table} role="table" aria-label={t('orders.title')}>
      <div role="rowgroup">
        <div className={classes.head} role="row">
          {COLUMNS.map((column) => (
            <span key={column} role="columnheader" data-column={column}>
              {t(`orders.${column}`)}
            </span>
          ))}
        </div>
      </div>
      <div role="rowgroup">
        {orders.map((order) => (
          <Row key={order.orderNo} order={order}>
            {order.state === 'created' && hasOrders ? (
              <>
                <Button disabled={busy} onClick={() => closing.close(order.orderNo)}>
                  {t('return.close_order')}
                </Button>
                <Button disabled={busy} onClick={() => checkout.pay(order.orderNo)}>
                  {t('return.pay')}
                </Button>
              </>
            ) : null}
          </Row>
        ))}
      </div>
    </div>
  );
}

function Row({ order, children }: { readonly order: RechargeOrder; readonly children: ReactNode }) {
  const { t } = useTranslation('gold');
  const { zone } = useZone();
  const hasOrders = useFeature('orders');
  const number = <Bdi>{order.orderNo}</Bdi>;
  return (
    <div className={classes.row} role="row" data-order={order.orderNo}>
      <span role="cell" data-column="time">
        <time dateTime={new Date(order.at).toISOString()}>
          <Bdi>{formatGoldTime(order.at, zone)}</Bdi>
        </time>
        {hasOrders ? (
          <Link to="/userInfo/water" search={{ order: order.orderNo }} activeProps={{}} activeOptions={EXACT}>
            {number}
          </Link>
        ) : (
          <small>{number}</small>
        )}
      </span>
      <span role="cell" data-column="coins">
        <Bdi>{formatGold(order.coins)}</Bdi>
        {order.extra === 0 ? null : <small>{t('recharge.extra', { count: order.extra, shown: formatGold(order.extra) })}</small>}
      </span>
      <span role="cell" data-column="price">
        <Bdi>{formatPrice(order.fen)}</Bdi>
      </span>
      <span role="cell" data-column="state">
        <Badge kind={STATE_TAG[order.state]}>{t(`state.${order.state}`)}</Badge>
      </span>
      <span role="cell" data-column="actions">
        {children}
      </span>
    </div>
  );
}
