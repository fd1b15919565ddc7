import { useTranslation } from 'react-i18next';
import type { CSSProperties } from 'react';
import { formatGold } from '../../../shared/gold/format-gold.ts';
import { Bdi } from '../../../ui/bdi.tsx';
import classes from './day-bars.module.css';

/** Bars with a value above them are at most this many. */
const LABELLED = 14;
/** Days that are named below the bars are at most about this many. */
const NAMED = 7;

export interface DayBarsProps {
  readonly name: string;
  readonly unit: string;
  /** The colour of the bars. */
  readonly colour: 'home' | 'away';
  /** Oldest first, at least one. */
  readonly values: readonly { readonly day: string; readonly value: number }[];
  readonly today: string;
}

/** A number by day as bars; today is hatched. The table of the panel has the same numbers. */
export function DayBars({ name, unit, colour, values, today }: DayBarsProps) {
  const { t } = useTranslation('agent');
  const { t: tCommon } = useTranslation('common');
  const sum = values.reduce((total, { value }) => total + value, 0);
  const top = scaleTop(Math.max(...values.map(({ value }) => value)));
  const every = Math.max(1, Math.ceil(values.length / NAMED));
  const label = t('days.chart_label', { name, from: values[0]?.day ?? '', to: values.at(-1)?.day ?? '', sum: formatGold(sum) });
  return (
    <figure className={classes.figure} data-colour={colour}>
      <figcaption>
        <i aria-hidden="true" />
        {name}
        <b>
          <Bdi>{formatGold(sum)}</Bdi>
        </b>
        <span>{unit}</span>
      </figcaption>
      <div className={classes.chart} role="img" aria-label={label}>
        <ol aria-hidden="true">
          {[4, 3, 2, 1].map((step) => (
            <span key={step} className={classes.grid} style={{ insetBlockEnd: `${step * 25}%` }}>
              <Bdi>{formatGold((top * step) / 4)}</Bdi>
            </span>
          ))}
          {values.map(({ day, value }, index) => {
            const style: CSSProperties & Record<'--height', string> = { '--height': `${(value / top) * 100}%` };
            const fromEnd = values.length - 1 - index;
            return (
              <li key={day} style={style} data-day={day} data-today={day === today || undefined} title={`${day}: ${formatGold(value)}`}>
                <i />
                {value > 0 && values.length <= LABELLED ? <b>{formatGold(value)}</b> : null}
                {fromEnd % every === 0 ? <small>{day === today ? tCommon('day.today') : day.slice(5)}</small> : null}
              </li>
            );
          })}
        </ol>
      </div>
    </figure>
  );
}

/** Returns the top of a scale of four whole steps at or above a maximum: 4, 8, 20, 40, 80 … */
function scaleTop(value: number): number {
  const size = 10 ** Math.floor(Math.log10(Math.max(1, value)));
  const factor = [1, 2, 4, 8].find((step) => step * size >= value) ?? 10;
  return Math.max(4, Math.ceil((factor * size) / 4) * 4);
}
