import { useTranslation } from 'react-i18next';
import type { OrderDetail } from '@matchpoint/contracts/gold/orders';
import type { Operator } from '@matchpoint/contracts/system/operator';
import type { OwnUser } from '@matchpoint/contracts/user/user';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { EXACT } from '../../../lib/navigation/active-options.ts';
import { usePage } from '../../../lib/page/page-context.ts';
import { trpc } from '../../../lib/trpc.ts';
import { useZone } from '../../../lib/time/use-zone.ts';
import { formatGold, formatGoldTime } from '../../../shared/gold/format-gold.ts';
import { Bdi } from '../../../ui/bdi.tsx';
import { Button, buttonClass } from '../../../ui/controls/button.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { Panel } from '../../../ui/layout/panel.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { OrderLines } from '../all-orders/order-lines.tsx';
import { useOrderText } from '../all-orders/use-order-text.ts';
import { changeOrdersSearchParams, type OrdersSearchParams } from '../gold-search-params.ts';
import { isMissing } from '../orders/use-order.ts';
import type { OrderKind } from '@matchpoint/contracts/rules/order-kinds';
import classes from './receipt-panel.module.css';
import { FailedState } from '../../../shared/system/failed-state.tsx';

export interface ReceiptPanelProps {
  readonly order: { readonly kind: OrderKind; readonly orderNo: string };
  readonly user: OwnUser;
  readonly search: OrdersSearchParams;
}

/** The receipt of an order, for print: issuer, buyer, item, sums, payment and what was returned. It is no tax invoice, and says so. */
export function ReceiptPanel({ order, user, search }: ReceiptPanelProps) {
  const { t } = useTranslation('gold');
  const { locale } = usePage();
  const { data, isError, error } = trpc.gold.orderDetail.useQuery({ locale: locale.code, ...order });
  const back = (
    <Link
      to="/userInfo/myOrder"
      search={changeOrdersSearchParams(search, { receipt: undefined })}
      preload={false}
      activeProps={{}}
      activeOptions={EXACT}
    >
      {t('receipt.back')}
    </Link>
  );
  const isWithout = (isError && isMissing(error)) || (data !== undefined && data.receipt === undefined);
  return (
    <Panel title={t('receipt.title')} level={1} more={<span className={classes.screen}>{back}</span>}>
      {isWithout ? (
        <EmptyState icon="receipt" title={t('receipt.none')} text={t('receipt.none_text')} />
      ) : data?.receipt !== undefined ? (
        <Receipt detail={data} receipt={data.receipt} user={user} />
      ) : isError ? (
        <Failed order={order} error={error} />
      ) : (
        <div className={classes.receipt} aria-hidden="true">
          <Skeleton width="100%" height={320} />
        </div>
      )}
    </Panel>
  );
}

function Failed({ order, error }: Pick<ReceiptPanelProps, 'order'> & { readonly error: unknown }) {
  const { t } = useTranslation('common');
  const { locale } = usePage();
  const utils = trpc.useUtils();
  const retry = () => void utils.gold.orderDetail.invalidate({ locale: locale.code, ...order });
  return <FailedState error={error} action={<Button onClick={retry}>{t('action.retry')}</Button>} />;
}

interface ReceiptProps {
  readonly detail: OrderDetail;
  readonly receipt: NonNullable<OrderDetail['receipt']>;
  readonly user: OwnUser;
}

function Receipt({ detail: { order, lines, payment }, receipt, user }: ReceiptProps) {
  const { t } = useTranslation('gold');
  const { zone } = useZone();
  const text = useOrderText();
  return (
    <div className={classes.receipt} data-receipt={receipt.number}>
      <dl className={classes.facts}>
        <Fact name={t('receipt.number')} value={<Bdi>{receipt.number}</Bdi>} />
        <Fact name={t('receipt.at')} value={<Bdi>{formatGoldTime(receipt.at, zone)}</Bdi>} />
        <Fact name={t('receipt.buyer')} value={<bdi>{t('receipt.buyer_of', { name: user.username, uid: user.uid })}</bdi>} />
        <Fact name={t('return.number')} value={<Bdi>{order.orderNo}</Bdi>} />
      </dl>
      <Issuer />
      <table className={classes.items}>
        <thead>
          <tr>
            <th scope="col">{t('receipt.item')}</th>
            <th scope="col">{t('receipt.count')}</th>
            <th scope="col">{t('receipt.sum')}</th>
          </tr>
        </thead>
        <tbody>
          <tr>
            <td>
              <small>{t(`kind.${order.kind}`)}</small>
              <bdi>{order.title === '' ? text.title(order) : order.title}</bdi>
            </td>
            <td>
              <Bdi>{formatGold(order.count)}</Bdi>
            </td>
            <td>{text.amount(order)}</td>
          </tr>
          {order.extra === undefined || order.extra === 0 ? null : (
            <tr>
              <td>{t('reason.recharge_extra')}</td>
              <td>
                <Bdi>{formatGold(order.extra)}</Bdi>
              </td>
              <td>{t('receipt.free')}</td>
            </tr>
          )}
          {order.refunded === 0 ? null : (
            <tr data-refund="">
              <td colSpan={2}>{t('group.refunded')}</td>
              <td>
                <Bdi>−</Bdi>
                {text.refunded(order)}
              </td>
            </tr>
          )}
        </tbody>
      </table>
      {payment === undefined ? (
        <p className={classes.payment}>{t('receipt.paid_coins')}</p>
      ) : (
        <p className={classes.payment}>
          {t('receipt.paid_alipay')} {payment.tradeNo === undefined ? null : t('receipt.trade_no', { number: payment.tradeNo })}
        </p>
      )}
      <OrderLines lines={lines} />
      <p className={classes.legal}>{t('receipt.no_invoice')}</p>
      <div className={classes.screen}>
        <button type="button" className={buttonClass} data-kind="primary" onClick={() => window.print()}>
          {t('receipt.print')}
        </button>
      </div>
    </div>
  );
}

/** The company that runs the site; facts that are not configured are left out. */
function Issuer() {
  const { t } = useTranslation('gold');
  const { data } = trpc.system.operator.useQuery({}, { staleTime: 600_000 });
  if (data === undefined) return null;
  const { company, creditCode, address, mail, phone }: Operator = data;
  const facts = [
    { name: t('receipt.issuer'), value: company ?? t('receipt.issuer_unnamed') },
    { name: t('receipt.credit_code'), value: creditCode },
    { name: t('receipt.address'), value: address },
    { name: t('receipt.contact'), value: [mail, phone].filter((one) => one !== undefined).join(' · ') },
  ];
  return (
    <dl className={classes.facts}>
      {facts.map(({ name, value }) =>
        value === undefined || value === '' ? null : <Fact key={name} name={name} value={<bdi>{value}</bdi>} />,
      )}
    </dl>
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
