import type { Side } from '@matchpoint/contracts/match/base';
import type { CourtMeasures } from '@matchpoint/contracts/rules/basketball-court';
import { clockText } from '@matchpoint/contracts/rules/match-clock';
import { useTranslation } from 'react-i18next';
import { useRovingMarks } from '../../ui/chart/use-roving-marks.ts';
import type { CourtShot } from './court-shots.ts';
import { usePeriodName } from './use-period-name.ts';
import classes from './shot-chart.module.css';

interface Props {
  readonly side: Side;
  readonly team: string;
  readonly court: CourtMeasures;
  readonly shots: readonly CourtShot[];
  readonly chosen: string | undefined;
  readonly onChoose: (id: string) => void;
}

/** Units per metre, and metres from the basket that are drawn. */
const SCALE = 20;
const UNTIL_M = 9.6;

/** Half a court with the basket at the top. One shot is a tab stop; arrow keys go through the others in the order of the game. */
export function Court({ side, team, court, shots, chosen, onChoose }: Props) {
  const { t } = useTranslation('match-basketball');
  const periodName = usePeriodName();
  const { box, current, onKeyDown } = useRovingMarks(
    shots.map(({ event }) => event.id),
    chosen,
    onChoose,
  );
  const { halfWidth, baseline, arc, corner, cornerUntil, keyHalfWidth, keyUntil } = court;
  const width = 2 * halfWidth * SCALE;
  const height = (baseline + UNTIL_M) * SCALE;
  const x = (metres: number): number => Math.round((metres + halfWidth) * SCALE * 10) / 10;
  const y = (metres: number): number => Math.round((Math.min(metres, UNTIL_M - 0.4) + baseline) * SCALE * 10) / 10;
  const onArc = Math.sqrt(arc ** 2 - corner ** 2);
  return (
    <div className={classes.court} data-side={side}>
      <svg ref={box} viewBox={`0 0 ${width} ${height}`} role="group" aria-label={t('shots.of', { team, count: shots.length })}>
        <rect width={width} height={height} className={classes.floor} />
        <g className={classes.lines}>
          <path d={`M1 ${height}V1H${width - 1}V${height}`} />
          <path d={`M${x(-keyHalfWidth)} 1V${y(keyUntil)}H${x(keyHalfWidth)}V1`} />
          <path d={`M${x(-1.8)} ${y(keyUntil)}A${1.8 * SCALE} ${1.8 * SCALE} 0 0 0 ${x(1.8)} ${y(keyUntil)}`} />
          <path
            d={`M${x(-corner)} 1V${y(Math.max(onArc, cornerUntil - 0.2))}A${arc * SCALE} ${arc * SCALE} 0 0 0 ${x(corner)} ${y(Math.max(onArc, cornerUntil - 0.2))}V1`}
          />
          <path d={`M${x(-0.9)} ${y(-0.38)}H${x(0.9)}`} className={classes.board} />
          <circle cx={x(0)} cy={y(0)} r={0.23 * SCALE} />
        </g>
        {shots
          .toSorted((a, b) => Number(a.made) - Number(b.made))
          .map(({ event, place, points, made }) => (
            <g
              key={event.id}
              data-mark={event.id}
              data-made={made || undefined}
              className={classes.shot}
              transform={`translate(${x(place[0])} ${y(place[1])})`}
              role="button"
              tabIndex={event.id === current ? 0 : -1}
              aria-pressed={event.id === chosen}
              aria-label={[
                periodName(event.period),
                clockText(event.clockMs),
                ...(event.player === undefined ? [] : [event.player.name]),
                t(`shots.${made ? 'made' : 'missed'}_${points}`),
              ].join(' ')}
              onClick={() => onChoose(event.id)}
              onKeyDown={(pressed) => onKeyDown(pressed, event.id)}
            >
              <circle r="10" className={classes.target} />
              {points === 3 ? <path d="M0-5.500L5.500 0 0 5.500-5.500 0z" /> : <circle r="4.500" />}
            </g>
          ))}
      </svg>
      <b aria-hidden="true">
        <bdi>{team}</bdi> ↑
      </b>
    </div>
  );
}
