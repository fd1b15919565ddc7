import { useTranslation } from 'react-i18next';
import type { Redemption } from '@matchpoint/contracts/mall/mall';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { EXACT } from '../../lib/navigation/active-options.ts';
import { useZone } from '../../lib/time/use-zone.ts';
import { Bdi } from '../../ui/bdi.tsx';
import { Icon } from '../../ui/image/icon.tsx';
import { formatGold, formatGoldTime } from '../gold/format-gold.ts';
import { CardLine } from './card-line.tsx';
import { ProductImage } from './product-image.tsx';
import classes from './redemption-row.module.css';
import { RedemptionMark } from './redemption-state.tsx';
import { useCopy } from './use-copy.ts';

export interface RedemptionRowProps {
  readonly redemption: Redemption;
  /** What the user can do with it. */
  readonly actions?: ReactNode;
}

/** One redemption of the user: product, state, what happens next or what came of it, order number and actions. */
export function RedemptionRow({ redemption, actions }: RedemptionRowProps) {
  const { t } = useTranslation('mall');
  const { zone } = useZone();
  const { orderNo, productId, productKind, name, picture, count, coins, source, at, remark, shipping } = redemption;
  return (
    <li className={classes.row} data-order={orderNo} data-state={redemption.state}>
      <ProductImage picture={picture} kind={productKind} size="thumb" />
      <div className={classes.product}>
        <h2>
          <Link to="/mall/$id" params={{ id: String(productId) }} activeProps={{}} activeOptions={EXACT}>
            <bdi>{name}</bdi>
          </Link>
        </h2>
        <p>
          {t('row.count', { count })}
          {source === 'box' ? (
            <span className={classes.coins}>
              <Icon name="gift" size={16} />
              {t('row.prize')}
            </span>
          ) : (
            <span className={classes.coins}>
              <Icon name="coin" size={16} />
              <Bdi>{formatGold(coins)}</Bdi>
            </span>
          )}
        </p>
      </div>
      <div className={classes.mark}>
        <RedemptionMark redemption={redemption} />
      </div>
      <div className={classes.about}>
        <About redemption={redemption} />
        {shipping === undefined || redemption.state === 'charged_back' ? null : (
          <p className={classes.small}>
            <bdi>{shipping.name}</bdi> <Bdi>{shipping.contact}</Bdi> <bdi>{shipping.address}</bdi>
          </p>
        )}
        {remark === undefined || remark === '' ? null : (
          <p className={classes.small}>
            {t('row.remark')} <bdi>{remark}</bdi>
          </p>
        )}
      </div>
      <div className={classes.order}>
        <p suppressHydrationWarning>
          <Bdi>{formatGoldTime(at, zone)}</Bdi>
        </p>
        <p className={classes.number}>
          <Bdi>{orderNo}</Bdi>
        </p>
      </div>
      <div className={classes.actions}>{actions}</div>
    </li>
  );
}

function About({ redemption }: { readonly redemption: Redemption }) {
  const { t } = useTranslation('mall');
  const { zone } = useZone();
  const { state, orderNo, productKind, source, coins, dueAt, doneAt, reason, cancelled, shipment, cards } = redemption;
  switch (state) {
    case 'in_progress':
      return <p>{t(source === 'box' ? 'about.prize' : 'about.in_progress')}</p>;
    case 'review':
      return (
        <p suppressHydrationWarning>
          {dueAt === undefined ? t('about.review') : t('about.review_until', { time: formatGoldTime(dueAt, zone) })}
        </p>
      );
    case 'redeemed':
      if (shipment !== undefined) return <Tracking shipment={shipment} />;
      if (cards.length > 0) return cards.map((card) => <CardLine key={String(card.id)} orderNo={orderNo} card={card} />);
      return <p>{t(productKind === 'card' ? 'about.redeemed_card' : 'about.redeemed')}</p>;
    case 'charged_back': {
      const day = formatGoldTime(doneAt ?? redemption.at, zone);
      return (
        <>
          <p>{cancelled ? t('about.cancelled') : t('about.charged_back', { reason: reason ?? t('about.no_reason') })}</p>
          <p className={classes.small} suppressHydrationWarning>
            {source === 'box' ? t('about.prize_returned') : t('about.returned', { time: day, coins: formatGold(coins) })}
          </p>
        </>
      );
    }
    case 'other':
      return <p>{t('about.other')}</p>;
  }
}

function Tracking({ shipment: { carrier, trackingNumber, at } }: { readonly shipment: NonNullable<Redemption['shipment']> }) {
  const { t } = useTranslation('mall');
  const { zone } = useZone();
  const copy = useCopy();
  return (
    <>
      <p className={classes.tracking}>
        <bdi>{carrier}</bdi>
        <span className={classes.number}>
          <Bdi>{trackingNumber}</Bdi>
        </span>
        <button type="button" aria-label={t('row.copy_tracking')} onClick={() => copy(trackingNumber)}>
          {t('copy.do')}
        </button>
      </p>
      <p className={classes.small} suppressHydrationWarning>
        {t('about.shipped_at', { time: formatGoldTime(at, zone) })}
      </p>
    </>
  );
}
