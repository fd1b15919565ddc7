import type { ExpertGraph } from '@matchpoint/contracts/expert/expert';
import classes from './charts.module.css';

const SIZE = 160;
const EDGE = 20;

/** Plots real against implied hit rates: a point on the dashed diagonal won as often as the odds implied. Larger points have more picks. */
export function CalibrationChart({ bands, label }: { readonly bands: ExpertGraph['calibration']; readonly label: string }) {
  const at = (share: number) => EDGE + share * (SIZE - 2 * EDGE);
  return (
    <svg className={classes.chart} viewBox={`0 0 ${SIZE} ${SIZE}`} role="img" aria-label={label}>
      <path className={classes.grid} d={`M${EDGE} ${EDGE}V${SIZE - EDGE}H${SIZE - EDGE}`} />
      <path className={classes.middle} d={`M${at(0)} ${SIZE - at(0)}L${at(1)} ${SIZE - at(1)}`} />
      {bands
        .filter(({ picks }) => picks > 0)
        .map(({ from, picks, expected, hits }) => (
          <circle
            key={from}
            className={classes.point}
            cx={at(expected / picks)}
            cy={SIZE - at(hits / picks)}
            r={Math.min(9, 2 + Math.sqrt(picks))}
          />
        ))}
      <text x={EDGE} y={SIZE - 6}>
        0%
      </text>
      <text x={SIZE - EDGE} y={SIZE - 6} textAnchor="end">
        100%
      </text>
    </svg>
  );
}
