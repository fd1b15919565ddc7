import { Button } from '@mantine/core';
import type { Shipping } from '@matchpoint/contracts/mall/mall';
import type { StaffItem } from '@matchpoint/contracts/staff/staff';
import { useTranslation } from 'react-i18next';
import { useToast } from '../../../ui/overlay/toast.tsx';
import { useTimeText } from '../frame/use-time-text.ts';
import { TimeLeft } from '../queue/time-left.tsx';
import { Facts } from './facts.tsx';
import { Rows } from './rows.tsx';
import classes from './redemption-item.module.css';

/** A redemption in review: the product, what was paid, and who receives it. Card numbers are never shown. */
export function RedemptionBody({ item }: { readonly item: Extract<StaffItem, { queue: 'redemption' }> }) {
  const { t } = useTranslation('staff');
  const timeText = useTimeText();
  const { redemption, shipping } = item;
  if (redemption === undefined) return null;
  const { picture, name, count, coins, source, productKind, orderNo, at, dueAt, remark } = redemption;
  return (
    <>
      <div className={classes.product}>
        {picture === undefined ? null : <img src={picture.path} width={96} height={96} alt="" />}
        <div>
          <p className={classes.name}>
            <bdi>{name}</bdi> <span dir="ltr">× {count}</span>
          </p>
          <p className={classes.kind}>
            {t(`product_kind.${productKind}`)}
            {' · '}
            {source === 'box' ? t('redemption.box') : t('plan.coins', { count: coins })}
          </p>
        </div>
      </div>
      <Facts
        facts={[
          { label: t('redemption.order'), value: <bdi dir="ltr">{orderNo}</bdi> },
          { label: t('redemption.at'), value: timeText(at) },
          ...(dueAt === undefined
            ? []
            : [{ label: t('redemption.due'), value: <TimeLeft until={dueAt} precise past={t('left.overdue')} /> }]),
        ]}
      />
      {shipping === undefined ? null : <Recipient shipping={shipping} />}
      <h3 className={classes.heading}>{t('redemption.remark')}</h3>
      {remark === undefined || remark === '' ? (
        <p className={classes.none}>{t('redemption.no_remark')}</p>
      ) : (
        <p className={classes.remark} dir="auto">
          {remark}
        </p>
      )}
    </>
  );
}

/** The full address, which is copied in one go for the label of the parcel. */
function Recipient({ shipping }: { readonly shipping: Shipping }) {
  const { t } = useTranslation('staff');
  const toast = useToast();
  const { name, contact, address } = shipping;
  const copy = (): void => {
    navigator.clipboard.writeText(`${name} ${contact}\n${address}`).then(
      () => toast({ icon: 'ok', kind: 'ok', text: t('redemption.copied') }),
      () => toast({ icon: 'warn', kind: 'error', text: t('redemption.not_copied') }),
    );
  };
  return (
    <section aria-label={t('redemption.recipient')}>
      <div className={classes.bar}>
        <h3>{t('redemption.recipient')}</h3>
        <Button size="xs" onClick={copy}>
          {t('redemption.copy')}
        </Button>
      </div>
      <Rows
        rows={[
          { label: t('redemption.name'), value: <bdi>{name}</bdi> },
          { label: t('redemption.contact'), value: <bdi dir="ltr">{contact}</bdi> },
          { label: t('redemption.address'), value: <bdi>{address}</bdi> },
        ]}
      />
    </section>
  );
}
