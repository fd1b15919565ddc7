import { useTranslation } from 'react-i18next';
import { Plot, plotAt, type PlotMark } from '../../../ui/chart/plot.tsx';
import type { ChartPoint, Market } from './odds-view.ts';
import classes from './odds-chart.module.css';

interface Props {
  readonly market: Market;
  readonly points: readonly ChartPoint[];
  readonly formatLine: (value: number | undefined) => string;
  readonly formatTime: (at: number) => string;
  readonly company: string;
}

const HEIGHT = 200;
/** The least distance of two names of handicaps, as a share of the width. */
const LABEL_GAP = 0.12;

/**
 * The prices of a company over time: home or over solid, away or under dashed, the draw dotted. A vertical line marks each change of the
 * handicap. Time runs left to right in every locale; the list of movements has the same numbers.
 */
export function OddsChart({ market, points, formatLine, formatTime, company }: Props) {
  const { t } = useTranslation('match-page');
  const [first, last] = [points[0], points.at(-1)];
  if (first === undefined || last === undefined || points.length < 2) return null;
  const values = points.flatMap(({ a, b, x }) => (x === undefined ? [a, b] : [a, b, x]));
  const [low, high] = [Math.min(...values), Math.max(...values)];
  const reach = Math.max(0.04, high - low);
  const span = Math.max(1, last.at - first.at);
  const x = (at: number) => plotAt((at - first.at) / span);
  // A margin of a tenth keeps the lines off the edges.
  const share = (value: number) => 0.9 - ((value - low) / reach) * 0.8;
  const y = (value: number) => plotAt(share(value));
  const path = (read: (point: ChartPoint) => number | undefined) =>
    points
      .flatMap((point, index) => {
        const value = read(point);
        if (value === undefined) return [];
        // A price stands until the next one.
        return [`${index === 0 ? `M${x(point.at)} ` : `H${x(point.at)}V`}${y(value)}`];
      })
      .join('');
  const sides = market === 'total' ? (['over', 'under'] as const) : (['home', 'away'] as const);
  const label = t('odds.chart', {
    company,
    first: t(`odds.side.${sides[0]}`),
    from: first.a.toFixed(2),
    to: last.a.toFixed(2),
    second: t(`odds.side.${sides[1]}`),
    otherFrom: first.b.toFixed(2),
    otherTo: last.b.toFixed(2),
    moves: points.length - 1,
  });
  return (
    <figure className={classes.figure} dir="ltr">
      <Plot
        summary={label}
        height={HEIGHT}
        xTicks={[
          { at: 0, label: formatTime(first.at), align: 'start' },
          { at: 1, label: formatTime(last.at), align: 'end' },
        ]}
        yTicks={[low, low + reach / 2, low + reach].map((value) => ({ at: share(value), label: value.toFixed(2) }))}
        marks={lineMarks(points, span, formatLine)}
      >
        <path d={path(({ a }) => a)} className={classes.home} />
        <path d={path(({ b }) => b)} className={classes.away} />
        {last.x !== undefined && <path d={path((point) => point.x)} className={classes.draw} />}
        {[first, last].map((point) => (
          <g key={point.at}>
            <path d={`M${x(point.at)} ${y(point.a)}h0`} className={classes.dot} data-line="home" />
            <path d={`M${x(point.at)} ${y(point.b)}h0`} className={classes.dot} data-line="away" />
          </g>
        ))}
      </Plot>
      <figcaption className={classes.key} dir="auto">
        <span data-line="home">{t(`odds.side.${sides[0]}`)}</span>
        <span data-line="away">{t(`odds.side.${sides[1]}`)}</span>
        {last.x !== undefined && <span data-line="draw">{t('odds.side.draw')}</span>}
        {points.some(({ lineChange }) => lineChange !== undefined) && <span data-line="change">{t('odds.line_change')}</span>}
      </figcaption>
    </figure>
  );
}

/** Returns a mark for each change of the handicap; those too near to the one before have no label. */
function lineMarks(points: readonly ChartPoint[], span: number, formatLine: Props['formatLine']): PlotMark[] {
  const start = points[0]?.at ?? 0;
  let named = -1;
  return points.flatMap(({ at, lineChange }): PlotMark[] => {
    if (lineChange === undefined) return [];
    const place = (at - start) / span;
    const isNamed = place - named >= LABEL_GAP;
    if (isNamed) named = place;
    const text = formatLine(lineChange);
    return [{ at: place, title: text, ...(isNamed ? { label: text } : {}) }];
  });
}
