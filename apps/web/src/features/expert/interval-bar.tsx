import type { Accuracy } from '@matchpoint/contracts/expert/expert';
import type { CSSProperties } from 'react';
import classes from './interval-bar.module.css';

/** The 95 % interval of an accuracy on a scale of 0 to 100 %, with the accuracy as a mark and 50 % as a dashed line. */
export function IntervalBar({
  accuracy: { low, high, percent },
  labels = false,
}: {
  readonly accuracy: Accuracy;
  readonly labels?: boolean;
}) {
  const style: CSSProperties & Record<'--low' | '--high' | '--at', string> = {
    '--low': `${low}%`,
    '--high': `${high}%`,
    '--at': `${percent}%`,
  };
  return (
    <span className={classes.bar} style={style} dir="ltr">
      <span className={classes.track} aria-hidden="true">
        <i />
        <u />
        <b />
      </span>
      {labels ? (
        <small>
          <span>{Math.round(low)}%</span>
          <span>{Math.round(high)}%</span>
        </small>
      ) : null}
    </span>
  );
}
