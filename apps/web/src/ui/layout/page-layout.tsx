import type { ReactNode } from 'react';
import classes from './page-layout.module.css';

export interface PageLayoutProps {
  /** 200 px; hidden below 960 px. */
  readonly left?: ReactNode;
  readonly leftLabel?: string;
  readonly children: ReactNode;
  /** 300 px; below the main column under 1200 px. */
  readonly right?: ReactNode;
  readonly rightLabel?: string;
}

/** The layout of a page: side columns and main column in 1280 px (DESIGN §10). */
export function PageLayout({ left, leftLabel, children, right, rightLabel }: PageLayoutProps) {
  const kind = left === undefined ? (right === undefined ? 'main' : 'right') : right === undefined ? 'left' : 'both';
  return (
    <div className={classes.layout} data-kind={kind}>
      {left === undefined ? null : (
        <aside className={classes.left} aria-label={leftLabel}>
          {left}
        </aside>
      )}
      <div className={classes.stack}>{children}</div>
      {right === undefined ? null : (
        <aside className={classes.right} aria-label={rightLabel}>
          {right}
        </aside>
      )}
    </div>
  );
}
