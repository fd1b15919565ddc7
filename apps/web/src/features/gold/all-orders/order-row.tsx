import { useTranslation } from 'react-i18next';
import type { OrderEntry } from '@matchpoint/contracts/gold/orders';
import { Link } from '@tanstack/react-router';
import { EXACT } from '../../../lib/navigation/active-options.ts';
import { useZone } from '../../../lib/time/use-zone.ts';
import { formatGoldTime } from '../../../shared/gold/format-gold.ts';
import { ResultMark } from '../../../shared/plan/result-mark.tsx';
import { useFeature } from '../../../shared/system/features.ts';
import { Badge } from '../../../ui/badge.tsx';
import { Bdi } from '../../../ui/bdi.tsx';
import { Icon } from '../../../ui/image/icon.tsx';
import { changeOrdersSearchParams, type OrdersSearchParams } from '../gold-search-params.ts';
import classes from './all-orders.module.css';
import { OpenRecharge } from './open-recharge.tsx';
import { OrderDetails } from './order-details.tsx';
import { badgeOf, KIND_ICON, orderName } from './order-kind-view.ts';
import { useOrderText } from './use-order-text.ts';

export interface OrderRowProps {
  readonly entry: OrderEntry;
  readonly search: OrdersSearchParams;
}

/** One order. The row opens its details below it, and the address names the open one. */
export function OrderRow({ entry, search }: OrderRowProps) {
  const { t } = useTranslation('gold');
  const { zone } = useZone();
  const text = useOrderText();
  const name = orderName(entry);
  const hasOrders = useFeature('orders');
  const { result } = entry;
  const isOpen = search.order === name;
  const detailId = `order-${entry.kind}-${entry.orderNo}`;
  return (
    <li className={classes.item} data-order={name} data-open={isOpen || undefined}>
      <div className={classes.row}>
        <span className={classes.icon} data-kind={entry.kind}>
          <Icon name={KIND_ICON[entry.kind]} size={20} />
        </span>
        <div className={classes.what}>
          <Link
            to="/userInfo/myOrder"
            search={changeOrdersSearchParams(search, { order: isOpen ? undefined : name })}
            replace
            resetScroll={false}
            preload={false}
            activeProps={{}}
            activeOptions={EXACT}
            aria-expanded={isOpen}
            aria-controls={isOpen ? detailId : undefined}
          >
            <bdi>{text.title(entry)}</bdi>
          </Link>
          <p>
            <span>{t(`kind.${entry.kind}`)}</span>
            <time dateTime={new Date(entry.at).toISOString()}>
              <Bdi>{formatGoldTime(entry.at, zone)}</Bdi>
            </time>
          </p>
        </div>
        <div className={classes.sum}>
          <b>{text.amount(entry)}</b>
          {entry.refunded === 0 ? null : <small>{t('all.refunded', { amount: text.refunded(entry) })}</small>}
        </div>
        <span className={classes.state}>
          {result === undefined || result === 'pending' || result === 'other' ? null : <ResultMark result={result} />}
          <Badge kind={badgeOf(entry)}>{text.state(entry)}</Badge>
        </span>
        <Icon name="down" size={16} className={classes.arrow ?? ''} />
        {entry.kind === 'recharge' && entry.state === 'created' && hasOrders ? <OpenRecharge orderNo={entry.orderNo} /> : null}
      </div>
      {isOpen ? (
        <div id={detailId} className={classes.details}>
          <OrderDetails order={entry} search={search} />
        </div>
      ) : null}
    </li>
  );
}
