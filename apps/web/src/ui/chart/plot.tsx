import type { ReactNode } from 'react';
import classes from './plot.module.css';

/** A line of the grid with its label; `at` is a share of the axis, 0 to 1 from the left or from the top. */
export interface PlotTick {
  readonly at: number;
  readonly label: string;
  /** The label of a time begins or ends at its line instead of standing centred below it. */
  readonly align?: 'start' | 'end' | undefined;
}

/** A labelled mark on the time axis: from the middle up (0) or down (1), or over the whole height. Without a label only the line is drawn. */
export interface PlotMark {
  readonly at: number;
  readonly side?: 0 | 1 | undefined;
  readonly label?: string | undefined;
  /** What a pointer shows. */
  readonly title: string;
}

interface Props {
  /** One sentence that describes the drawing. */
  readonly summary: string;
  /** Height of the drawing without its axis, pixels. */
  readonly height: number;
  readonly xTicks: readonly PlotTick[];
  readonly yTicks: readonly PlotTick[];
  readonly marks?: readonly PlotMark[] | undefined;
  /** Shapes in a square of PLOT × PLOT that is stretched over the drawing; strokes keep their width. */
  readonly children: ReactNode;
}

/** The side of the square in which shapes are drawn. */
export const PLOT = 1000;

/** Returns a coordinate of the square for a share of an axis. */
export function plotAt(share: number): number {
  return Math.round(Math.min(1, Math.max(0, share)) * PLOT * 10) / 10;
}

/** A drawing with a grid. Its texts are HTML, so they keep their size at every width. Time runs left to right in every locale. */
export function Plot({ summary, height, xTicks, yTicks, marks = [], children }: Props) {
  return (
    <div className={classes.plot} dir="ltr" data-marked={marks.length > 0 || undefined}>
      <div className={classes.area} style={{ '--plot-height': `${height}px` }}>
        <svg viewBox={`0 0 ${PLOT} ${PLOT}`} preserveAspectRatio="none" role="img" aria-label={summary}>
          {yTicks.map(({ at }) => (
            <path key={at} className={classes.grid} d={`M0 ${plotAt(at)}H${PLOT}`} />
          ))}
          {children}
          {marks.map(({ at, side, title }, index) => (
            <path
              key={index}
              className={classes.mark}
              data-side={side}
              d={`M${plotAt(at)} ${side === undefined ? PLOT : PLOT / 2}V${side === 1 ? PLOT : 0}`}
            >
              <title>{title}</title>
            </path>
          ))}
        </svg>
        <div aria-hidden="true">
          {yTicks.map(({ at, label }) => (
            <span key={`y${at}`} className={classes.y} style={{ '--at': `${at * 100}%` }}>
              {label}
            </span>
          ))}
          {xTicks.map(({ at, label, align }) => (
            <span key={`x${at}`} className={classes.x} data-align={align} style={{ '--at': `${at * 100}%` }}>
              {label}
            </span>
          ))}
          {marks.map(({ at, side, label }, index) =>
            label === undefined ? null : (
              <span key={`m${index}`} className={classes.label} data-side={side} style={{ '--at': `${at * 100}%` }}>
                {label}
              </span>
            ),
          )}
        </div>
      </div>
    </div>
  );
}
