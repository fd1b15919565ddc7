import { useTranslation } from 'react-i18next';
import type { TeamRef } from '@matchpoint/contracts/match/base';
import type { GameEvent } from '@matchpoint/contracts/match/series';
import { clockText } from '@matchpoint/contracts/rules/match-clock';
import { useOptionalT } from '../../lib/i18n/use-optional-t.ts';
import { PLOT, Plot, plotAt } from '../../ui/chart/plot.tsx';
import { graphMarks } from './graph-marks.ts';
import { minuteTicks, thousands } from './moba-view.ts';
import classes from './series-graphs.module.css';

interface Props {
  /** [minute, home minus away], ascending. */
  readonly points: readonly (readonly [number, number])[];
  /** The end of the time axis in minutes, and of the value axis. */
  readonly end: number;
  readonly reach: number;
  readonly events: readonly GameEvent[];
  readonly teams: readonly [TeamRef, TeamRef];
  readonly height: number;
  /** The least distance of two labels, as a share of the width. */
  readonly gap: number;
  readonly summary: string;
}

/** The difference of two teams over a game with its objectives: above the axis home is ahead, below it away. */
export function GoldPlot({ points, end, reach, events, teams, height, gap, summary }: Props) {
  const { t } = useTranslation('match-series');
  const optionalT = useOptionalT('match-series');
  const x = (minute: number) => plotAt(minute / end);
  const y = (value: number) => plotAt(0.5 - value / reach / 2);
  const line = points.map(([minute, value]) => `${x(minute)} ${y(value)}`).join('L');
  return (
    <Plot
      summary={summary}
      height={height}
      xTicks={minuteTicks(end).map(({ at, label }) => ({ at: at / end, label }))}
      yTicks={[1, 0.5, 0, -0.5, -1].map((share) => ({ at: 0.5 - share / 2, label: thousands(Math.abs(share) * reach) }))}
      marks={graphMarks(events, end, gap).map(({ at, side, kind, detail, isLabelled }) => {
        const what = [optionalT(`event.${kind}`) ?? kind, ...(detail === undefined ? [] : [optionalT(`dragon.${detail}`) ?? ''])].join(' ');
        return {
          at: Math.min(1, at / end),
          side,
          title: t('mark.title', { time: clockText(at * 60_000), team: teams[side].short, what }),
          ...(isLabelled ? { label: optionalT(`mark.${kind}`) ?? kind } : {}),
        };
      })}
    >
      {points.length > 1 && (
        <>
          {([0, 1] as const).map((side) => (
            <path key={side} className={classes.area} data-side={side} d={sideArea(points, side, x, y)} />
          ))}
          <path className={classes.line} d={`M${line}`} />
        </>
      )}
    </Plot>
  );
}

/** Returns the area between the axis and the line where one side is ahead; the crossings of the axis are interpolated. */
function sideArea(points: Props['points'], side: 0 | 1, x: (minute: number) => number, y: (value: number) => number): string {
  const sign = side === 0 ? 1 : -1;
  const path: string[] = [];
  for (const [index, [minute, value]] of points.entries()) {
    const before = points[index - 1];
    if (before !== undefined && before[1] * value < 0) {
      const crossing = before[0] + ((minute - before[0]) * Math.abs(before[1])) / (Math.abs(before[1]) + Math.abs(value));
      path.push(`${x(crossing)} ${PLOT / 2}`);
    }
    path.push(`${x(minute)} ${y(sign * Math.max(0, sign * value))}`);
  }
  const [first, last] = [points[0], points.at(-1)];
  return first === undefined || last === undefined ? '' : `M${x(first[0])} ${PLOT / 2}L${path.join('L')}L${x(last[0])} ${PLOT / 2}Z`;
}
