import type { ReactNode } from 'react';
import classes from './panel.module.css';

export interface PanelProps {
  readonly title: string;
  /** Stands beside the title: tabs, an age badge. */
  readonly beside?: ReactNode;
  /** Stands at the end of the head: one link or switch. */
  readonly more?: ReactNode;
  /** Stands under the content, in small type. */
  readonly note?: ReactNode;
  readonly children: ReactNode;
  readonly level?: 1 | 2;
  /** Small head for side columns. */
  readonly small?: boolean;
  readonly id?: string;
  /** A list of events: two of them beside each other take half of the width each where a page has room. */
  readonly isLog?: boolean;
}

/** A panel: white under a 2 px rule, divided by hairlines. Panels are never nested. */
export function Panel({ title, beside, more, note, children, level = 2, small = false, id, isLog = false }: PanelProps) {
  const Heading: 'h1' | 'h2' = `h${level}`;
  return (
    <section className={classes.panel} id={id} data-log={isLog || undefined}>
      <div className={classes.head} data-small={small || undefined}>
        <Heading className={classes.title}>{title}</Heading>
        {beside}
        {more === undefined ? null : <div className={classes.more}>{more}</div>}
      </div>
      {children}
      {note === undefined ? null : <div className={classes.note}>{note}</div>}
    </section>
  );
}
