import { useTranslation } from 'react-i18next';
import type { StaffItem } from '@matchpoint/contracts/staff/staff';
import { useOptionalT } from '../../../lib/i18n/use-optional-t.ts';
import { formatDateTime } from '../../../lib/time/format-date-time.ts';
import { usePage } from '../../../lib/page/page-context.ts';
import { useZone } from '../../../lib/time/use-zone.ts';
import { Rows } from './rows.tsx';

/** A recharge order whose payment needs a decision: credit the coins or refund. */
export function OrderBody({ item }: { readonly item: Extract<StaffItem, { queue: 'order' }> }) {
  const { t } = useTranslation('staff');
  const reasonText = useOptionalT('staff');
  const { locale } = usePage();
  const { zone } = useZone();
  const { order, reason } = item;
  const time = (at: number) => formatDateTime(at, zone, locale.code);
  return (
    <Rows
      rows={[
        ...(reason === undefined ? [] : [{ label: t('order.why'), value: <bdi>{reasonText(`order.why_${reason}`) ?? reason}</bdi> }]),
        ...(order === undefined
          ? []
          : [
              { label: t('order.number'), value: <bdi dir="ltr">{order.orderNo}</bdi> },
              { label: t('order.price'), value: <bdi dir="ltr">¥{(order.fen / 100).toFixed(2)}</bdi> },
              { label: t('order.coins'), value: <bdi dir="ltr">{order.extra > 0 ? `${order.coins} + ${order.extra}` : order.coins}</bdi> },
              { label: t('order.at'), value: time(order.at) },
              ...(order.paidAt === undefined ? [] : [{ label: t('order.paid'), value: time(order.paidAt) }]),
            ]),
      ]}
    />
  );
}
