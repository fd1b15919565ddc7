import { coinsText } from '../coins-text.ts';
import { Bdi } from '../../../ui/bdi.tsx';
import classes from './line-plot.module.css';

export interface PlotPoint {
  readonly value: number;
  readonly expected?: number | undefined;
  readonly low?: number | undefined;
  readonly high?: number | undefined;
}

export interface LinePlotProps {
  readonly label: string;
  readonly points: readonly PlotPoint[];
  /** Whether zero is on the scale. */
  readonly withZero?: boolean;
}

/** A line from left to right in every language, with a dashed expectation and a band when the points have them. */
export function LinePlot({ label, points: given, withZero = false }: LinePlotProps) {
  // A single value is drawn as a level line.
  const points = given.length === 1 ? [...given, ...given] : given;
  const values = points.flatMap(({ value, expected, low, high }) => [value, expected, low, high].filter((each) => each !== undefined));
  if (withZero) values.push(0);
  const low = Math.min(...values);
  const high = Math.max(...values);
  const span = high - low === 0 ? 1 : high - low;
  const x = (index: number): number => (index / (points.length - 1)) * 100;
  const y = (value: number): number => 96 - ((value - low) / span) * 92;
  const path = (of: (point: PlotPoint) => number | undefined): string =>
    points
      .flatMap((point, index) => {
        const value = of(point);
        return value === undefined ? [] : [`${x(index).toFixed(2)} ${y(value).toFixed(2)}`];
      })
      .join(' L');
  const upper = path((point) => point.high);
  const lower = path((point) => point.low)
    .split(' L')
    .toReversed()
    .join(' L');
  const expected = path((point) => point.expected);
  return (
    <div className={classes.plot} dir="ltr">
      <svg viewBox="0 0 100 100" preserveAspectRatio="none" role="img" aria-label={label}>
        {upper === '' ? null : <path className={classes.band} d={`M${upper} L${lower}Z`} />}
        {low < 0 && high > 0 ? <path className={classes.zero} d={`M0 ${y(0)}H100`} /> : null}
        {expected === '' ? null : <path className={classes.expected} d={`M${expected}`} />}
        <path className={classes.line} d={`M${path((point) => point.value)}`} />
      </svg>
      <span className={classes.top}>
        <Bdi>{scaleText(high)}</Bdi>
      </span>
      <span className={classes.bottom}>
        <Bdi>{scaleText(low)}</Bdi>
      </span>
    </div>
  );
}

function scaleText(value: number): string {
  return Number.isInteger(value) ? coinsText(value) : value.toFixed(1).replace('-', '−');
}
