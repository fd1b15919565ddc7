import { useTranslation } from 'react-i18next';
import type { ProductDetail } from '@matchpoint/contracts/mall/mall';
import type { Gold } from '@matchpoint/contracts/user/user';
import { Link } from '@tanstack/react-router';
import { formatGold } from '../../../shared/gold/format-gold.ts';
import { Bdi } from '../../../ui/bdi.tsx';
import { Button, buttonClass } from '../../../ui/controls/button.tsx';
import { Icon } from '../../../ui/image/icon.tsx';
import { RechargeLink } from '../recharge-link.tsx';
import classes from './redeem-dialog.module.css';
import type { RedeemProblem } from './use-redeem.ts';

/** Problems after which the same order cannot be sent again. */
type FinalProblem = Extract<RedeemProblem, 'OUT_OF_STOCK' | 'REDEMPTION_LIMIT' | 'INSUFFICIENT_COINS' | 'NOT_FOUND'>;

/** Returns whether a problem ends the order: the failure screen replaces the form. */
export function isFinal(problem: RedeemProblem | undefined): problem is FinalProblem {
  return problem === 'OUT_OF_STOCK' || problem === 'REDEMPTION_LIMIT' || problem === 'INSUFFICIENT_COINS' || problem === 'NOT_FOUND';
}

export interface RedeemFailedProps {
  readonly problem: FinalProblem;
  readonly product: ProductDetail;
  readonly count: number;
  readonly gold: Gold | undefined;
  readonly onClose: () => void;
}

/** The failure of an order: why, that no coins moved, and what the user can do. */
export function RedeemFailed({ problem, product, count, gold, onClose }: RedeemFailedProps) {
  const { t } = useTranslation('mall');
  const { stock, limit = 0, price } = product;
  const missing = Math.max(0, price * count - (gold?.total ?? 0));
  const title =
    problem === 'OUT_OF_STOCK'
      ? stock > 0
        ? t('failed.stock_left', { count: stock })
        : t('failed.stock')
      : problem === 'REDEMPTION_LIMIT'
        ? t('failed.limit', { count: limit })
        : problem === 'INSUFFICIENT_COINS'
          ? missing > 0
            ? t('failed.coins', { count: missing })
            : t('failed.coins_plain')
          : t('failed.off_sale');
  return (
    <div className={classes.result} role="alert">
      <span className={classes.ring} data-kind="bad">
        <Icon name="warn" />
      </span>
      <h3 data-focus="" tabIndex={-1}>
        {title}
      </h3>
      <p className={classes.hint}>
        {gold === undefined ? t('failed.unchanged_plain') : t('failed.unchanged')}
        {gold === undefined ? null : (
          <b className={classes.amount}>
            <Bdi>{formatGold(gold.total)}</Bdi>
          </b>
        )}
      </p>
      <div className={classes.buttons}>
        {problem === 'INSUFFICIENT_COINS' ? (
          <>
            <Button onClick={onClose}>{t('failed.back')}</Button>
            <RechargeLink productId={String(product.id)} />
          </>
        ) : (
          <>
            <Button onClick={onClose}>{t('failed.back')}</Button>
            <Link to="/mall" className={buttonClass} data-kind="primary">
              {t('failed.others')}
            </Link>
          </>
        )}
      </div>
    </div>
  );
}
