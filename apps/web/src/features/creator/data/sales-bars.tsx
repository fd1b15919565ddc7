import { useTranslation } from 'react-i18next';
import type { ReturnsDay } from '@matchpoint/contracts/plan/plan';
import { Bdi } from '../../../ui/bdi.tsx';
import { coinsText } from '../coins-text.ts';
import classes from './sales-bars.module.css';

const PARTS = ['settled', 'refunded', 'held'] as const;

/** Sales per day as stacked bars: settled is filled, refunded hatched, held outlined. The table of the panel has the numbers. */
export function SalesBars({ days }: { readonly days: readonly ReturnsDay[] }) {
  const { t } = useTranslation('creator');
  const top = ceiling(Math.max(1, ...days.map(({ sales }) => sales)));
  return (
    <figure className={classes.figure}>
      <div className={classes.plot} role="img" aria-label={t('data.daily')} dir="ltr">
        {[3, 2, 1, 0].map((step) => (
          <span key={step} className={classes.grid} style={{ insetBlockEnd: `${(step / 3) * 100}%` }}>
            <Bdi>{coinsText(Math.round((top * step) / 3))}</Bdi>
          </span>
        ))}
        <div className={classes.bars}>
          {days.map((day) => (
            <div key={day.day} className={classes.bar} title={`${day.day}: ${coinsText(day.sales)}`}>
              {PARTS.toReversed().map((part) =>
                day[part] === 0 ? null : <i key={part} data-part={part} style={{ blockSize: `${(day[part] / top) * 100}%` }} />,
              )}
              <span>{Number(day.day.slice(8))}</span>
            </div>
          ))}
        </div>
      </div>
      <figcaption className={classes.legend}>
        {PARTS.map((part) => (
          <span key={part}>
            <i data-part={part} />
            {t(`data.col_${part}`)}
          </span>
        ))}
      </figcaption>
    </figure>
  );
}

/** Returns the next number at or above a maximum that a scale of three steps shows well: 3, 6, 15, 30 … */
function ceiling(value: number): number {
  const size = 10 ** Math.floor(Math.log10(value));
  return ([3, 6, 9, 15, 30].find((step) => step * size >= value) ?? 30) * size;
}
