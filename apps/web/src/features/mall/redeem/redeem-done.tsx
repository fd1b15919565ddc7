import { useTranslation } from 'react-i18next';
import type { Redemption } from '@matchpoint/contracts/mall/mall';
import type { Gold } from '@matchpoint/contracts/user/user';
import { timeText } from '@matchpoint/i18n/match-time';
import { Link } from '@tanstack/react-router';
import { useZone } from '../../../lib/time/use-zone.ts';
import { trpc } from '../../../lib/trpc.ts';
import { formatGold } from '../../../shared/gold/format-gold.ts';
import { CardLine } from '../../../shared/mall/card-line.tsx';
import { Bdi } from '../../../ui/bdi.tsx';
import { Button, buttonClass } from '../../../ui/controls/button.tsx';
import { Icon } from '../../../ui/image/icon.tsx';
import classes from './redeem-dialog.module.css';

const REFETCH_INTERVAL_MS = 3_000;

export interface RedeemDoneProps {
  readonly redemption: Redemption;
  readonly gold: Gold | undefined;
  readonly onClose: () => void;
}

/** The success of an order: its number, what happens next, and the coins. Cards that need no review are shown at once. */
export function RedeemDone({ redemption: ordered, gold, onClose }: RedeemDoneProps) {
  const { t } = useTranslation('mall');
  // The order moves on within seconds; an event of the user's topic reads it again.
  const { data: redemption = ordered } = trpc.mall.redemption.useQuery(
    { orderNo: ordered.orderNo },
    { refetchInterval: ({ state }) => (state.data?.state === 'in_progress' ? REFETCH_INTERVAL_MS : false) },
  );
  const { name, count, orderNo, coins, cards, state } = redemption;
  const isDelivered = state === 'redeemed';
  return (
    <div className={classes.result}>
      <span className={classes.ring} data-kind="ok">
        <Icon name="ok" />
      </span>
      <h3 data-focus="" tabIndex={-1}>
        {t('done.what', { name, count })}
      </h3>
      <p className={classes.hint}>
        {t('done.number')}{' '}
        <span className={classes.number}>
          <Bdi>{orderNo}</Bdi>
        </span>
      </p>
      {isDelivered && cards.length > 0 ? (
        <div className={classes.cards}>
          {cards.map((card) => (
            <CardLine key={String(card.id)} orderNo={orderNo} card={card} />
          ))}
        </div>
      ) : (
        <Steps redemption={redemption} />
      )}
      <dl className={classes.totals}>
        <div>
          <dt>{t(isDelivered ? 'done.paid' : 'done.held')}</dt>
          <dd>
            <Bdi>{formatGold(coins)}</Bdi>
          </dd>
        </div>
        {gold === undefined ? null : (
          <div>
            <dt>{t('done.left')}</dt>
            <dd>
              <Bdi>{formatGold(gold.total)}</Bdi>
            </dd>
          </div>
        )}
      </dl>
      <div className={classes.buttons}>
        <Button onClick={onClose}>{t('done.go_on')}</Button>
        <Link to="/userInfo/redemptions" className={buttonClass} data-kind="primary">
          {t('done.mine')}
        </Link>
      </div>
    </div>
  );
}

/** What has happened with an order and what comes next. */
function Steps({ redemption: { at, productKind } }: { readonly redemption: Redemption }) {
  const { t } = useTranslation('mall');
  const { zone } = useZone();
  const isCard = productKind === 'card';
  const steps = [
    { label: t('step.submitted'), note: timeText(at, zone), state: 'done' },
    { label: t('step.review'), note: t('step.review_note'), state: 'next' },
    { label: t(isCard ? 'step.card' : 'step.shipped'), note: t(isCard ? 'step.card_note' : 'step.shipped_note'), state: 'later' },
  ] as const;
  return (
    <ol className={classes.steps} aria-label={t('step.label')}>
      {steps.map((step) => (
        <li key={step.state} data-step={step.state} aria-current={step.state === 'next' ? 'step' : undefined}>
          <b>{step.label}</b>
          <small>{step.note}</small>
        </li>
      ))}
    </ol>
  );
}
