import { useTranslation } from 'react-i18next';
import type { SoccerDetail, SoccerEvent } from '@matchpoint/contracts/match/soccer';
import { minuteText } from '@matchpoint/contracts/rules/match-clock';
import { useState } from 'react';
import { scrollArea } from '../../ui/layout/scroll-area.ts';
import classes from './momentum-graph.module.css';

interface Props {
  readonly momentum: SoccerDetail['momentum'];
  readonly events: readonly SoccerEvent[];
  readonly home: string;
  readonly away: string;
}

const WIDTH = 720;
const HEIGHT = 170;
const MIDDLE = 85;
const LEFT = 40;
const REACH = 56;

/**
 * Momentum per minute, home above and away below, with goals and red cards; a minute without data is an empty box. The table has the same
 * numbers.
 */
export function MomentumGraph({ momentum, events, home, away }: Props) {
  const { t } = useTranslation('match-soccer');
  const [asTable, setAsTable] = useState(false);
  const last = momentum.at(-1)?.[0] ?? 0;
  const length = Math.max(90, last);
  const width = (WIDTH - LEFT - 20) / length;
  const known = new Map(momentum);
  const minutes = Array.from({ length: last }, (_, index) => index + 1);
  const homeMinutes = momentum.filter(([, value]) => value > 0).length;
  const summary = t('momentum.summary', { home, away, minutes: momentum.length, homeMinutes });
  const x = (minute: number) => LEFT + (minute - 1) * width;
  const marks = events.filter(
    (event) =>
      event.cancelled === undefined &&
      event.side !== undefined &&
      (event.kind === 'goal' || (event.kind === 'card' && event.detail !== 'yellow')),
  );
  return (
    <div className={classes.momentum}>
      {asTable ? (
        <MomentumTable minutes={minutes} known={known} home={home} away={away} />
      ) : (
        <svg className={classes.graph} viewBox={`0 0 ${WIDTH} ${HEIGHT}`} role="img" aria-label={summary}>
          <path d={`M${LEFT} ${MIDDLE}H${WIDTH - 20}`} className={classes.zero} />
          {length >= 90 && <path d={`M${x(46).toFixed(1)} 10V160`} className={classes.half} />}
          {minutes.map((minute) => {
            const value = known.get(minute);
            if (value === undefined)
              return <rect key={minute} x={x(minute)} y={MIDDLE - 3} width={Math.max(1, width - 2)} height={6} className={classes.gap} />;
            const size = Math.max(1, (Math.abs(value) / 100) * REACH);
            return (
              <rect
                key={minute}
                x={x(minute)}
                y={value >= 0 ? MIDDLE - size : MIDDLE}
                width={Math.max(1, width - 2)}
                height={size}
                className={value >= 0 ? classes.home : classes.away}
              />
            );
          })}
          {[15, 30, 45, 60, 75, 90, ...(length > 90 ? [105, 120] : [])].map((minute) => (
            <text key={minute} x={x(minute)} y={HEIGHT - 2} textAnchor="middle">
              {minuteText(minute)}
            </text>
          ))}
          {marks.map((event) => (
            <g key={event.id} transform={`translate(${(x(event.minute) + width / 2).toFixed(1)} ${event.side === 0 ? 14 : HEIGHT - 22})`}>
              <title>{`${minuteText(event.minute, event.plus)} ${event.side === 0 ? home : away} ${t(`event.${event.kind}`)}`}</title>
              {event.kind === 'goal' ? (
                <>
                  <circle r="8" className={classes.ball} />
                  <path d="M0-3.500l3.300 2.400-1.300 3.900h-4l-1.300-3.900z" className={classes.ballMark} />
                </>
              ) : (
                <rect x="-4" y="-6" width="8" height="12" rx="1" className={classes.red} />
              )}
            </g>
          ))}
        </svg>
      )}
      <div className={classes.key}>
        <span>
          <i data-side="0" />
          {home}
        </span>
        <span>
          <i data-side="1" />
          {away}
        </span>
        {minutes.some((minute) => !known.has(minute)) && (
          <span>
            <i data-side="gap" />
            {t('momentum.gap')}
          </span>
        )}
        <button type="button" className={classes.switch} onClick={() => setAsTable(!asTable)}>
          {asTable ? t('momentum.show_graph') : t('momentum.show_table')}
        </button>
      </div>
    </div>
  );
}

interface TableProps {
  readonly minutes: readonly number[];
  /** Momentum by minute; minutes without data are missing. */
  readonly known: ReadonlyMap<number, number>;
  readonly home: string;
  readonly away: string;
}

function MomentumTable({ minutes, known, home, away }: TableProps) {
  const { t } = useTranslation('match-soccer');
  return (
    <div {...scrollArea} className={classes.table}>
      <table>
        <thead>
          <tr>
            <th scope="col">{t('momentum.minute')}</th>
            <th scope="col">{t('momentum.value')}</th>
          </tr>
        </thead>
        <tbody>
          {minutes.map((minute) => {
            const value = known.get(minute);
            return (
              <tr key={minute}>
                <td>
                  <bdi dir="ltr">{minuteText(minute)}</bdi>
                </td>
                <td>
                  {value === undefined
                    ? '–'
                    : value === 0
                      ? t('momentum.even')
                      : `${value > 0 ? home : away} ${Math.abs(Math.round(value))}`}
                </td>
              </tr>
            );
          })}
        </tbody>
      </table>
    </div>
  );
}
