import { useTranslation } from 'react-i18next';
import { timeText } from '@matchpoint/i18n/match-time';
import type { RechargeOrder } from '@matchpoint/contracts/gold/gold';
import { Link } from '@tanstack/react-router';
import { EXACT } from '../../../lib/navigation/active-options.ts';
import { useZone } from '../../../lib/time/use-zone.ts';
import { Bdi } from '../../../ui/bdi.tsx';
import { Button } from '../../../ui/controls/button.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { Icon, type IconName } from '../../../ui/image/icon.tsx';
import { Panel } from '../../../ui/layout/panel.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { Badge } from '../../../ui/badge.tsx';
import { changeGoldSearchParams, type GoldSearchParams } from '../gold-search-params.ts';
import { formatGold, formatGoldTime, formatPrice } from '../../../shared/gold/format-gold.ts';
import { STATE_TAG } from './order-state.ts';
import { useCheckout } from '../recharge/use-checkout.ts';
import { useCloseOrder } from './use-close-order.ts';
import { isMissing, useOrder } from './use-order.ts';
import classes from './order-panel.module.css';
import { FailedState } from '../../../shared/system/failed-state.tsx';

/** Shows the current state of one order. The payment page and the lines of the statement lead here. */
export function OrderPanel({ orderNo, search }: { readonly orderNo: string; readonly search: GoldSearchParams }) {
  const { t } = useTranslation('gold');
  const { t: tCommon } = useTranslation('common');
  const { data, isError, error, refetch } = useOrder(orderNo);
  return (
    <Panel
      title={t('return.title')}
      beside={data === undefined ? null : <Badge kind={STATE_TAG[data.state]}>{t(`state.${data.state}`)}</Badge>}
      more={
        <Link
          to="/userInfo/water"
          search={changeGoldSearchParams(search, { order: undefined })}
          replace
          resetScroll={false}
          activeProps={{}}
          activeOptions={EXACT}
        >
          {t('return.close')}
        </Link>
      }
    >
      {data !== undefined ? (
        <Order order={data} />
      ) : !isError ? (
        <div className={classes.order} aria-hidden="true">
          <Skeleton width="60%" height={52} />
        </div>
      ) : isMissing(error) ? (
        <EmptyState level={3} icon="find" title={t('return.gone')} text={t('return.gone_text')} />
      ) : (
        <FailedState level={3} error={error} action={<Button onClick={() => void refetch()}>{tCommon('action.retry')}</Button>} />
      )}
    </Panel>
  );
}

const ICON: Readonly<Record<RechargeOrder['state'], IconName>> = {
  created: 'time',
  paid: 'again',
  unknown: 'again',
  credited: 'ok',
  closed: 'close',
  review: 'warn',
  refunded: 'swap',
  other: 'again',
};

function Order({ order }: { readonly order: RechargeOrder }) {
  const { t } = useTranslation('gold');
  const { zone } = useZone();
  const coins = order.coins + order.extra;
  return (
    <div className={classes.order}>
      <span className={classes.mark} data-state={order.state}>
        <Icon name={ICON[order.state]} />
      </span>
      <div className={classes.words}>
        <p className={classes.sum}>
          <b>
            <Bdi>{formatGold(coins)}</Bdi>
          </b>
          <span>{t('return.unit', { count: coins })}</span>
          <span>
            <Bdi>{formatPrice(order.fen)}</Bdi>
          </span>
        </p>
        <p role="status">{t(`about.${order.state}`)}</p>
        <p className={classes.facts}>
          <span>
            {t('return.number')} <Bdi>{order.orderNo}</Bdi>
          </span>
          <Bdi>{formatGoldTime(order.at, zone)}</Bdi>
          {order.state === 'created' && order.expiresAt !== undefined ? (
            <span>{t('return.until', { time: timeText(order.expiresAt, zone) })}</span>
          ) : null}
        </p>
      </div>
      {order.state === 'created' ? <Actions orderNo={order.orderNo} /> : null}
    </div>
  );
}

function Actions({ orderNo }: { readonly orderNo: string }) {
  const { t } = useTranslation('gold');
  const checkout = useCheckout();
  const closing = useCloseOrder();
  const busy = checkout.busy || closing.busy;
  return (
    <div className={classes.actions}>
      <Button disabled={busy} onClick={() => closing.close(orderNo)}>
        {t('return.close_order')}
      </Button>
      <Button kind="primary" disabled={busy} onClick={() => checkout.pay(orderNo)}>
        {t('return.pay')}
      </Button>
    </div>
  );
}
