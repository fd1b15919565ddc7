import { useTranslation } from 'react-i18next';
import type { CSSProperties } from 'react';
import { Bdi } from '../../../ui/bdi.tsx';
import { coinsText } from '../coins-text.ts';
import { type RevenueDay, scaleTop } from './days-of-window.ts';
import classes from './revenue-bars.module.css';

/** Bars with labels are at most this many. */
const LABELLED = 14;

/** Coins by day: today is hatched, and a day without a broadcast has a bare rule. The table of the panel has the same numbers. */
export function RevenueBars({ days }: { readonly days: readonly RevenueDay[] }) {
  const { t } = useTranslation('anchor');
  const { t: tCommon } = useTranslation('common');
  const top = scaleTop(Math.max(...days.map(({ coins }) => coins)));
  const total = days.reduce((sum, { coins }) => sum + coins, 0);
  const every = days.length > LABELLED ? 7 : days.length > 7 ? 2 : 1;
  return (
    <div className={classes.chart} role="img" aria-label={t('revenue.bars', { count: days.length, shown: coinsText(total) })}>
      <ol aria-hidden="true">
        {[4, 3, 2, 1].map((step) => (
          <span key={step} className={classes.grid} style={{ insetBlockEnd: `${step * 25}%` }}>
            <Bdi>{coinsText((top * step) / 4)}</Bdi>
          </span>
        ))}
        {days.map(({ day, coins, broadcasts }, index) => {
          const isToday = index === days.length - 1;
          const style: CSSProperties & Record<'--height', string> = { '--height': `${(coins / top) * 100}%` };
          const showsValue = coins > 0 && (days.length <= LABELLED || isToday);
          const showsDay = isToday || (days.length - 1 - index) % every === 0;
          return (
            <li
              key={day}
              style={style}
              data-day={day}
              data-today={isToday || undefined}
              data-none={(broadcasts === 0 && coins === 0) || undefined}
              title={`${day}: ${coinsText(coins)}`}
            >
              <i />
              {showsValue ? <b>{coinsText(coins)}</b> : null}
              {showsDay ? <small>{isToday ? tCommon('day.today') : day.slice(5)}</small> : null}
            </li>
          );
        })}
      </ol>
    </div>
  );
}
