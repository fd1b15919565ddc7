import { useId } from 'react';
import classes from './diverging-chart.module.css';

export interface ChartMark {
  readonly at: number;
  readonly side: 0 | 1;
  readonly label: string;
  readonly tone?: 'score' | 'objective' | 'card' | undefined;
}

export interface DivergingChartProps {
  /** [x, home minus away], ascending. */
  readonly points: readonly (readonly [number, number])[];
  /** End of the x axis; the last point when the match is over. */
  readonly end: number;
  readonly ticks: readonly { at: number; label: string }[];
  readonly format: (value: number) => string;
  readonly homeLabel: string;
  readonly awayLabel: string;
  /** One sentence that describes the chart. */
  readonly summary: string;
  readonly marks?: readonly ChartMark[] | undefined;
  readonly step?: boolean | undefined;
  /** Height of the drawing for a width of 720; 200 by default. A narrow panel needs a taller one. */
  readonly height?: number | undefined;
}

const WIDTH = 720;
const LEFT = 48;
const RIGHT = 28;
const TOP = 16;
const BOTTOM = 28;

/**
 * A chart of a difference around zero: above is home, below is away, each in its color with its name. Time runs left to right in every
 * locale.
 */
export function DivergingChart({
  points,
  end,
  ticks,
  format,
  homeLabel,
  awayLabel,
  summary,
  marks = [],
  step = false,
  height: HEIGHT = 200,
}: DivergingChartProps) {
  const id = useId();
  const reach = Math.max(1, ...points.map(([, value]) => Math.abs(value)));
  const middle = TOP + (HEIGHT - TOP - BOTTOM) / 2;
  const half = middle - TOP;
  const x = (at: number) => LEFT + (Math.min(at, end) / Math.max(1, end)) * (WIDTH - LEFT - RIGHT);
  const y = (value: number) => middle - (value / reach) * half;
  const line = points
    .map(([at, value], index) => {
      const before = points[index - 1];
      const corner = step && before !== undefined ? `L${x(at).toFixed(1)} ${y(before[1]).toFixed(1)}` : '';
      return `${corner}${index === 0 ? 'M' : 'L'}${x(at).toFixed(1)} ${y(value).toFixed(1)}`;
    })
    .join('');
  const first = points[0];
  const last = points.at(-1);
  const area =
    first === undefined || last === undefined ? '' : `${line}L${x(last[0]).toFixed(1)} ${middle}L${x(first[0]).toFixed(1)} ${middle}Z`;
  return (
    <figure className={classes.figure}>
      <svg
        className={classes.chart}
        data-tall={HEIGHT > 240 || undefined}
        viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
        role="img"
        aria-label={summary}
      >
        <clipPath id={`${id}h`}>
          <rect x="0" y="0" width={WIDTH} height={middle} />
        </clipPath>
        <clipPath id={`${id}a`}>
          <rect x="0" y={middle} width={WIDTH} height={HEIGHT - middle} />
        </clipPath>
        {ticks.map((tick) => (
          <g key={tick.at}>
            <path d={`M${x(tick.at).toFixed(1)} ${TOP}V${HEIGHT - BOTTOM}`} className={classes.tick} />
            <text x={x(tick.at)} y={HEIGHT - 10} textAnchor="middle">
              {tick.label}
            </text>
          </g>
        ))}
        <path d={area} clipPath={`url(#${id}h)`} className={classes.homeArea} />
        <path d={area} clipPath={`url(#${id}a)`} className={classes.awayArea} />
        <path d={`M${LEFT} ${middle}H${WIDTH - RIGHT}`} className={classes.zero} />
        <path d={line} clipPath={`url(#${id}h)`} className={classes.homeLine} />
        <path d={line} clipPath={`url(#${id}a)`} className={classes.awayLine} />
        <text x={LEFT - 6} y={TOP + 8} textAnchor="end">
          {format(reach)}
        </text>
        <text x={LEFT - 6} y={middle + 4} textAnchor="end">
          0
        </text>
        <text x={LEFT - 6} y={HEIGHT - BOTTOM} textAnchor="end">
          {format(reach)}
        </text>
        {marks.map((mark, index) => (
          <g
            key={`${mark.at}-${mark.side}-${index}`}
            transform={`translate(${x(mark.at).toFixed(1)} ${mark.side === 0 ? TOP : HEIGHT - BOTTOM})`}
            className={classes.mark}
            data-side={mark.side}
            data-tone={mark.tone}
          >
            <circle r="5" />
            <title>{mark.label}</title>
          </g>
        ))}
      </svg>
      <figcaption className={classes.key}>
        <span>
          <i data-side="0" />
          {homeLabel}
        </span>
        <span>
          <i data-side="1" />
          {awayLabel}
        </span>
      </figcaption>
    </figure>
  );
}
