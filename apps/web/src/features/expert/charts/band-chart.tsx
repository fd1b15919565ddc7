import classes from './charts.module.css';

/** One point of a curve; `low` and `high` bound the shaded band, `middle` is a dashed line. */
export interface BandPoint {
  readonly value: number;
  readonly low?: number | undefined;
  readonly high?: number | undefined;
  readonly middle?: number | undefined;
  /** Colors the dot by result. */
  readonly result?: string;
}

const WIDTH = 280;
const HEIGHT = 140;
const LEFT = 34;
const EDGE = 8;

export interface BandChartProps {
  readonly points: readonly BandPoint[];
  /** What the chart shows, for screen readers. */
  readonly label: string;
  /** The scale; by default from the points, with zero. */
  readonly range?: readonly [number, number];
  readonly format: (value: number) => string;
}

/** A curve with a band in a small SVG. Time runs from left to right in every language. */
export function BandChart({ points, label, range, format }: BandChartProps) {
  const values = points.flatMap(({ value, low, high }) => [
    value,
    ...(low === undefined ? [] : [low]),
    ...(high === undefined ? [] : [high]),
  ]);
  const [bottom, top] = range ?? [Math.min(0, ...values), Math.max(0, ...values)];
  const span = top - bottom === 0 ? 1 : top - bottom;
  const x = (index: number) => LEFT + (index / Math.max(1, points.length - 1)) * (WIDTH - LEFT - EDGE);
  const y = (value: number) => EDGE + (1 - (value - bottom) / span) * (HEIGHT - 2 * EDGE);
  const line = (valueOf: (point: BandPoint) => number | undefined) =>
    points
      .flatMap((point, index) => {
        const value = valueOf(point);
        return value === undefined ? [] : [`${x(index).toFixed(1)},${y(value).toFixed(1)}`];
      })
      .join(' ');
  const upper = line(({ high }) => high);
  const lower = line(({ low }) => low)
    .split(' ')
    .toReversed()
    .join(' ');
  const ticks = [bottom, (bottom + top) / 2, top];
  return (
    <svg className={classes.chart} viewBox={`0 0 ${WIDTH} ${HEIGHT}`} role="img" aria-label={label}>
      {ticks.map((tick) => (
        <g key={tick}>
          <path className={classes.grid} d={`M${LEFT} ${y(tick)}H${WIDTH - EDGE}`} />
          <text x={LEFT - 4} y={y(tick) + 3} textAnchor="end">
            {format(tick)}
          </text>
        </g>
      ))}
      {upper === '' ? null : <polygon className={classes.band} points={`${upper} ${lower}`} />}
      <polyline className={classes.middle} points={line(({ middle }) => middle)} />
      <polyline className={classes.line} points={line(({ value }) => value)} />
      {points.length > 60
        ? null
        : points.map(({ value, result }, index) => <circle key={index} cx={x(index)} cy={y(value)} r="2" data-result={result} />)}
    </svg>
  );
}
