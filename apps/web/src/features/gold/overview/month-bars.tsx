import { useTranslation } from 'react-i18next';
import type { MonthOverview } from '@matchpoint/contracts/gold/overview';
import type { CSSProperties } from 'react';
import { formatGold } from '../../../shared/gold/format-gold.ts';
import { Bdi } from '../../../ui/bdi.tsx';
import classes from './month-bars.module.css';
import { type SpentReason, spentIn } from './shown-months.ts';

export interface MonthBarsProps {
  /** Newest first. */
  readonly months: readonly MonthOverview[];
  readonly reasons: readonly SpentReason[];
}

/** Coins spent by month, stacked by reason, oldest month first. The table below has the same numbers. */
export function MonthBars({ months, reasons }: MonthBarsProps) {
  const { t } = useTranslation('gold');
  const top = Math.max(1, ...months.map((month) => spentIn(month)));
  const total = months.reduce((sum, month) => sum + spentIn(month), 0);
  return (
    <figure className={classes.chart}>
      <div className={classes.bars} role="img" aria-label={t('overview.bars', { count: months.length, shown: formatGold(total) })}>
        {months.toReversed().map((month) => (
          <div key={month.month} className={classes.month} aria-hidden="true">
            <span className={classes.value}>{spentIn(month) === 0 ? null : <Bdi>{formatGold(spentIn(month))}</Bdi>}</span>
            <span className={classes.bar} style={heightStyle(spentIn(month) / top)}>
              {reasons.map((reason) => (
                <i key={reason} data-reason={reason} style={{ flexGrow: spentIn(month, reason) }} />
              ))}
            </span>
            <small>
              <Bdi>{month.month.slice(2).replace('-', '/')}</Bdi>
            </small>
          </div>
        ))}
      </div>
      <figcaption>
        {reasons.map((reason) => (
          <span key={reason} data-reason={reason}>
            {t(`reason.${reason}`)}
          </span>
        ))}
      </figcaption>
    </figure>
  );
}

function heightStyle(part: number): CSSProperties & Record<'--part', string> {
  return { '--part': String(part) };
}
