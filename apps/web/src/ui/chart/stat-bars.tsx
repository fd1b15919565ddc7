import classes from './stat-bars.module.css';

export interface StatBar {
  readonly key: string;
  readonly label: string;
  /** The statistic as text; a missing side shows an en dash. */
  readonly home?: string | undefined;
  readonly away?: string | undefined;
  /** Lengths of the two bars, 0 to 1. */
  readonly homeShare: number;
  readonly awayShare: number;
  readonly leader?: 0 | 1 | undefined;
}

/** Paired bars with the statistic at both ends; the leading side has its color. */
export function StatBars({ rows }: { rows: readonly StatBar[] }) {
  return (
    <ul className={classes.list}>
      {rows.map((row) => (
        <li key={row.key}>
          <div className={classes.stats}>
            <b data-lead={row.leader === 0 || undefined}>
              <bdi dir="ltr">{row.home ?? '–'}</bdi>
            </b>
            <span>{row.label}</span>
            <b data-lead={row.leader === 1 || undefined}>
              <bdi dir="ltr">{row.away ?? '–'}</bdi>
            </b>
          </div>
          <div className={classes.bars} aria-hidden="true">
            <i data-lead={row.leader === 0 || undefined} style={{ '--share': `${Math.round(row.homeShare * 100)}%` }} />
            <i data-lead={row.leader === 1 || undefined} style={{ '--share': `${Math.round(row.awayShare * 100)}%` }} />
          </div>
        </li>
      ))}
    </ul>
  );
}
